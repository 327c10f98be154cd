import CoreGraphics
package import UIKit

/// A curve that a person chose in place of the animator's own.
package enum TunedCurve: Hashable, Sendable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  case systemDefault
  /// A cubic Bézier by its two control points.
  case cubic(Double, Double, Double, Double)
  /// A spring by its damping ratio, above 0 to 1, and velocity in whole ways a second.
  case spring(damping: Double, velocity: Double)

  /// The pacing that animations play with.
  package var pacing: AnimationPacing {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .systemDefault: .systemDefault
    case .cubic(let x1, let y1, let x2, let y2):
      .cubic(CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
    case .spring(let damping, let velocity):
      .spring(damping: CGFloat(damping), velocity: CGFloat(velocity))
    }
  }
}

/// What a person changed about one direction of a transition; nil is the animator's own.
package struct PhaseTuning: Hashable, Sendable {
  /// Seconds, from 0.
  package var duration: Double?
  package var curve: TunedCurve?

  package init(duration: Double? = nil, curve: TunedCurve? = nil) {
    self.duration = duration
    self.curve = curve
  }

  package var isOwn: Bool { duration == nil && curve == nil }
}

/// What a person changed about a transition, per direction.
package struct TransitionTuning: Hashable, Sendable {
  package var forward: PhaseTuning
  package var back: PhaseTuning

  package init(forward: PhaseTuning = PhaseTuning(), back: PhaseTuning = PhaseTuning()) {
    self.forward = forward
    self.back = back
  }

  package var isOwn: Bool { forward.isOwn && back.isOwn }

  package subscript(phase: TransitionPhase) -> PhaseTuning {
    phase.isForward ? forward : back
  }
}

extension TransitionPhase {
  /// Whether the phase leads to the second screen; a change of tabs leads on.
  package var isForward: Bool { self == .present || self == .push || self == .tab }
}
