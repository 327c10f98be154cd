import CoreGraphics
import Foundation

/// Recognizes a pointer that is over the view without a button down.
///
/// It begins when the pointer comes, changes when it moves, and ends when it leaves; it neither
/// stops other recognizers nor is stopped by them. Matches UIKit's `UIHoverGestureRecognizer`.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override func accepts(_ touch: UITouch) -> Bool { false }

  /// Follows the pointer, a place of the screen; nil when it is not over the view.
  func follow(_ pointer: CGPoint?) {
    let isUnderWay = state == .began || state == .changed
    guard let pointer, isEnabled, view?.window != nil else {
      if isUnderWay { state = .ended }
      return
    }
    if isUnderWay, pointer == attempt.lastMiddle { return }
    attempt.lastMiddle = pointer
    state = isUnderWay ? .changed : .began
  }
}

/// The hover recognizers that know of the pointer.
@MainActor struct HoverGestures {
  private var followers: [UIHoverGestureRecognizer] = []

  /// Tells recognizers that the pointer is at a place of the screen, and over which view.
  mutating func pointerMoved(to point: CGPoint?, over view: UIView?) {
    var found: [UIHoverGestureRecognizer] = []
    var here = view
    while let candidate = here {
      found += candidate.gestureList.compactMap { $0 as? UIHoverGestureRecognizer }
      here = candidate.superview
    }
    let left = followers.filter { follower in !found.contains { $0 === follower } }
    followers = found
    for follower in left { follower.follow(nil) }
    for follower in found { follower.follow(point) }
  }
}
