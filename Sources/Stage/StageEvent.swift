package import UIKit

/// Something that happened on a stage, as a value, with the stage's time in seconds.
package struct StageEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// UIKit called an object: its role or class, and the call with its values.
    case call(object: String, name: String)
    /// UIKit warned.
    case warning(String)
    /// A transition began; durations as declared and as played, in seconds.
    case began(TransitionPhase, animator: String, declared: Double, duration: Double)
    /// A transition ended.
    case ended(TransitionPhase, completed: Bool, cancelled: Bool)
    /// An animator has not ended its transition in time.
    case overran(TransitionPhase, animator: String)
    /// A transition left something behind that must not be there, or failed to do something.
    case violation(TransitionViolation)
    /// A command was refused, and why.
    case refused(String)
  }

  package let time: Double
  package let kind: Kind
}

/// What a stage is doing.
package struct StageState: Hashable, Sendable {
  /// A transition under way.
  package struct Progress: Hashable, Sendable {
    package let phase: TransitionPhase
    package let animator: String
    /// Seconds of the transition's local time.
    package let elapsed: Double
    /// Seconds.
    package let duration: Double
    package let declaredDuration: Double
    package let isInteractive: Bool
    package let wasCancelled: Bool
  }

  package let isShowingSecondScreen: Bool
  /// Whether a transition is under way, so that another step must wait.
  package let isBusy: Bool
  /// Whether the person's hand holds the transition.
  package let isHeld: Bool
  package let transition: Progress?
}
