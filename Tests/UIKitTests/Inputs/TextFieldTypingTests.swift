import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A field of 160 by 28 points at (20, 40), typed into.
@MainActor @Suite struct TextFieldTypingTests {
  let bench = InputBench()
  let field: UITextField

  init() {
    field = bench.add(CGRect(x: 20, y: 40, width: 160, height: 28), UITextField.init)
  }

  @Test("keys make text and move in it as told here", arguments: TypedText.table)
  fileprivate func typing(typed: TypedText) {
    bench.turn {
      field.text = typed.before
      field.becomeFirstResponder()
    }
    for press in typed.presses { press(bench) }
    #expect(field.drawnState == typed.after, "\(typed.name)")
  }
}

extension UITextField {
  /// The text with `|` for the caret or `[...]` around what is selected.
  var drawnState: String {
    let units = Array((text ?? "").utf16)
    let range = selectedRange
    func part(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    let end = range.location + range.length
    let middle = range.length > 0 ? "[\(part(range.location..<end))]" : "|"
    return part(0..<range.location) + middle + part(end..<units.count)
  }
}

/// A row of the table of key presses.
private struct TypedText: Sendable, CustomTestStringConvertible {
  typealias Press = @MainActor @Sendable (InputBench) -> Void

  let name: String
  let before: String
  let presses: [Press]
  let after: String

  var testDescription: String { name }

  init(_ name: String, _ before: String, _ presses: [Press], _ after: String) {
    (self.name, self.before, self.presses, self.after) = (name, before, presses, after)
  }

  static func text(_ text: String) -> Press { { $0.type(text) } }
  static func control(_ letter: String) -> Press { { $0.control(letter) } }
  static func key(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> Press {
    { $0.key(code, modifiers) }
  }

  private static let shiftedZ: Press = { $0.type("Z", [.control, .shift]) }
  private static let bareSpace: Press = {
    $0.environment.send(.keyDown(KeyStroke(code: .keyboardSpacebar), isRepeat: false))
  }

  static let table: [TypedText] = [
    TypedText("letters", "", [text("ab c")], "ab c|"),
    TypedText("emoji", "", [text("a👩‍👩‍👧"), key(.keyboardDeleteOrBackspace)], "a|"),
    TypedText("left and insert", "ac", [key(.keyboardLeftArrow), text("b")], "ab|c"),
    TypedText("Home and End", "abc", [key(.keyboardHome), text("x")], "x|abc"),
    TypedText("up and down", "abc", [key(.keyboardUpArrow), key(.keyboardDownArrow)], "abc|"),
    TypedText("Backspace", "abc", [key(.keyboardDeleteOrBackspace)], "ab|"),
    TypedText("Delete at the end", "abc", [key(.keyboardDeleteForward)], "abc|"),
    TypedText("Delete", "abc", [key(.keyboardHome), key(.keyboardDeleteForward)], "|bc"),
    TypedText("Ctrl+Backspace", "one two", [key(.keyboardDeleteOrBackspace, .control)], "one |"),
    TypedText("Ctrl+Left", "one two", [key(.keyboardLeftArrow, .control)], "one |two"),
    TypedText("Shift+Left", "abc", [key(.keyboardLeftArrow, .shift)], "ab[c]"),
    TypedText("Shift+Home", "abc", [key(.keyboardHome, .shift)], "[abc]"),
    TypedText(
      "Ctrl+Shift+Left", "one two", [key(.keyboardLeftArrow, [.control, .shift])], "one [two]"),
    TypedText("typing replaces", "abc", [control("a"), text("x")], "x|"),
    TypedText("Ctrl+A", "abc", [control("a")], "[abc]"),
    TypedText("Ctrl+A as a control character", "abc", [control("\u{1}")], "[abc]"),
    TypedText("undo", "a", [text("b"), control("z")], "a|"),
    TypedText("redo", "a", [text("b"), control("z"), shiftedZ], "ab|"),
    TypedText("Ctrl+Y", "a", [text("b"), control("z"), control("y")], "ab|"),
    TypedText("unknown shortcut", "a", [control("q")], "a|"),
    TypedText("control characters", "a", [text("\u{7}")], "a|"),
    TypedText("Space without text", "a", [bareSpace], "a |"),
  ]
}
