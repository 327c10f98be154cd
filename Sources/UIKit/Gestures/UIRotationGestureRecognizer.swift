import CoreGraphics
public import Foundation

/// Recognizes two fingers that turn about each other.
///
/// It begins when the line between them has turned by a tenth of a radian, changes while two
/// fingers are down, and ends when the last goes up. The rotation counts from the line at which the
/// second finger went down. Matches UIKit's `UIRotationGestureRecognizer`.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers turn before it is a rotation, in radians.
  static let hysteresis: CGFloat = 0.1

  private var gauge = PairGauge()
  /// The angle at which the rotation is 0.
  private var zero: CGFloat = 0
  private var ownRotation: CGFloat = 0

  /// How far the fingers have turned, in radians, clockwise; setting it counts anew from that value.
  open var rotation: CGFloat {
    get { ownRotation }
    set {
      ownRotation = newValue
      zero = gauge.value - newValue
    }
  }

  /// How fast the fingers turn, in radians a second.
  open var velocity: CGFloat { gauge.velocity }

  /// Measures from where the second finger goes down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreFingersBeyondTwo(touches, event)
    guard let angle, touches.contains(where: { attempt.touches.contains($0) }) else { return }
    if state == .possible { ownRotation = 0 }
    gauge.begin(at: angle, event.timestamp)
    rotation = ownRotation
  }

  /// Follows the line between two fingers.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let angle else { return }
    let start = gauge.start
    // The shorter way round.
    let turn = remainder(angle - gauge.value, 2 * .pi)
    gauge.move(to: gauge.value + turn, event.timestamp)
    ownRotation = gauge.value - zero
    guard state == .possible else { return state = .changed }
    if abs(gauge.value - start) >= Self.hysteresis { state = .began }
  }

  /// Ends with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    gauge.time = event.timestamp
    endPair(touches, .ended)
  }

  /// Is cancelled with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    endPair(touches, .cancelled)
  }

  private var angle: CGFloat? { fingerPair.map { atan2($1.y - $0.y, $1.x - $0.x) } }
}
