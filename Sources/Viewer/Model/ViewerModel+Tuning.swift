import Gallery
package import Stage

/// What the person changes about the transition; it counts from the next run on.
extension ViewerModel {
  /// What is tuned about the transition on the stage.
  package var tuning: TransitionTuning { tunings[transition.id].transition }

  /// What is tuned about one way.
  package func tuning(of direction: Direction) -> PhaseTuning {
    direction == .forward ? tuning.forward : tuning.back
  }

  /// How long a way takes as it will be played next, in seconds.
  package func duration(of direction: Direction) -> Double {
    tuning(of: direction).duration ?? transition.ownDuration(of: direction)
  }

  /// Tunes the duration of a way, in seconds from 0; nil is the animator's own.
  package func setDuration(_ seconds: Double?, of direction: Direction) {
    changeTuning(of: direction) { $0.duration = seconds }
  }

  /// Tunes the curve of a way; nil is the animator's own.
  package func setCurve(_ curve: TunedCurve?, of direction: Direction) {
    changeTuning(of: direction) { $0.curve = curve }
  }

  /// Goes back to the animators' own durations and curves, in both ways.
  package func resetTuning() {
    if let reason = resetRefusal {
      notice = Notice(.refusal, reason)
      return
    }
    change { $0.transition = TransitionTuning() }
  }

  /// Whether the second screen goes away by itself, in scenes that can let it.
  package var dismissesByItself: Bool {
    canDismissByItself && tunings[transition.id].dismissesByItself
  }

  package func setDismissesByItself(_ flag: Bool) {
    guard canDismissByItself else { return }
    change { $0.dismissesByItself = flag }
    applyDismissal()
  }

  private func changeTuning(of direction: Direction, _ body: (inout PhaseTuning) -> Void) {
    change { saved in
      switch direction {
      case .forward: body(&saved.transition.forward)
      case .back: body(&saved.transition.back)
      }
    }
  }

  private func change(_ body: (inout SavedTuning) -> Void) {
    var saved = tunings[transition.id]
    body(&saved)
    guard saved != tunings[transition.id] else { return }
    notice = nil
    tunings[transition.id] = saved
    stage.tuning = saved.transition
    if progress.outcome == .waiting { resetProgress(to: progress.direction) }
    if store != nil { saveDeadline = hostTime + Self.saveDelay }
  }

  /// Writes what was tuned, if it is not written yet.
  ///
  /// What cannot be written stays tuned, and the person is told.
  package func save() {
    guard saveDeadline != nil, let store else { return }
    saveDeadline = nil
    do {
      try store.save(tunings)
    } catch {
      notice = Notice(.error, "\(error)")
    }
  }
}
