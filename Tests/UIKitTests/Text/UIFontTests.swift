import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct UIFontTests {
  @Test("a line is as high as from its ascender to its descender")
  func lineHeight() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.ascender > font.capHeight)
    #expect(font.capHeight > font.xHeight)
    #expect(font.descender < 0)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
  }

  @Test("metrics grow with the size")
  func metricsGrow() {
    let small = UIFont.systemFont(ofSize: 10)
    let large = small.withSize(30)
    #expect(abs(large.lineHeight - 3 * small.lineHeight) < 0.1)
    #expect(large.pointSize == 30)
    #expect(large.familyName == small.familyName)
  }

  @Test(
    "a weight stands for the nearest of nine",
    arguments: [
      (UIFont.Weight.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400),
      (.medium, 500), (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
      (UIFont.Weight(rawValue: 0.05), 400), (UIFont.Weight(rawValue: 1), 900),
    ])
  func weights(weight: UIFont.Weight, hundreds: Int) {
    #expect(UIFont.systemFont(ofSize: 12, weight: weight).face.weight == hundreds)
  }

  @Test("figures of one width do not shift")
  func tabularFigures() {
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      TextLayout(text: text, font: font.face).size.width
    }
    let tabular = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    let proportional = UIFont.systemFont(ofSize: 13)
    #expect(width("111.11", tabular) == width("000.00", tabular))
    #expect(width("111.11", proportional) < width("000.00", proportional))
  }

  @Test(
    "a font's name has family and style",
    arguments: [
      ("Inter", "Inter", 400, false, "Inter-Regular"),
      ("Inter-SemiBold", "Inter", 600, false, "Inter-SemiBold"),
      ("Inter-BoldItalic", "Inter", 700, true, "Inter-BoldItalic"),
      ("Inter-Italic", "Inter", 400, true, "Inter-Italic"),
      ("HelveticaNeue-Light", "Helvetica Neue", 300, false, "HelveticaNeue-Light"),
    ])
  func names(name: String, family: String, weight: Int, isItalic: Bool, full: String) throws {
    let font = try #require(UIFont(name: name, size: 11))
    #expect(font.familyName == family)
    #expect(font.face.weight == weight)
    #expect(font.face.isItalic == isItalic)
    #expect(font.fontName == full)
    #expect(font.pointSize == 11)
  }

  @Test("there is no font of a family that nobody has")
  func unknown() { #expect(UIFont(name: "No Such Letters", size: 12) == nil) }

  @Test("the system's fonts are of the entered host's family")
  func hostFamily() {
    let host = ControlHost()
    let other = ControlHost()
    other.environment.metrics.systemFontFamily = "DejaVu Sans"
    #expect(host.turn { UIFont.systemFont(ofSize: 12).familyName } == "Inter")
    #expect(other.turn { UIFont.boldSystemFont(ofSize: 12).familyName } == "DejaVu Sans")
  }

  @Test("fonts are equal by their values")
  func equality() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.italicSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 0).pointSize == UIFont.systemFontSize)
  }
}
