import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Answers and notes what a field asks and reports.
@MainActor private final class FieldLog: NSObject, UITextFieldDelegate {
  var entries: [String] = []
  var allowsBegin = true
  var allowsEnd = true
  var allowsReturn = true
  var allowed: (String) -> Bool = { _ in true }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    entries.append("should begin")
    return allowsBegin
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { entries.append("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    entries.append("should end")
    return allowsEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { entries.append("did end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    entries.append("\(range.location)+\(range.length) '\(string)'")
    return allowed(string)
  }
  func textFieldDidChangeSelection(_ textField: UITextField) {
    entries.append("at \(textField.selectedRange.location)")
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    entries.append("should return")
    return allowsReturn
  }
}

/// A field of 160 by 28 points at (20, 40).
@MainActor @Suite struct TextFieldTests {
  let bench = InputBench()
  let field: UITextField
  let events: EventCounter
  private let log = FieldLog()

  init() {
    field = bench.add(CGRect(x: 20, y: 40, width: 160, height: 28), UITextField.init)
    events = EventCounter(
      field, .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit)
  }

  private func edit(_ text: String = "") {
    bench.turn {
      field.text = text
      field.becomeFirstResponder()
    }
    bench.turn { field.delegate = log }
  }

  private var state: String { field.drawnState }

  // MARK: Typing

  @Test("each edit of the person's is asked for and reported, each by code is not")
  func editEvents() {
    edit("ab")
    bench.type("c")
    bench.turn { field.text = "xyz" }
    #expect(log.entries == ["2+0 'c'", "at 3"])
    #expect(events[.editingChanged] == 1)
    #expect(state == "xyz|")
  }

  @Test("an edit that the delegate refuses is not made")
  func refusedEdit() {
    edit("1")
    log.allowed = { $0.allSatisfy(\.isNumber) }
    bench.type("2a3")
    #expect(field.text == "123")
    #expect(events[.editingChanged] == 2)
  }

  @Test("keys that the field uses go no further, others do")
  func unusedKeys() {
    let outer = bench.add(CGRect(x: 0, y: 100, width: 300, height: 100), KeyCatcher.init)
    bench.turn { outer.addSubview(field) }
    edit()
    bench.type("p ")
    bench.key(.keyboardPageDown)
    bench.type("q", .alternate)
    #expect(field.text == "p ")
    #expect(outer.codes == [.keyboardPageDown, .keyboardErrorUndefined])
  }

  // MARK: Beginning and ending

  @Test("a click begins editing, a click elsewhere ends it, in UIKit's order")
  func clickInAndOut() {
    bench.turn { field.delegate = log }
    bench.click(60, 54)
    #expect(field.isEditing)
    bench.click(300, 250)
    #expect(!field.isEditing)
    #expect(log.entries == ["should begin", "did begin", "should end", "did end"])
    #expect(events[.editingDidBegin] == 1 && events[.editingDidEnd] == 1)
  }

  @Test("a delegate can keep editing from beginning and from ending")
  func refusals() {
    bench.turn { field.delegate = log }
    log.allowsBegin = false
    bench.click(60, 54)
    #expect(!field.isEditing)
    log.allowsBegin = true
    log.allowsEnd = false
    bench.click(60, 54)
    bench.click(300, 250)
    #expect(field.isEditing)
  }

  @Test("Tab comes with all selected and goes on to the next field")
  func tab() {
    let next = bench.add(CGRect(x: 20, y: 80, width: 160, height: 28), UITextField.init)
    bench.turn {
      field.text = "0.40"
      next.text = "b"
    }
    bench.key(.keyboardTab)
    #expect(state == "[0.40]")
    bench.key(.keyboardTab)
    #expect(!field.isEditing && next.isEditing)
    bench.key(.keyboardTab, .shift)
    #expect(field.isEditing)
  }

  @Test("Return ends editing if the delegate agrees")
  func returnKey() {
    edit("a")
    log.allowsReturn = false
    bench.key(.keyboardReturnOrEnter)
    #expect(field.isEditing)
    log.allowsReturn = true
    bench.key(.keyboardReturnOrEnter)
    #expect(!field.isEditing)
    #expect(events[.editingDidEndOnExit] == 1)
    #expect(events[.editingDidEnd] == 1)
  }

  @Test("Escape takes the edits back and ends editing")
  func escape() {
    edit("abc")
    bench.type("d")
    bench.key(.keyboardEscape)
    #expect(field.text == "abc")
    #expect(!field.isEditing)
    #expect(events[.editingChanged] == 2)
  }

  @Test("a field that leaves the window, or is disabled, no longer edits")
  func leaving() {
    edit("a")
    bench.turn { field.isEnabled = false }
    #expect(!field.isEditing)
    bench.turn { field.isEnabled = true }
    edit("a")
    bench.turn { field.removeFromSuperview() }
    #expect(!field.isEditing)
    #expect(events[.editingDidEnd] == 2)
  }

  // MARK: Caret

  @Test("the caret blinks while the field is edited, and typing shows it at once")
  func blinking() {
    edit()
    let caret = field.content.caret
    #expect(!caret.isHidden)
    bench.advance(by: 0.6)
    #expect(caret.isHidden)
    bench.type("a")
    #expect(!caret.isHidden)
    bench.advance(by: 0.6)
    bench.advance(by: 0.5)
    #expect(!caret.isHidden)
  }

  @Test("nothing waits any more once the focus has left, whichever way it left")
  func blinkStops() {
    edit()
    #expect(bench.isAwaitingWork)
    bench.click(300, 250)
    #expect(!bench.isAwaitingWork)
    #expect(field.content.caret.isHidden)
    edit()
    bench.turn { field.removeFromSuperview() }
    #expect(!bench.isAwaitingWork)
  }

  @Test("a field that is left alone stops blinking with the caret shown")
  func blinkRests() {
    edit()
    bench.advance(by: 11)
    #expect(!bench.isAwaitingWork)
    #expect(!field.content.caret.isHidden)
  }

  @Test("a selection has no caret")
  func selectionHidesCaret() {
    edit("abc")
    bench.control("a")
    #expect(field.content.caret.isHidden)
    #expect(!bench.isAwaitingWork)
  }

  // MARK: Clipboard

  @Test("copy, cut and paste go through the host's clipboard")
  func clipboard() {
    bench.environment.clipboard = bench.clipboard
    edit("one two")
    bench.key(.keyboardLeftArrow, [.control, .shift])
    bench.control("c")
    #expect(bench.clipboard.content == "two")
    bench.control("x")
    #expect(state == "one |")
    bench.control("v")
    #expect(state == "one |")
    bench.clipboard.content = "a\nb\n"
    bench.clipboard.answer()
    bench.environment.advance(to: bench.environment.now)
    #expect(state == "one a b|")
    #expect(log.entries.contains("4+0 'a b'"))
  }

  @Test("an answer that comes when the field is no longer edited is dropped")
  func latePaste() {
    bench.environment.clipboard = bench.clipboard
    bench.clipboard.content = "x"
    edit("a")
    bench.control("v")
    bench.click(300, 250)
    bench.clipboard.answer()
    bench.environment.advance(to: bench.environment.now)
    #expect(field.text == "a")
  }

  @Test("without a clipboard of the host's, copied text stays in the environment")
  func localClipboard() {
    edit("abc")
    bench.control("a")
    bench.control("c")
    bench.key(.keyboardEnd)
    bench.control("v")
    #expect(state == "abcabc|")
  }
}

/// Notes the keys that reach it.
private final class KeyCatcher: UIView {
  var codes: [UIKeyboardHIDUsage] = []
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    codes += presses.compactMap { $0.key?.keyCode }
  }
}
