import CoreGraphics
package import QuartzCore

/// Where in a source file an animation was opened.
package struct CallSite: Hashable, Sendable, Codable {
  /// Module and file, as `#fileID` gives them.
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// What kind of call opened an animation.
package enum AnimationKind: String, Sendable, Codable {
  case block
  case spring
  case keyframes
  case explicit
  case delayedWork
  case propertyAnimator
}

/// Which step of a pair a transition plays.
package enum TransitionPhase: String, Sendable, Codable, CaseIterable {
  case present
  case dismiss
  case push
  case pop
  case tab
}

/// An animation that code opened inside a transition, with the identity that lets a person tune
/// it again in the next run.
package struct OpenedAnimation {
  package let phase: TransitionPhase
  /// The how-manieth animation of the transition it is, from 0.
  package let ordinal: Int
  /// The ordinal of the animation block around it.
  package let parent: Int?
  package let kind: AnimationKind
  package let site: CallSite?
  /// What the code asked for.
  package let declared: AnimationTiming
  /// The transition's own duration, as its animator declared it.
  package let transitionDuration: CFTimeInterval

  package init(
    phase: TransitionPhase, ordinal: Int, parent: Int?, kind: AnimationKind, site: CallSite?,
    declared: AnimationTiming, transitionDuration: CFTimeInterval
  ) {
    self.phase = phase
    self.ordinal = ordinal
    self.parent = parent
    self.kind = kind
    self.site = site
    self.declared = declared
    self.transitionDuration = transitionDuration
  }
}

/// The tuning seam: it decides the timing of what unmodified animator code opens in a transition,
/// and is told what each animation changed.
@MainActor package protocol AnimationTuning: AnyObject {
  /// By how much every duration and delay of a transition is multiplied: tuned / declared.
  func factor(for phase: TransitionPhase, declaredDuration: CFTimeInterval) -> Double
  /// The timing to play, the factor already applied to the timing handed in.
  func timing(for animation: OpenedAnimation, scaled: AnimationTiming) -> AnimationTiming
  /// An animation began on a layer's key path.
  func didAnimate(_ keyPath: String, of layer: CALayer, in animation: OpenedAnimation)
}
