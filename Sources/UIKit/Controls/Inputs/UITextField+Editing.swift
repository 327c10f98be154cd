import CoreGraphics
import Foundation

/// What a field remembers while it is edited.
struct TextEditSession {
  /// The text before, which Escape goes back to.
  let original: String
  /// What the press selects by, and where it began.
  var pressed: PressSelection?
}

/// A selection that follows a press.
struct PressSelection {
  enum Unit {
    case character
    case word
    case all
  }

  let unit: Unit
  /// What was under the press when it began, in UTF-16 code units.
  let origin: Range<Int>
}

/// Beginning and ending.
extension UITextField {
  func beginEditing() {
    session = TextEditSession(original: editing.text)
    editing.history = TextHistory()
    if isFocusShown { editing.selectAll() }
    contentDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  func endEditing() {
    session = nil
    editing.place(editing.length)
    editing.history = TextHistory()
    contentDidChange()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  func replaceText(_ text: String) {
    guard text != editing.text else { return }
    let selection = selectedRange
    editing = TextEditing(text: text)
    contentDidChange()
    if isEditing, selectedRange != selection { delegate?.textFieldDidChangeSelection(self) }
  }
}

/// Keys and what they do.
extension UITextField {
  func edit(by presses: Set<UIPress>) -> Bool {
    guard isEditing, let key = presses.first?.key, let command = TextCommand(key) else {
      return false
    }
    perform(command)
    if isEditing { scrollIntoView() }
    return true
  }

  func perform(_ command: TextCommand) {
    switch command {
    case .insert(let text): replaceSelection(with: text, as: .typing)
    case .move(let movement, let extending):
      changeSelection { $0.move(movement, extending: extending) }
    case .delete(let movement): delete(editing.deletion(by: movement), as: .deleting)
    case .selectAll: changeSelection { $0.selectAll() }
    case .copy: copySelection()
    case .cut:
      copySelection()
      delete(editing.selection, as: .other)
    case .paste: pasteFromClipboard()
    case .undo: travel { $0.undo() }
    case .redo: travel { $0.redo() }
    case .accept: acceptByReturn()
    case .revert: revert()
    }
  }

  /// Makes an edit of the person's, if the delegate lets it be made.
  private func replace(_ range: Range<Int>, with text: String, as kind: TextHistory.Kind) {
    let range = editing.widened(range)
    guard
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
    else { return }
    change { $0.replace(range, with: text, as: kind) }
  }

  private func replaceSelection(with text: String, as kind: TextHistory.Kind) {
    replace(editing.selection, with: text, as: kind)
  }

  private func delete(_ range: Range<Int>, as kind: TextHistory.Kind) {
    guard !range.isEmpty else { return }
    replace(range, with: "", as: kind)
  }

  private func travel(_ step: (inout TextEditing) -> Bool) { change { _ = step(&$0) } }

  /// Changes text or selection, and reports what is different.
  private func change(_ body: (inout TextEditing) -> Void) {
    let old = editing
    body(&editing)
    contentDidChange()
    guard !editing.shows(old) else { return }
    if editing.text != old.text { sendActions(for: .editingChanged) }
    if isEditing, editing.selection != old.selection {
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  func changeSelection(_ body: (inout TextEditing) -> Void) { change(body) }

  private func acceptByReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    resignFirstResponder()
  }

  private func revert() {
    if let original = session?.original, original != editing.text {
      change { $0 = TextEditing(text: original) }
    }
    resignFirstResponder()
  }
}

/// The clipboard.
extension UITextField {
  private func copySelection() {
    guard editing.hasSelection else { return }
    window?.environment?.copyToClipboard(editing.selectedText)
  }

  private func pasteFromClipboard() {
    window?.environment?.readClipboard { [weak self] text in
      guard let self, self.isEditing, !text.isEmpty else { return }
      self.replaceSelection(with: text.onOneLine, as: .other)
    }
  }
}

extension String {
  /// The text with line ends as spaces; the last one is left out.
  fileprivate var onOneLine: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
