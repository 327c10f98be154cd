import CoreGraphics
import Foundation
import Testing

@Suite struct FontMetricsTests {
  @Test(
    "Inter's measures are its design units over its em of 2048",
    arguments: [10, 17, 100] as [CGFloat])
  func measures(size: CGFloat) {
    let metrics = FontDescription(size: size).metrics
    #expect(abs(metrics.ascender - size * 1984 / 2048) < size / 1000)
    #expect(abs(metrics.descender - size * 494 / 2048) < size / 1000)
    #expect(abs(metrics.capHeight - size * 1490 / 2048) < size / 1000)
    #expect(metrics.xHeight > size / 2 && metrics.xHeight < metrics.capHeight)
    #expect(metrics.lineHeight == metrics.ascender + metrics.descender)
  }

  @Test("a line of a layout is as high as the font says")
  func lineHeight() {
    let font = FontDescription(size: 17)
    let layout = TextLayout(text: "Hxg", font: font)
    #expect(layout.size.height == font.metrics.lineHeight)
    #expect(layout.firstBaseline == font.metrics.ascender)
  }

  @Test("a family that is not installed is replaced, and the replacement is named")
  func replacement() {
    #expect(FontDescription(size: 12).resolvedFamily == "Inter")
    let other = FontDescription(family: "No Such Family", size: 12).resolvedFamily
    #expect(other != nil && other != "No Such Family")
  }

  @Test("heavier text is wider, and each weight of the family is another font")
  func weights() {
    let widths = [100, 300, 400, 600, 800, 900].map {
      TextLayout(text: "Hamburg", font: FontDescription(size: 40, weight: $0)).size.width
    }
    #expect(widths == widths.sorted() && Set(widths).count == widths.count)
  }

  @Test("with tabular figures all digits are equally wide")
  func tabularFigures() {
    func width(_ text: String, _ isTabular: Bool) -> CGFloat {
      TextLayout(text: text, font: FontDescription(size: 20, usesTabularFigures: isTabular))
        .size.width
    }
    #expect(width("111111", false) < width("000000", false))
    #expect(width("111111", true) == width("000000", true))
  }

  @Test("tracking widens the room between letters")
  func tracking() {
    let plain = TextLayout(text: "abcdef", font: FontDescription(size: 20))
    let wide = TextLayout(text: "abcdef", font: FontDescription(size: 20, tracking: 2))
    #expect((10...12).contains(wide.size.width - plain.size.width))
  }
}
