import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct UILabelTests {
  private let host = ControlHost()

  private func label(
    _ text: String?, width: CGFloat, height: CGFloat = 24, _ change: (UILabel) -> Void = { _ in }
  ) -> UILabel {
    let label = host.turn { UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height)) }
    label.text = text
    change(label)
    host.show { label }
    return label
  }

  @Test("an empty label has no contents and no size", arguments: [nil, ""])
  func empty(text: String?) {
    let label = label(text, width: 100)
    #expect(label.layer.contents == nil)
    #expect(label.sizeThatFits(.zero) == .zero)
  }

  @Test("a label takes no touches, and its text is black at 17 points")
  func defaults() {
    let label = label("x", width: 10)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.font.pointSize == 17)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
  }

  @Test(
    "text stands left, in the middle or right",
    arguments: [NSTextAlignment.left, .natural, .center, .right])
  func alignment(alignment: NSTextAlignment) throws {
    let label = label("HHHH", width: 200) { $0.textAlignment = alignment }
    let ink = try #require(label.drawnPixels?.ink)
    let left = CGFloat(ink.minX)
    let right = 200 - CGFloat(ink.maxX)
    switch alignment {
    case .center: #expect(abs(left - right) <= 2)
    case .right: #expect(right <= 3 && left > 100)
    default: #expect(left <= 3 && right > 100)
    }
  }

  @Test("text stands in the middle of the height", arguments: [24.0, 60])
  func middle(height: CGFloat) throws {
    let label = label("HHH", width: 100, height: height)
    let ink = try #require(label.drawnPixels?.ink)
    let above = ink.minY
    let below = Int(height) - ink.maxY
    #expect(abs(above - below) <= 4)
  }

  @Test("text that is too long ends in an ellipsis inside the label")
  func truncation() throws {
    let long = "A text that is much too long for its place"
    let short = label(long, width: 80)
    let clipped = label(long, width: 80) { $0.lineBreakMode = .byClipping }
    let shortened = try #require(short.drawnPixels)
    let ink = try #require(shortened.ink)
    #expect(ink.maxX <= 80)
    #expect(!shortened.hasSamePixels(as: try #require(clipped.drawnPixels)))
    // The ellipsis stands on the baseline: its last pixels are low ones.
    let last = PixelRect(x: ink.maxX - 6, y: 0, width: 6, height: 24)
    let high = (last.minX..<last.maxX).contains { x in
      (0..<10).contains { shortened[x, $0] >> 24 > 128 }
    }
    #expect(!high)
  }

  @Test("the size that fits is of whole pixels", arguments: [1.0, 2.0, 3.0])
  func wholePixels(scale: CGFloat) {
    let host = ControlHost(scale: scale)
    let label = host.turn { UILabel(frame: .zero) }
    label.text = "Size"
    label.font = .systemFont(ofSize: 13)
    let size = label.sizeThatFits(.zero)
    #expect(size.width > 20)
    #expect(((size.width * scale).rounded() / scale - size.width).magnitude < 1e-9)
    #expect(((size.height * scale).rounded() / scale - size.height).magnitude < 1e-9)
    #expect(size.height >= 13)
    #expect(label.intrinsicContentSize == size)
  }

  @Test("a label in the size that fits is not shortened", arguments: 1...20)
  func fits(length: Int) {
    let text = String(repeating: "Wi", count: length)
    let label = label(text, width: 10)
    let size = label.sizeThatFits(.zero)
    host.turn { label.frame.size = size }
    let wide = self.label(text, width: 1000, height: size.height)
    #expect(label.drawnPixels?.ink == wide.drawnPixels?.ink)
  }

  @Test("lines break in the width that is given, up to their number")
  func lines() {
    let text = "one two three four five six seven"
    let label = label(text, width: 100)
    let one = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height > 1.8 * one)
    label.numberOfLines = 0
    let all = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(all.height > 2.7 * one)
    #expect(all.width <= 100)
  }

  @Test("the text's rectangle stands where the text does")
  func textRect() {
    let label = label("HH", width: 200)
    label.textAlignment = .right
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(rect.maxX == 110)
    #expect(abs(rect.midY - 50) <= 0.5)
  }

  @Test("letters shrink to fit, but not under the least size")
  func shrinks() throws {
    let text = "Shrinking letters"
    let natural = label(text, width: 1000).sizeThatFits(.zero).width
    let shrunk = label(text, width: (natural * 0.7).rounded()) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.5
    }
    let plain = label(text, width: (natural * 0.7).rounded())
    let shrunkInk = try #require(shrunk.drawnPixels?.ink)
    let plainInk = try #require(plain.drawnPixels?.ink)
    #expect(shrunkInk.height < plainInk.height)
    #expect(shrunkInk.maxX <= Int((natural * 0.7).rounded()))
  }

  @Test("a disabled label is pale, a highlighted one has its other colour")
  func states() throws {
    func strongest(_ label: UILabel) throws -> UInt32 {
      let pixels = try #require(label.drawnPixels)
      return (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels[$0, y] } }
        .max { $0 >> 24 < $1 >> 24 } ?? 0
    }
    func change(_ change: (UILabel) -> Void) -> UILabel {
      label("HHHHHHHH", width: 200, height: 40) {
        $0.font = .systemFont(ofSize: 30, weight: .black)
        $0.textColor = .red
        $0.highlightedTextColor = .blue
        change($0)
      }
    }
    #expect(try strongest(change { _ in }) == 0xffff_0000)
    #expect(try strongest(change { $0.isHighlighted = true }) == 0xff00_00ff)
    #expect(try strongest(change { $0.isEnabled = false }) >> 24 == 102)
  }

  @Test("a label draws again when what it shows changes")
  func drawsAgain() throws {
    let label = label("one", width: 100)
    let before = try #require(label.drawnPixels)
    host.turn { label.text = "two" }
    let after = try #require(label.drawnPixels)
    #expect(!before.hasSamePixels(as: after))
    host.turn { label.textColor = .red }
    #expect(!after.hasSamePixels(as: try #require(label.drawnPixels)))
  }
}
