import CoreGraphics
public import Foundation

/// Recognizes fingers that go down and up again, once or several times.
///
/// A finger may move 45 points meanwhile. Taps that belong together follow each other within 0.35
/// seconds, each shorter than 0.75; a single tap may take as long as it likes. Recognizing a tap
/// does not stop a recognizer that waits for more taps. Matches UIKit's `UITapGestureRecognizer`.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  var taps = TapProgress()

  /// How many taps there must be.
  open var numberOfTapsRequired = 1

  /// How many fingers must tap at the same time.
  open var numberOfTouchesRequired = 1

  /// How many fingers are down, or tapped.
  open override var numberOfTouches: Int {
    state == .ended ? taps.touches.count : super.numberOfTouches
  }

  /// The middle of the fingers of the last tap in a view's coordinates; nil means the window's.
  open override func location(in view: UIView?) -> CGPoint {
    taps.touches.isEmpty
      ? super.location(in: view) : convert(UITouch.middle(of: taps.touches), to: view)
  }

  /// The place of one finger that is down, or tapped.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard state == .ended else { return super.location(ofTouch: touchIndex, in: view) }
    return place(of: taps.touches, at: touchIndex, in: view)
  }

  /// Stops all but taps that wait for more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// A tap began, or another finger of it.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    taps.cancelDeadline()
    if numberOfTouches == touches.count { taps.touches = [] }
    taps.touches = taps.touches + attempt.touches.filter { touches.contains($0) }
    if taps.touches.count > numberOfTouchesRequired || taps.isTooFar {
      return state = .failed
    }
    if taps.first == nil { taps.first = UITouch.middle(of: taps.touches) }
    if numberOfTapsRequired > 1 { failUnlessTapped(within: TapProgress.longestPress) }
  }

  /// Fails when a finger has moved too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.distanceMoved > TapProgress.slack }) { state = .failed }
  }

  /// Counts the tap when all fingers are up.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.touches.allSatisfy({ touches.contains($0) }) else { return }
    taps.cancelDeadline()
    guard taps.touches.count == numberOfTouchesRequired else { return state = .failed }
    taps.count += 1
    if taps.count >= numberOfTapsRequired {
      state = .ended
    } else {
      failUnlessTapped(within: TapProgress.longestPause)
    }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  /// Forgets the taps.
  open override func reset() {
    taps.cancelDeadline()
    taps = TapProgress()
  }

  override var awaitsTouches: Bool { taps.count > 0 }

  private func failUnlessTapped(within seconds: TimeInterval) {
    taps.deadline = schedule(after: seconds) { [weak self] in self?.state = .failed }
  }
}

/// How far a recognizer has come in counting taps.
@MainActor struct TapProgress {
  /// How long one of several taps may take.
  static let longestPress: TimeInterval = 0.75
  /// How long the pause between two taps may be.
  static let longestPause: TimeInterval = 0.35
  /// How far a finger may move, and how far taps may be from each other, in points.
  static let slack: CGFloat = 45

  /// How many taps are complete.
  var count = 0
  /// The fingers of the last tap, whether still down or not.
  var touches: [UITouch] = []
  /// Where the first tap was, in the screen's coordinates.
  var first: CGPoint?
  var deadline: ScheduledWork?

  var isTooFar: Bool {
    guard let first, count > 0 else { return false }
    let middle = UITouch.middle(of: touches)
    return hypot(middle.x - first.x, middle.y - first.y) > Self.slack
  }

  mutating func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }
}
