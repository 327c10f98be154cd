import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A field of 160 by 28 points at (20, 40), without a border.
@MainActor @Suite struct TextFieldPointerTests {
  let bench = InputBench()
  let field: UITextField

  init() {
    field = bench.add(CGRect(x: 20, y: 40, width: 160, height: 28), UITextField.init)
  }

  private var state: String { field.drawnState }

  private func edit(_ text: String) {
    bench.turn {
      field.text = text
      field.becomeFirstResponder()
    }
  }

  /// The place of the screen between two letters.
  private func x(before place: Int) -> CGFloat {
    let layout = TextLayout(text: field.text ?? "", font: FontDescription(size: 17))
    return 20 + layout.caretRect(at: place).minX
  }

  @Test("a click puts the caret between the nearest letters", arguments: 0...5)
  func click(place: Int) {
    edit("hello")
    bench.click(x(before: place), 54)
    #expect(field.selectedRange == NSRange(location: place, length: 0))
  }

  @Test("a drag selects, also backwards; with Shift a click extends")
  func drag() {
    edit("hello")
    let (first, last) = (x(before: 1), x(before: 4))
    bench.drag(from: CGPoint(x: first, y: 54), to: CGPoint(x: last, y: 300))
    #expect(state == "h[ell]o")
    bench.drag(from: CGPoint(x: last, y: 54), to: CGPoint(x: -50, y: 54))
    #expect(state == "[hell]o")
    bench.click(first, 54)
    bench.click(last, 54, .shift)
    #expect(state == "h[ell]o")
  }

  @Test("the caret is at the end that was dragged: keys go on from there")
  func dragThenKeys() {
    edit("hello")
    let (first, last) = (x(before: 1), x(before: 4))
    bench.drag(from: CGPoint(x: last, y: 54), to: CGPoint(x: first, y: 54))
    bench.key(.keyboardLeftArrow, .shift)
    #expect(state == "[hell]o")
    bench.drag(from: CGPoint(x: first, y: 54), to: CGPoint(x: last, y: 54))
    bench.key(.keyboardRightArrow, .shift)
    #expect(state == "h[ello]")
  }

  @Test("two clicks select a word, and a drag then goes by words; three select all")
  func multipleClicks() {
    edit("one two three")
    let middle = x(before: 5)
    bench.clicks(2, middle, 54)
    #expect(state == "one [two] three")
    bench.press(middle, 54, clicks: 2)
    bench.move(x(before: 10), 54)
    #expect(state == "one [two three]")
    bench.move(x(before: 1), 54)
    #expect(state == "[one two] three")
    bench.release(x(before: 1), 54)
    bench.clicks(3, middle, 54)
    #expect(state == "[one two three]")
  }

  @Test("a text that is too long is scrolled so that the caret is seen")
  func scrolling() {
    edit(String(repeating: "wide ", count: 20))
    let room = field.content.bounds
    #expect(room.contains(field.content.caret.frame))
    #expect(field.content.caret.frame.maxX > room.maxX - 2)
    bench.key(.keyboardHome)
    #expect(room.contains(field.content.caret.frame))
    #expect(field.content.caret.frame.minX == 0)
  }

  @Test("the pointer over a field is a text mark")
  func pointerShape() {
    bench.move(60, 54)
    #expect(bench.environment.pointerShape == .text)
  }

  // MARK: Geometry

  @Test(
    "the text stands inside the border",
    arguments: [
      (UITextField.BorderStyle.none, 160.0), (.line, 150.0), (.roundedRect, 144.0),
    ])
  func insets(style: UITextField.BorderStyle, width: CGFloat) {
    bench.turn { field.borderStyle = style }
    #expect(field.content.frame.width == width)
    #expect(field.plate.isHidden == (style == .none))
  }

  @Test(
    "an aligned text's caret stands where the alignment says",
    arguments: [(NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0)])
  func alignment(alignment: NSTextAlignment, fraction: CGFloat) {
    bench.turn { field.textAlignment = alignment }
    edit("")
    let caret = field.content.caret.frame
    #expect(abs(caret.minX - (160 - caret.width) * fraction) <= 0.5)
  }
}
