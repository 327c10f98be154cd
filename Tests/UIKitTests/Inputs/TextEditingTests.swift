import Testing

@testable import UIKit

/// Texts are written with `|` for the caret and `[...]` around what is selected, the caret at its
/// end.
@Suite struct TextEditingTests {
  private func read(_ drawn: String) -> TextEditing {
    var plain = ""
    var marks: [Int] = []
    for character in drawn {
      if "[]|".contains(character) {
        marks.append(plain.utf16.count)
      } else {
        plain.append(character)
      }
    }
    var editing = TextEditing(text: plain)
    editing.select((marks.first ?? 0)..<(marks.last ?? 0))
    return editing
  }

  private func drawn(_ editing: TextEditing) -> String {
    var units = Array(editing.text.utf16)
    let selection = editing.selection
    if selection.isEmpty {
      units.insert(contentsOf: "|".utf16, at: selection.lowerBound)
    } else {
      units.insert(contentsOf: "]".utf16, at: selection.upperBound)
      units.insert(contentsOf: "[".utf16, at: selection.lowerBound)
    }
    return String(decoding: units, as: UTF16.self)
  }

  @Test(
    "movements go by characters and words as a person sees them",
    arguments: [
      ("ab|c", TextMovement.characterBackward, "a|bc"), ("|abc", .characterBackward, "|abc"),
      ("ab|c", .characterForward, "abc|"), ("abc|", .characterForward, "abc|"),
      ("👩‍👩‍👧|x", .characterBackward, "|👩‍👩‍👧x"), ("e\u{301}|", .characterBackward, "|e\u{301}"),
      ("|🇩🇪🇫🇷", .characterForward, "🇩🇪|🇫🇷"),
      ("one two|", .wordBackward, "one |two"), ("one |two", .wordBackward, "|one two"),
      ("one|, two", .wordForward, "one, two|"), ("|one two", .wordForward, "one| two"),
      ("|0.40 s", .wordForward, "0.40| s"), ("it's|", .wordBackward, "|it's"),
      ("a|bc", .toStart, "|abc"), ("a|bc", .toEnd, "abc|"),
      ("a[bc]d", .characterBackward, "a|bcd"), ("a[bc]d", .characterForward, "abc|d"),
      ("a[bc]d", .toEnd, "abcd|"),
    ])
  func movement(before: String, movement: TextMovement, after: String) {
    var editing = read(before)
    editing.move(movement, extending: false)
    #expect(drawn(editing) == after)
  }

  @Test("a selection is extended from where it began, and turns around there")
  func extending() {
    var editing = read("ab|cd")
    editing.move(.characterForward, extending: true)
    #expect(drawn(editing) == "ab[c]d")
    editing.move(.characterBackward, extending: true)
    editing.move(.characterBackward, extending: true)
    #expect(drawn(editing) == "a[b]cd")
    #expect(editing.head == 1)
  }

  @Test(
    "deleting takes the selection, or what the movement passes over",
    arguments: [
      ("ab|c", TextMovement.characterBackward, "a|c"), ("ab|c", .characterForward, "ab|"),
      ("one two|", .wordBackward, "one |"), ("|one two", .wordForward, "| two"),
      ("a[bc]d", .wordBackward, "a|d"), ("x👩‍👩‍👧|", .characterBackward, "x|"),
    ])
  func deletion(before: String, movement: TextMovement, after: String) {
    var editing = read(before)
    editing.replace(editing.deletion(by: movement), with: "", as: .deleting)
    #expect(drawn(editing) == after)
  }

  @Test(
    "a double click selects the word, or the run of spaces or signs, under it",
    arguments: [
      ("one two", 1, 0..<3), ("one two", 3, 3..<4), ("one two", 7, 4..<7), ("0.40 s", 2, 0..<4),
      ("a--b", 2, 1..<3), ("end.", 3, 3..<4), ("", 0, 0..<0),
    ])
  func word(text: String, place: Int, range: Range<Int>) {
    #expect(TextEditing(text: text).word(at: place) == range)
  }

  @Test("places inside a character mean its beginning, ranges grow to whole characters")
  func boundaries() {
    var editing = TextEditing(text: "a👩‍👩‍👧b")
    let family = 1..<(editing.length - 1)
    editing.place(3)
    #expect(editing.head == 1)
    editing.select(2..<3)
    #expect(editing.selection == family)
    editing.replace(3..<4, with: "", as: .other)
    #expect(editing.text == "ab")
  }

  @Test("an accent typed behind a letter leaves the caret behind both")
  func combining() {
    var editing = TextEditing(text: "e")
    editing.replace(1..<1, with: "\u{301}", as: .typing)
    #expect(editing.text.count == 1)
    #expect(editing.head == 2)
  }

  // MARK: Undo

  /// What stands there after undo or redo; nil where there was nothing to do.
  private func undone(_ editing: inout TextEditing) -> String? {
    editing.undo() ? drawn(editing) : nil
  }

  private func redone(_ editing: inout TextEditing) -> String? {
    editing.redo() ? drawn(editing) : nil
  }

  private func type(_ text: String, into editing: inout TextEditing) {
    for character in text {
      editing.replace(editing.selection, with: String(character), as: .typing)
    }
  }

  @Test("undo takes back a word at a time, redo brings it back with the caret")
  func undoTyping() {
    var editing = TextEditing()
    type("one two", into: &editing)
    let back = (0..<3).map { _ in undone(&editing) }
    #expect(back == ["one |", "|", nil])
    let forth = (0..<3).map { _ in redone(&editing) }
    #expect(forth == ["one |", "one two|", nil])
  }

  @Test("typing over a selection is undone with the selection as it was")
  func undoReplacing() {
    var editing = read("a[bc]d")
    type("x", into: &editing)
    #expect(drawn(editing) == "ax|d")
    let back = undone(&editing)
    #expect(back == "a[bc]d")
  }

  @Test("moving the caret, and another kind of edit, begin a new step")
  func steps() {
    var editing = TextEditing()
    type("ab", into: &editing)
    editing.place(0)
    type("x", into: &editing)
    editing.replace(editing.deletion(by: .characterForward), with: "", as: .deleting)
    #expect(drawn(editing) == "x|b")
    let back = (0..<3).map { _ in undone(&editing) }
    #expect(back == ["x|ab", "|ab", "|"])
  }

  @Test("an edit after undo forgets what could be done again")
  func redoIsForgotten() {
    var editing = TextEditing()
    type("a", into: &editing)
    _ = editing.undo()
    type("b", into: &editing)
    let forth = redone(&editing)
    #expect(forth == nil)
    #expect(drawn(editing) == "b|")
  }
}
