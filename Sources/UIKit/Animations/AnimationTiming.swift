import CoreGraphics
package import QuartzCore

/// How an animation moves from its start to its end.
package enum AnimationPacing: Hashable, Sendable {
  /// A cubic Bézier through (0, 0), two control points and (1, 1).
  case cubic(CGPoint, CGPoint)
  /// A spring that settles in the animation's duration (SPR1); `velocity` is in whole ways a
  /// second (SPR2).
  case spring(damping: CGFloat, velocity: CGFloat)
  /// A spring of mass 1 given by its constants, whose settling time is the duration (SPR8).
  case physicalSpring(stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)

  package static let linear = cubic(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
  package static let easeIn = cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
  package static let easeOut = cubic(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
  package static let easeInOut = cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
  package static let systemDefault = cubic(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))

  /// The curve; nil for a spring.
  var curve: TimingCurve? {
    guard case .cubic(let first, let second) = self else { return nil }
    return TimingCurve(Double(first.x), Double(first.y), Double(second.x), Double(second.y))
  }

  /// The curve, or for a spring, which paces nothing but its own motion, the default one.
  var curveOrDefault: TimingCurve { curve ?? .easeInEaseOut }
}

/// Duration, delay and pacing of one animation, in the local time it hangs from.
package struct AnimationTiming: Equatable {
  /// Seconds; at least 0.
  package var duration: CFTimeInterval
  /// Seconds before it starts.
  package var delay: CFTimeInterval
  package var pacing: AnimationPacing

  package init(duration: CFTimeInterval, delay: CFTimeInterval, pacing: AnimationPacing) {
    self.duration = duration
    self.delay = delay
    self.pacing = pacing
  }
}
