/// The text of a field, what is selected in it, and what can be undone: a value without a view.
///
/// Places are counted in UTF-16 code units, as in UIKit's ranges, and always stand between two
/// characters as a person sees them.
struct TextEditing {
  private(set) var text: String
  /// Where the selection began.
  private(set) var anchor: Int
  /// Where the caret is: the end of the selection that moves.
  private(set) var head: Int
  var history = TextHistory()

  /// Makes a state with the caret behind the text.
  init(text: String = "") {
    self.text = text
    anchor = text.utf16.count
    head = anchor
  }

  /// What is selected; empty where only a caret stands.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  var hasSelection: Bool { anchor != head }

  var length: Int { text.utf16.count }

  var selectedText: String { String(text[indices(of: selection)]) }

  /// Moves the caret, and the selection's beginning with it unless the selection is extended.
  mutating func place(_ place: Int, extending: Bool = false) {
    head = boundary(atOrBefore: place)
    if !extending { anchor = head }
    history.endRun()
  }

  /// Selects a range, the caret at its end or at its beginning.
  mutating func select(_ range: Range<Int>, caretAtEnd: Bool = true) {
    let whole = widened(range)
    anchor = caretAtEnd ? whole.lowerBound : whole.upperBound
    head = caretAtEnd ? whole.upperBound : whole.lowerBound
    history.endRun()
  }

  mutating func selectAll() { select(0..<length) }

  /// Puts `replacement` in the place of a range and the caret behind it; can be undone.
  ///
  /// Edits of one kind that follow each other are undone together, typing a word at a time.
  mutating func replace(
    _ range: Range<Int>, with replacement: String, as kind: TextHistory.Kind
  ) {
    let range = widened(range)
    let before = TextHistory.State(text: text, anchor: anchor, head: head)
    text.replaceSubrange(indices(of: range), with: replacement)
    head = boundary(atOrAfter: range.lowerBound + replacement.utf16.count)
    anchor = head
    history.record(before, kind: kind, endsAt: head)
    // A word and the space behind it are one step, not a whole sentence.
    if replacement.last?.isWhitespace == true { history.endRun() }
  }

  /// Takes back the last edit; false when there is none.
  mutating func undo() -> Bool { restore(history.undo(from: state)) }

  /// Does again what was taken back; false when nothing was.
  mutating func redo() -> Bool { restore(history.redo(from: state)) }

  /// Whether the two states show the same; what can be undone does not count.
  func shows(_ other: TextEditing) -> Bool { state == other.state }

  private var state: TextHistory.State { .init(text: text, anchor: anchor, head: head) }

  private mutating func restore(_ state: TextHistory.State?) -> Bool {
    guard let state else { return false }
    text = state.text
    anchor = state.anchor
    head = state.head
    return true
  }
}

/// Places between characters.
extension TextEditing {
  func index(of place: Int) -> String.Index {
    text.utf16.index(text.startIndex, offsetBy: min(max(0, place), length))
  }

  func place(of index: String.Index) -> Int {
    text.utf16.distance(from: text.startIndex, to: index)
  }

  func boundary(atOrBefore place: Int) -> Int {
    let index = index(of: place)
    guard index < text.endIndex else { return length }
    return self.place(of: text.index(before: text.index(after: index)))
  }

  func boundary(atOrAfter place: Int) -> Int {
    let before = boundary(atOrBefore: place)
    guard before < min(place, length) else { return before }
    return self.place(of: text.index(after: index(of: before)))
  }

  /// The range grown to whole characters.
  func widened(_ range: Range<Int>) -> Range<Int> {
    let start = boundary(atOrBefore: range.lowerBound)
    return start..<max(start, boundary(atOrAfter: range.upperBound))
  }

  func indices(of range: Range<Int>) -> Range<String.Index> {
    index(of: range.lowerBound)..<index(of: range.upperBound)
  }
}
