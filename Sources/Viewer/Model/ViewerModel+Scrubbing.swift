import Stage

/// A step in the person's hand: it is wherever they put it, and goes on or back once they let go.
extension ViewerModel {
  /// Why the step cannot be taken by hand; nil when it can.
  package var scrubRefusal: String? {
    guard let running = stage.state.transition, !stage.state.isHeld, running.isInteractive else {
      return nil
    }
    return "The transition is in other hands. Wait until they let go."
  }

  /// Moves the step under way, or the next one, to a place between the first screen, 0, and the
  /// second, 1.
  func scrub(to position: Double) {
    if let reason = scrubRefusal {
      notice = Notice(.refusal, reason)
      return
    }
    if !stage.state.isHeld {
      notice = nil
      scrubTrail = ScrubTrail()
      stage.perform(.grab)
      takeEvents()
    }
    guard stage.state.isHeld else { return }
    let part = progress.direction == .forward ? position : 1 - position
    scrubTrail.note(part, at: hostTime)
    stage.perform(.moveHand(part))
    takeEvents()
  }

  /// Lets go: progress and speed decide where the step ends.
  func endScrub() {
    guard stage.state.isHeld else { return }
    stage.perform(.releaseHand(velocity: scrubTrail.velocity(at: hostTime)))
    takeEvents()
  }

  /// Lets go so that the step goes back.
  func cancelScrub() {
    guard stage.state.isHeld else { return }
    stage.perform(.cancelHand)
    takeEvents()
  }
}
