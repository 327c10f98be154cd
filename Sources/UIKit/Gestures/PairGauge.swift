import CoreGraphics
import Foundation

/// Something that is measured between two fingers, such as their distance.
struct PairGauge {
  /// The value when both fingers were down.
  private(set) var start: CGFloat = 1
  private(set) var value: CGFloat = 1
  var time: TimeInterval = 0
  private var history = MotionHistory()

  mutating func begin(at value: CGFloat, _ time: TimeInterval) {
    start = value
    self.value = value
    self.time = time
    history = MotionHistory()
    history.note(CGPoint(x: value, y: 0), at: time)
  }

  mutating func move(to value: CGFloat, _ time: TimeInterval) {
    self.value = value
    self.time = time
    history.note(CGPoint(x: value, y: 0), at: time)
  }

  /// The change of the value a second.
  var velocity: CGFloat { history.velocity(at: time).x }
}

extension UIGestureRecognizer {
  /// The places of the first two fingers in the screen's coordinates, while both are down.
  var fingerPair: (CGPoint, CGPoint)? {
    guard attempt.touches.count >= 2 else { return nil }
    return (attempt.touches[0].screenPoint, attempt.touches[1].screenPoint)
  }

  func ignoreFingersBeyondTwo(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in attempt.touches.dropFirst(2) where touches.contains(touch) {
      ignore(touch, for: event)
    }
  }

  /// Ends a gesture of two fingers when the last of them is up.
  func endPair(_ touches: Set<UITouch>, _ end: State) {
    guard attempt.touches.allSatisfy({ touches.contains($0) }) else { return }
    state = state == .possible ? .failed : end
  }
}
