import Foundation
package import Stage
package import UIKit

/// One step of a transition, as it is to be played.
package struct StepPlan {
  package let phase: TransitionPhase
  package let configuration: StageConfiguration
  /// What is changed about this step; the other one is the animator's own.
  package let tuning: PhaseTuning
  /// What drives it by hand; nil lets it play on the clock.
  package let hand: HandScript?
  package let makeScene: @MainActor () -> any StagedScene

  package init(
    phase: TransitionPhase, configuration: StageConfiguration = StageConfiguration(),
    tuning: PhaseTuning = PhaseTuning(), hand: HandScript? = nil,
    makeScene: @escaping @MainActor () -> any StagedScene
  ) {
    self.phase = phase
    self.configuration = configuration
    self.tuning = tuning
    self.hand = hand
    self.makeScene = makeScene
  }

  var isForward: Bool { phase == .present || phase == .push }

  var transitionTuning: TransitionTuning {
    isForward ? TransitionTuning(forward: tuning) : TransitionTuning(back: tuning)
  }
}
