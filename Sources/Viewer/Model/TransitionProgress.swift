/// How far the running or last transition has got.
package struct TransitionProgress: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// Not begun yet; the times are those of the next step.
    case waiting
    case running
    case completed
    case cancelled
  }

  package var direction: Direction
  package var outcome: Outcome
  /// Seconds of the transition's own time.
  package var elapsed: Double
  /// Seconds.
  package var duration: Double

  /// Where the picture stands between the first screen, 0, and the second, 1.
  package var position: Double { direction == .forward ? fraction : 1 - fraction }

  /// The part that is done, from 0 to 1.
  package var fraction: Double {
    guard duration > 0 else { return outcome == .completed ? 1 : 0 }
    return min(max(elapsed / duration, 0), 1)
  }
}
