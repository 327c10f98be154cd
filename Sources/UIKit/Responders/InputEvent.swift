import CoreGraphics

/// A key that went down or up, as a host reports it.
package struct KeyStroke: Hashable, Sendable, Codable {
  package var code: UIKeyboardHIDUsage
  /// The text the key makes; empty for keys that make none.
  package var text: String
  package var modifiers: UIKeyModifierFlags

  package init(
    code: UIKeyboardHIDUsage = .keyboardErrorUndefined, text: String = "",
    modifiers: UIKeyModifierFlags = []
  ) {
    self.code = code
    self.text = text
    self.modifiers = modifiers
  }
}

extension UIKeyModifierFlags: Hashable {}

/// A turn of the wheel or a touchpad's scroll, in points; positive moves content up or left.
package struct ScrollDelta: Hashable, Sendable, Codable {
  package var dx: CGFloat
  package var dy: CGFloat

  package init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// What a person did, as a plain value that a host can send, log and replay.
///
/// Points are in the screen's coordinates.
package enum InputEvent: Hashable, Sendable, Codable {
  case pointerDown(CGPoint, clickCount: Int, modifiers: UIKeyModifierFlags)
  case pointerMoved(CGPoint, modifiers: UIKeyModifierFlags)
  case pointerUp(CGPoint, modifiers: UIKeyModifierFlags)
  /// Several fingers did something at the same time.
  case fingers([FingerSample], modifiers: UIKeyModifierFlags)
  /// The press was taken away (the window lost the pointer).
  case pointerCancelled
  /// The pointer left the screen.
  case pointerExited
  case scrolled(CGPoint, ScrollDelta, modifiers: UIKeyModifierFlags)
  case keyDown(KeyStroke, isRepeat: Bool)
  case keyUp(KeyStroke)
  case resized(CGSize)
}
