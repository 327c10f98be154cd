import Stage

/// How a step went, found by playing it on a stage of its own: a stage is a function of its scene
/// and the time, so the next one goes alike.
@MainActor package struct StepRehearsal {
  /// What the step takes by its animator and the tuning, in seconds.
  package let duration: Double
  /// When it ended, in seconds from its start; a second after it should have where it never does.
  package let end: Double
  /// Whether its animator ended it.
  package let didEnd: Bool

  package init(_ plan: StepPlan) throws(CommandError) {
    let player = try StepPlayer(plan)
    player.advanceToEnd()
    duration = player.duration
    didEnd = player.end != nil
    end = player.end ?? (player.duration + 1).cleaned
  }
}
