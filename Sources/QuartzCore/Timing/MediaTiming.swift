/// The arithmetic of `CAMediaTiming`.
struct MediaTiming: Equatable, Sendable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The timing of a layer that nobody changed: the superlayer's time without an end.
  static let layer = MediaTiming(duration: .infinity)

  /// A place in one of the runs.
  struct Moment: Equatable {
    /// The time in the run, from 0 to the duration, played back in reversed runs.
    var time: CFTimeInterval
    /// How many whole repetitions came before.
    var repetition: Int
  }

  /// How long it lasts with all repetitions, in seconds of the parent; infinite at speed 0.
  var activeDuration: CFTimeInterval {
    guard speed != 0 else { return .infinity }
    return activeSpan / Double(speed.magnitude)
  }

  private var activeSpan: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = autoreverses ? duration * 2 : duration
    return repeatCount > 0 ? cycle * Double(repeatCount) : cycle
  }

  /// When it ends, in the parent's time.
  var endTime: CFTimeInterval { beginTime + activeDuration }

  /// The place at a time of the parent; nil where it has no effect (CA4).
  ///
  /// The last instant belongs to the run that ends there.
  func moment(at parentTime: CFTimeInterval) -> Moment? {
    let elapsed = parentTime - beginTime
    let active = activeDuration
    if elapsed < 0 {
      return fillMode == .backwards || fillMode == .both ? place(0, isEnd: false) : nil
    }
    if elapsed > active + Scheduler.tolerance {
      return fillMode == .forwards || fillMode == .both ? place(active, isEnd: true) : nil
    }
    return place(min(elapsed, active), isEnd: elapsed >= active - Scheduler.tolerance)
  }

  private func place(_ elapsed: CFTimeInterval, isEnd: Bool) -> Moment {
    let time = elapsed * Double(speed) + timeOffset
    guard duration > 0, duration.isFinite else {
      return Moment(time: duration > 0 ? time : 0, repetition: 0)
    }
    var run = (time / duration).rounded(.down)
    var inRun = time - run * duration
    if isEnd, speed > 0 {
      // At the end of its last run it stands at that run's end, not at the start of the next.
      if duration - inRun <= Scheduler.tolerance { inRun = duration }
      if inRun <= Scheduler.tolerance, run >= 1 { (run, inRun) = (run - 1, duration) }
    }
    guard autoreverses else { return Moment(time: inRun, repetition: Int(run)) }
    let pair = (run / 2).rounded(.down)
    return Moment(time: run == pair * 2 ? inRun : duration - inRun, repetition: Int(pair))
  }

  /// The own time at a time of the parent, without repetitions (CA1).
  func localTime(at parentTime: CFTimeInterval) -> CFTimeInterval {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// The own time at a time of the parent, in its run when the duration has an end.
  func ownTime(at parentTime: CFTimeInterval) -> CFTimeInterval {
    guard duration.isFinite else { return localTime(at: parentTime) }
    var filled = self
    filled.fillMode = .both
    return filled.moment(at: parentTime)?.time ?? 0
  }

  /// The time of the parent at which the own time is `local`; the begin time at speed 0.
  func parentTime(ofLocal local: CFTimeInterval) -> CFTimeInterval {
    guard speed != 0 else { return beginTime }
    return (local - timeOffset) / Double(speed) + beginTime
  }
}
