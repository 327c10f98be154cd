/// What a key means to a text that is edited.
enum TextCommand: Equatable {
  case insert(String)
  case move(TextMovement, extending: Bool)
  case delete(TextMovement)
  case selectAll
  case copy
  case cut
  case paste
  case undo
  case redo
  case accept
  case revert

  /// Reads a key; nil for keys that mean nothing to a text.
  @MainActor init?(_ key: UIKey) {
    let isShifted = key.modifierFlags.contains(.shift)
    let isControlled = !key.modifierFlags.isDisjoint(with: [.control, .command])
    guard !key.modifierFlags.contains(.alternate) else { return nil }
    switch key.keyCode {
    case .keyboardLeftArrow:
      self = .move(isControlled ? .wordBackward : .characterBackward, extending: isShifted)
    case .keyboardRightArrow:
      self = .move(isControlled ? .wordForward : .characterForward, extending: isShifted)
    case .keyboardHome, .keyboardUpArrow: self = .move(.toStart, extending: isShifted)
    case .keyboardEnd, .keyboardDownArrow: self = .move(.toEnd, extending: isShifted)
    case .keyboardDeleteOrBackspace:
      self = .delete(isControlled ? .wordBackward : .characterBackward)
    case .keyboardDeleteForward: self = .delete(isControlled ? .wordForward : .characterForward)
    case .keyboardReturnOrEnter: self = .accept
    case .keyboardEscape: self = .revert
    case .keyboardTab, .keyboardPageUp, .keyboardPageDown: return nil
    case .keyboardSpacebar where key.characters.isEmpty && !isControlled: self = .insert(" ")
    default:
      guard let command = Self(characters: key.characters, isControlled, isShifted)
      else { return nil }
      self = command
    }
  }

  private init?(characters: String, _ isControlled: Bool, _ isShifted: Bool) {
    guard !isControlled else {
      guard let command = Self.shortcut(letter(in: characters), isShifted) else { return nil }
      self = command
      return
    }
    guard !characters.isEmpty, !characters.unicodeScalars.contains(where: \.isControl)
    else { return nil }
    self = .insert(characters)
  }

  private static func shortcut(_ letter: Character?, _ isShifted: Bool) -> TextCommand? {
    switch letter {
    case "a": .selectAll
    case "c": .copy
    case "x": .cut
    case "v": .paste
    case "z": isShifted ? .redo : .undo
    case "y": .redo
    default: nil
    }
  }
}

/// The letter of a key that is pressed with Control: some hosts report it as itself, some as the
/// control character that it makes.
private func letter(in characters: String) -> Character? {
  guard let scalar = characters.unicodeScalars.first else { return nil }
  guard scalar.value < 0x20 else { return characters.lowercased().first }
  return Unicode.Scalar(scalar.value + 0x60).map(Character.init)
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
