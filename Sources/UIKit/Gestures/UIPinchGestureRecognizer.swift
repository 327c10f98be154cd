import CoreGraphics
public import Foundation

/// Recognizes two fingers that move apart or together.
///
/// It begins when their distance has changed by 8 points, changes while two fingers are down, and
/// ends when the last goes up. The scale counts from the distance at which the second finger went
/// down. Matches UIKit's `UIPinchGestureRecognizer`.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the distance changes before it is a pinch, in points.
  static let hysteresis: CGFloat = 8
  private static let shortest: CGFloat = 1

  private var gauge = PairGauge()
  /// The distance at which the scale is 1.
  private var unit: CGFloat = 1
  private var ownScale: CGFloat = 1

  /// The fingers' distance, relative to what it was; setting it counts anew from that value.
  open var scale: CGFloat {
    get { ownScale }
    set {
      ownScale = newValue
      unit = gauge.value / max(newValue, CGFloat.leastNormalMagnitude)
    }
  }

  /// How fast the scale changes, per second.
  open var velocity: CGFloat { gauge.velocity / unit }

  /// Measures from where the second finger goes down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreFingersBeyondTwo(touches, event)
    guard let distance, touches.contains(where: { attempt.touches.contains($0) }) else { return }
    if state == .possible { ownScale = 1 }
    gauge.begin(at: distance, event.timestamp)
    scale = ownScale
  }

  /// Follows the distance of two fingers.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance else { return }
    let start = gauge.start
    gauge.move(to: distance, event.timestamp)
    ownScale = distance / unit
    guard state == .possible else { return state = .changed }
    if abs(distance - start) >= Self.hysteresis { state = .began }
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

  private var distance: CGFloat? {
    fingerPair.map { max(Self.shortest, hypot($1.x - $0.x, $1.y - $0.y)) }
  }

  override func accepts(_ touch: UITouch) -> Bool { true }
}
