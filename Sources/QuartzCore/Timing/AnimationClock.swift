/// A local time that animations hang from: it runs with the host's clock, stands still under a
/// hand, or glides to a place.
///
/// One transition has one such clock (I3): every animation opened in the transition's scope takes
/// its time from here, wherever its layer is.
///
/// Work that waits for a local time is due when the clock *runs* to it or past it: a clock that is
/// held, or that glides back, leaves it waiting even when its time has been passed, so that a hand
/// can go forth and back over the end of an animation (I9).
///
/// A clock may have a parent: all that is said of the host's time below then holds for the parent's
/// local time, so that whoever moves the parent moves the clock along.
@MainActor package final class AnimationClock {
  private enum Motion {
    /// Local time is `local + (host - start) * rate`.
    case running(local: CFTimeInterval, start: CFTimeInterval, rate: Double)
    /// Local time stands still.
    case held(local: CFTimeInterval)
    /// Local time moves from one place to another along a curve, then runs on.
    case gliding(ClockGlide)
    /// Local time is a function of the parent's; nothing waits for a time of it.
    case following((CFTimeInterval) -> CFTimeInterval)
  }

  let queue = WorkQueue()
  /// The clock that this one takes its time from; nil for the host.
  package let parent: AnimationClock?
  private var motion: Motion

  /// Makes a clock whose local time 0 is `host` and which runs with the host's time.
  package init(startingAt host: CFTimeInterval) {
    parent = nil
    motion = .running(local: 0, start: host, rate: 1)
  }

  /// Makes a clock that stands at local time 0 until it is moved, in the time of another one.
  package init(parent: AnimationClock?) {
    self.parent = parent
    motion = .held(local: 0)
  }

  /// Whether this is a clock or takes its time from it.
  package func isInside(_ clock: AnimationClock) -> Bool {
    self === clock || parent?.isInside(clock) ?? false
  }

  /// The time that the clock runs in, at a time of the host.
  package func outerTime(at host: CFTimeInterval) -> CFTimeInterval {
    parent?.localTime(at: host) ?? host
  }

  /// Whether somebody holds the clock still.
  package var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  /// Whether local time moves by itself after `host`.
  package func isMoving(at host: CFTimeInterval) -> Bool {
    if let parent, !parent.isMoving(at: host) { return false }
    return switch motion {
    case .running(_, let start, let rate):
      rate != 0 && outerTime(at: host) >= start - Scheduler.tolerance
    case .held: false
    case .gliding(let glide): glide.rate != 0 || outerTime(at: host) < glide.end
    case .following: true
    }
  }

  package func localTime(at host: CFTimeInterval) -> CFTimeInterval {
    let outer = outerTime(at: host)
    return switch motion {
    case .running(let local, let start, let rate): local + (outer - start) * rate
    case .held(let local): local
    case .gliding(let glide): glide.local(at: outer)
    case .following(let place): place(outer)
    }
  }

  /// The host time at which the clock runs to `local` or is past it; never before `now`, nil when
  /// it will not be reached unless someone moves the clock.
  package func hostTime(
    ofLocal local: CFTimeInterval, after now: CFTimeInterval
  ) -> CFTimeInterval? {
    guard let outer = outerTime(ofLocal: local) else { return nil }
    guard let parent else { return max(now, outer) }
    return parent.hostTime(ofLocal: outer, after: now)
  }

  private func outerTime(ofLocal local: CFTimeInterval) -> CFTimeInterval? {
    switch motion {
    case .running(let from, let start, let rate): rate > 0 ? start + (local - from) / rate : nil
    case .held, .following: nil
    case .gliding(let glide): glide.host(ofLocal: local)
    }
  }

  /// Stops local time at a place.
  package func hold(atLocal local: CFTimeInterval) { motion = .held(local: local) }

  /// Stops local time where it stands.
  package func hold(at host: CFTimeInterval) { motion = .held(local: localTime(at: host)) }

  /// Lets local time run on from where it stands, at `rate` local seconds a second.
  package func run(from host: CFTimeInterval, rate: Double = 1) {
    motion = .running(local: localTime(at: host), start: outerTime(at: host), rate: rate)
  }

  /// Lets local time pass `local` at a time of the parent, or of the host if there is none, at
  /// `rate` local seconds a second; before that time it does not count as moving.
  package func run(fromLocal local: CFTimeInterval, atOuter outer: CFTimeInterval, rate: Double) {
    motion = .running(local: local, start: outer, rate: rate)
  }

  /// Makes local time a function of the parent's local time, or of the host's if there is none.
  package func follow(_ place: @escaping (CFTimeInterval) -> CFTimeInterval) {
    motion = .following(place)
  }

  /// Moves local time from where it stands to `target` in `duration` host seconds, then on at
  /// `rate` local seconds a second.
  ///
  /// `curve` maps the fraction of the time to the fraction of the way, rising from 0 to 1.
  package func glide(
    to target: CFTimeInterval, from host: CFTimeInterval, duration: CFTimeInterval,
    rateAfter rate: Double, curve: @escaping (Double) -> Double
  ) {
    motion = .gliding(
      ClockGlide(
        from: localTime(at: host), to: target, start: outerTime(at: host),
        duration: max(0, duration),
        curve: curve, rate: rate))
  }
}

/// A way of a clock from one local time to another.
@MainActor struct ClockGlide {
  var from: CFTimeInterval
  var to: CFTimeInterval
  var start: CFTimeInterval
  var duration: CFTimeInterval
  var curve: (Double) -> Double
  /// Local seconds per host second once the way is done.
  var rate: Double

  var end: CFTimeInterval { start + duration }

  func local(at host: CFTimeInterval) -> CFTimeInterval {
    let elapsed = host - start
    guard elapsed < duration else { return to + (elapsed - duration) * rate }
    return from + (to - from) * curve(max(0, elapsed) / duration)
  }

  /// When local time runs to `local` or is past it; nil when it never does.
  ///
  /// A way back runs to nothing: what it has passed is due when the clock runs on at its end.
  func host(ofLocal local: CFTimeInterval) -> CFTimeInterval? {
    if from >= to || local > to + Scheduler.tolerance {
      guard rate > 0 else { return nil }
      return end + max(0, local - to) / rate
    }
    if local >= to - Scheduler.tolerance { return end }
    if local <= from { return start }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if from + (to - from) * curve(middle) < local { low = middle } else { high = middle }
    }
    return start + duration * high
  }
}
