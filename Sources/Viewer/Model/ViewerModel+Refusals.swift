import Gallery
import Stage

/// Why something cannot be done now, in words for tool tips and notices; nil when it can.
extension ViewerModel {
  /// Why a way of the transition cannot be started.
  package func refusal(of direction: Direction) -> String? {
    if let reason = refusalWhileBusy { return reason }
    let isDone = stage.state.isShowingSecondScreen == (direction == .forward)
    return isDone ? transition.words(for: direction).refusal : nil
  }

  /// Why no step can be started, whichever it is.
  package var refusalWhileBusy: String? {
    guard stage.state.isBusy else { return nil }
    if stage.state.isHeld {
      return "The transition is in your hand. Let go first (Return or Escape on the slider)."
    }
    return isPaused
      ? "A transition is paused. Let it go on first (Space)."
      : "A transition is under way. Wait for its end."
  }

  /// Why the stage cannot be moved by a single frame.
  package var stepRefusal: String? {
    isPaused ? nil : "Pause first (Space), then step frame by frame."
  }

  /// Why there is nothing to reset.
  package var resetRefusal: String? {
    tuning.isOwn ? "Nothing is tuned: durations and curves are the animators’ own." : nil
  }
}
