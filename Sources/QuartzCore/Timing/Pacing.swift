/// How the value of an animation follows the time of its run.
enum Pacing: Sendable {
  case curve(TimingCurve)
  case spring(SpringCurve)
  /// The progress is the share of the time, also before the start and after the end.
  case even

  /// The progress after `time` seconds of a run of `duration` seconds; 1 when it has no length.
  func progress(at time: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve):
      duration > 0 ? curve.progress(at: time / duration) : 1
    case .spring(let spring):
      spring.progress(at: time)
    case .even: duration > 0 ? time / duration : 1
    }
  }
}
