public import Foundation

/// An object that can receive events.
///
/// Matches UIKit's `UIResponder`.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Makes a responder.
  public override init() { super.init() }

  /// The responder that events go to when this one does not handle them.
  open var next: UIResponder? { nil }

  /// Whether key events may go here first; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives up being first; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether key events go here first.
  open var isFirstResponder: Bool { ownWindow?.firstResponder === self }

  /// Asks for key events; false when refused.
  @discardableResult
  open func becomeFirstResponder() -> Bool { ownWindow?.makeFirstResponder(self) ?? false }

  /// Gives up key events; false when refused.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    return ownWindow?.makeFirstResponder(nil) ?? true
  }

  /// Touches went down; the default passes them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches moved; the default passes them on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches went up; the default passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches were taken away; the default passes them on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Keys went down; the default passes them on.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Keys went up; the default passes them on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Turns of a wheel or a touchpad over the responder; true when it used them.
  package func scroll(by delta: ScrollDelta) -> Bool { next?.scroll(by: delta) ?? false }

  /// The window the responder belongs to.
  var ownWindow: UIWindow? { next?.ownWindow }
}
