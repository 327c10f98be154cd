import CoreGraphics
import Testing

private let black = CGColor(gray: 0, alpha: 1)

private func picture(
  _ text: String, scale: CGFloat = 1, color: CGColor = black,
  font: FontDescription = FontDescription(size: 20), at origin: CGPoint = CGPoint(x: 4, y: 4)
) -> PixelBuffer {
  let buffer = PixelBuffer(width: Int(160 * scale), height: Int(40 * scale))
  let context = CGContext(buffer: buffer, scale: scale)
  TextLayout(text: text, font: font).draw(in: context, at: origin, color: color)
  return buffer
}

/// The box around what is not transparent.
private func inkBounds(_ buffer: PixelBuffer) -> PixelRect {
  var ink = PixelRect.empty
  for y in 0..<buffer.height {
    for x in 0..<buffer.width where buffer[x, y] != 0 {
      ink = ink.union(PixelRect(x: x, y: y, width: 1, height: 1))
    }
  }
  return ink
}

@Suite struct TextDrawingTests {
  @Test(
    "two drawings of the same text have the same pixels",
    arguments: ["Hamburgefonstiv", "\u{65e5}\u{672c}\u{8a9e}", "\u{1f600} ok", "f\u{e9}e"], [1, 2])
  func determinism(text: String, scale: CGFloat) {
    let first = picture(text, scale: scale)
    #expect(first.hasSamePixels(as: picture(text, scale: scale)))
    #expect(!inkBounds(first).isEmpty)
  }

  @Test("another thread draws the same pixels")
  func determinismAcrossThreads() async throws {
    let here = try picture("Hamburgefonstiv").png()
    let there = try await Task.detached { try picture("Hamburgefonstiv").png() }.value
    #expect(here == there)
  }

  @Test("capital letters stand on the baseline and are as high as the font says")
  func baseline() {
    let font = FontDescription(size: 24)
    let ink = inkBounds(picture("HEH", scale: 4, font: font))
    let baseline = (4 + font.metrics.ascender) * 4
    #expect(abs(CGFloat(ink.maxY) - baseline) <= 1)
    #expect(abs(CGFloat(ink.height) - font.metrics.capHeight * 4) <= 1)
  }

  @Test("a whole pixel's move of the text moves its pixels")
  func translation() {
    let first = picture("Segue")
    let second = picture("Segue", at: CGPoint(x: 7, y: 6))
    let moved = PixelBuffer(width: first.width, height: first.height)
    moved.copy(from: first, first.bounds, toX: 3, y: 2)
    #expect(moved.hasSamePixels(as: second))
  }

  @Test("edges are grey, never coloured")
  func greyEdges() {
    let buffer = picture("Segue", color: CGColor(gray: 1, alpha: 1))
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let pixel = buffer[x, y]
        #expect(pixel >> 24 == pixel & 255 && pixel >> 16 & 255 == pixel >> 8 & 255)
      }
    }
  }

  @Test("text takes the colour and the context's alpha")
  func colourAndAlpha() {
    let buffer = PixelBuffer(width: 40, height: 40)
    let context = CGContext(buffer: buffer, scale: 1)
    context.setAlpha(0.5)
    TextLayout(text: "\u{2588}", font: FontDescription(size: 30)).draw(
      in: context, at: .zero, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let strongest = (0..<1600).map { buffer[$0 % 40, $0 / 40] }.max()
    #expect(strongest == 0x8080_0000)
  }

  @Test("drawing text leaves the context's path alone")
  func pathIsKept() {
    let buffer = PixelBuffer(width: 20, height: 20)
    let context = CGContext(buffer: buffer, scale: 1)
    TextLayout(text: "x", font: FontDescription(size: 8)).draw(in: context, at: .zero, color: black)
    #expect(context.isPathEmpty)
    context.addRect(CGRect(x: 15, y: 15, width: 5, height: 5))
    TextLayout(text: "x", font: FontDescription(size: 8)).draw(in: context, at: .zero, color: black)
    context.fillPath()
    #expect(buffer[16, 16] == 0xff00_0000)
  }
}
