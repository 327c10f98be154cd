/// The instants of a step that are looked at.
package enum StepInstants: Hashable, Sendable {
  /// One instant, in seconds from the start.
  case seconds(Double)
  /// One instant, by the part of the duration that has passed on the clock.
  case progress(Double)
  /// So many a second, from the start to the end, with one exactly at the end.
  case perSecond(Double)
  /// So many, evenly spread from the start to the end.
  case count(Int)

  /// The times in seconds from the start.
  ///
  /// `end` is the time of the end; `duration` what the step takes by its animator and the tuning.
  package func times(duration: Double, end: Double) -> [Double] {
    switch self {
    case .seconds(let seconds): return [seconds]
    case .progress(let progress): return [(progress * duration).cleaned]
    case .perSecond(let rate):
      let last = end * rate
      // A frame that falls on the end is the last one, whatever dust the division leaves.
      let whole = Int((last - 1e-6).rounded(.up))
      return (0..<max(0, whole)).map { (Double($0) / rate) } + [end]
    case .count(let count):
      guard end > 0, count > 1 else { return [end] }
      return (0..<count - 1).map { (end * Double($0) / Double(count - 1)).cleaned } + [end]
    }
  }

  /// Whether the end of the step must be known.
  package var needsEnd: Bool {
    switch self {
    case .seconds, .progress: false
    case .perSecond, .count: true
    }
  }
}
