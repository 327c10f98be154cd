import UIKit

/// A step, looked at at some instants.
@MainActor package struct StepFilm {
  package let plan: StepPlan
  /// The instants in seconds from the step's start, rising.
  package let times: [Double]
  /// What went wrong with the step: it was looked at all the same.
  package let complaint: CommandError?

  package init(_ plan: StepPlan, at instants: StepInstants) throws(CommandError) {
    self.plan = plan
    if instants.needsEnd {
      let rehearsal = try StepRehearsal(plan)
      times = instants.times(duration: rehearsal.duration, end: rehearsal.end)
      complaint = rehearsal.didEnd ? nil : Self.neverEnds(plan.phase, after: rehearsal.end)
    } else {
      let duration = try StepPlayer(plan).duration
      times = instants.times(duration: duration, end: duration)
      complaint = nil
    }
  }

  /// Plays the step and calls `look` at each instant.
  ///
  /// Returns what UIKit warned of.
  @discardableResult
  package func play(
    _ look: (StepPlayer, Double) throws(CommandError) -> Void
  ) throws(CommandError) -> [String] {
    let player = try StepPlayer(plan)
    for time in times {
      player.advance(to: time)
      try look(player, time)
    }
    return player.warnings
  }

  private static func neverEnds(_ phase: TransitionPhase, after end: Double) -> CommandError {
    CommandError(
      .checkFailed, "the animator has not ended the \(phase.rawValue) after \(end.shortText) s",
      hint: "It must call completeTransition(_:) when its animations have ended.")
  }
}
