import CoreGraphics
public import Foundation

/// Recognizes fingers that stay down.
///
/// It begins when the fingers have been down for long enough without moving too far, changes when
/// they move from then on, and ends when one goes up. Matches UIKit's
/// `UILongPressGestureRecognizer`.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var taps = TapProgress()
  private var start = CGPoint.zero

  /// How many taps must come before the press.
  open var numberOfTapsRequired = 0

  /// How many fingers must be down.
  open var numberOfTouchesRequired = 1

  /// How long the fingers must be down, in seconds; 0 recognizes the press at once.
  open var minimumPressDuration: TimeInterval = 0.5

  /// How far the fingers may move before the press is recognized, in points.
  open var allowableMovement: CGFloat = 10

  /// Begins to wait once all fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else {
      guard state != .possible else { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
    start = middle
    taps.cancelDeadline()
    if taps.count < numberOfTapsRequired {
      failOrBegin(after: TapProgress.longestPress, .failed)
    } else if minimumPressDuration > 0 {
      failOrBegin(after: minimumPressDuration, .began)
    } else {
      state = .began
    }
  }

  /// Fails when the fingers have moved too far too early; changes later on.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .changed }
    let middle = middle
    if numberOfTouches == numberOfTouchesRequired,
      hypot(middle.x - start.x, middle.y - start.y) > allowableMovement
    {
      state = .failed
    }
  }

  /// Ends, or counts a tap, or fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    taps.cancelDeadline()
    guard state == .possible else { return state = .ended }
    guard taps.count < numberOfTapsRequired else { return state = .failed }
    guard attempt.touches.allSatisfy({ touches.contains($0) }) else { return }
    taps.count += 1
    failOrBegin(after: TapProgress.longestPause, .failed)
  }

  /// Is cancelled.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  /// Forgets the press.
  open override func reset() {
    taps.cancelDeadline()
    taps = TapProgress()
  }

  override var awaitsTouches: Bool { taps.count > 0 }

  private func failOrBegin(after seconds: TimeInterval, _ end: State) {
    taps.deadline = schedule(after: seconds) { [weak self] in self?.state = end }
  }
}
