public import Foundation

/// A key of a keyboard, with the text it makes.
///
/// Matches UIKit's `UIKey`.
@preconcurrency @MainActor public final class UIKey: NSObject {
  /// Which key it is.
  public let keyCode: UIKeyboardHIDUsage
  /// The text the key makes with the modifiers held.
  public let characters: String
  /// The text the key makes without modifiers other than Shift.
  public let charactersIgnoringModifiers: String
  /// The modifiers held.
  public let modifierFlags: UIKeyModifierFlags

  init(_ stroke: KeyStroke) {
    keyCode = stroke.code
    characters = stroke.text
    charactersIgnoringModifiers = stroke.text
    modifierFlags = stroke.modifiers
  }
}

/// Keys by their USB usage number; only keys that programs ask for by place have names here.
///
/// Matches UIKit's `UIKeyboardHIDUsage`.
public enum UIKeyboardHIDUsage: Int, Sendable, Codable {
  /// A key that has no name here; ask for its characters.
  case keyboardErrorUndefined = 0x03
  /// Return.
  case keyboardReturnOrEnter = 0x28
  /// Escape.
  case keyboardEscape = 0x29
  /// Backspace.
  case keyboardDeleteOrBackspace = 0x2A
  /// Tab.
  case keyboardTab = 0x2B
  /// Space.
  case keyboardSpacebar = 0x2C
  /// Home.
  case keyboardHome = 0x4A
  /// Page up.
  case keyboardPageUp = 0x4B
  /// Forward delete.
  case keyboardDeleteForward = 0x4C
  /// End.
  case keyboardEnd = 0x4D
  /// Page down.
  case keyboardPageDown = 0x4E
  /// Arrow right.
  case keyboardRightArrow = 0x4F
  /// Arrow left.
  case keyboardLeftArrow = 0x50
  /// Arrow down.
  case keyboardDownArrow = 0x51
  /// Arrow up.
  case keyboardUpArrow = 0x52
}
