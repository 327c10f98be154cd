import CoreGraphics
import Foundation
import QuartzCore

/// The curve of an animator, as a value.
struct AnimatorTiming {
  /// The curve of all, or of x.
  var pacing: AnimationPacing
  /// The curve of y; nil for the same (SPR10).
  var secondPacing: AnimationPacing?
  /// The curve that paces the time of a composed one.
  var warp: TimingCurve?
  /// How long a spring takes that does not take the time it is given, in seconds (SPR9).
  var ownDuration: TimeInterval?

  init(_ pacing: AnimationPacing) { self.pacing = pacing }

  @MainActor init(_ provider: any UITimingCurveProvider) {
    let kind = provider.timingCurveType
    let cubic = provider.cubicTimingParameters?.pacing ?? .systemDefault
    guard kind == .spring || kind == .composed, let spring = provider.springTimingParameters else {
      self.init(cubic)
      return
    }
    let velocity = spring.initialVelocity
    self.init(spring.design.pacing(velocity: Double(velocity.dx)))
    ownDuration = spring.design.ownDuration(velocity: Double(velocity.dx))
    if velocity.dx != velocity.dy {
      secondPacing = spring.design.pacing(velocity: Double(velocity.dy))
      ownDuration = spring.design.ownDuration(velocity: Double(velocity.dy)).map {
        max($0, ownDuration ?? 0)
      }
    }
    if kind == .composed { warp = cubic.curve }
  }

  /// Progress as a function of the fraction of a time of `duration` seconds.
  func progress(over duration: TimeInterval) -> (Double) -> Double {
    Self.progress(of: pacing, over: duration, warp)
  }

  /// The same along y.
  func secondProgress(over duration: TimeInterval) -> (Double) -> Double {
    Self.progress(of: secondPacing ?? pacing, over: duration, warp)
  }

  private static func progress(
    of pacing: AnimationPacing, over duration: TimeInterval, _ warp: TimingCurve?
  ) -> (Double) -> Double {
    if let curve = pacing.curve { return curve.progress(at:) }
    guard let spring = pacing.spring(over: duration) else { return { $0 } }
    return { fraction in
      let paced = warp?.progress(at: fraction) ?? fraction
      return spring.progress(at: max(0, paced) * duration)
    }
  }
}

extension AnimationPacing {
  /// The spring that moves an animation of `duration` seconds; nil for a curve.
  func spring(over duration: TimeInterval) -> SpringCurve? {
    switch self {
    case .cubic: nil
    case .spring(let damping, let velocity):
      SpringCurve(
        dampingRatio: Double(damping), duration: duration, initialVelocity: Double(velocity))
    case .physicalSpring(let stiffness, let damping, let velocity):
      // A negative bounce is damped beyond critical, and means it (SPR8).
      SpringCurve(
        stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Double(velocity), allowsOverdamping: true)
    }
  }
}

extension UICubicTimingParameters {
  var pacing: AnimationPacing { .cubic(controlPoint1, controlPoint2) }
}
