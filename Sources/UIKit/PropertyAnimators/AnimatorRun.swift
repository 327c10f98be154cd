import CoreGraphics
import Foundation
import QuartzCore

/// One life of an animator: from the call that makes it active until it is inactive again.
///
/// Its place is a fraction: 0 at the start, 1 at the end. While it runs, that is the share of the
/// time; while it is scrubbed evenly, it is the progress of a block without a delay (PA7). Each
/// time the meaning changes, the ways of all lanes are bent so that nothing jumps.
@MainActor final class AnimatorRun {
  let duration: TimeInterval
  let timing: AnimatorTiming
  /// Seconds before it begins.
  let delay: TimeInterval
  let scope: TransitionScope?
  /// What the tuning seam knows it as; nil outside transitions.
  let opened: OpenedAnimation?
  private weak var host: HostEnvironment?
  /// Kept alive while it runs.
  weak var owner: UIViewPropertyAnimator?
  let changes = ModelChanges()
  /// Called when the fraction has come to 0 or 1, or when nothing is left to animate.
  var didArrive: () -> Void = {}
  private(set) var isRunning = false
  /// Seconds that the whole way takes at the present speed.
  private(set) var pace: TimeInterval
  /// Where a pause found it on its curve; nil once somebody moved it by hand.
  private var pausedAt: Double? = 0
  private var isEven = false
  private let base: AnimationClock
  /// The progress of a block without a delay.
  private let guide: LaneTrack
  private var lanes: [AnimatorLane] = []
  private var openBlocks = 0
  private var endWork: ScheduledWork?
  private var beginWork: ScheduledWork?
  private let isLinear: Bool

  init(
    _ timing: AnimatorTiming, duration: TimeInterval, delay: TimeInterval,
    opened: OpenedAnimation?, scope: TransitionScope?, environment: HostEnvironment
  ) {
    self.timing = timing
    self.duration = duration
    self.delay = delay
    self.opened = opened
    self.scope = scope
    host = environment
    pace = duration
    // A hand that drives the transition takes the curve's place (I5).
    isLinear = scope?.isLinear ?? false
    base = AnimationClock(parent: scope?.clock)
    guide = LaneTrack(
      from: 0, in: base, curve: isLinear ? { $0 } : timing.progress(over: duration))
  }

  /// The environment that it was made active in; once that is gone nothing moves any more.
  var environment: HostEnvironment { host ?? HostEnvironment.current }

  var isHosted: Bool { host != nil }

  /// How much of the way is done, from 0 to 1.
  var fraction: Double { min(max(base.localTime(at: environment.now), 0), 1) }

  private var tracks: [LaneTrack] { [guide] + lanes.flatMap(\.tracks) }
  private var clocks: [AnimationClock] { lanes.flatMap { $0.tracks.map(\.clock) } }
  private var outerNow: CFTimeInterval { base.outerTime(at: environment.now) }

  // MARK: Blocks

  /// A lane for a block that is added now and begins after a share of what is left.
  func addLane(after delayFactor: Double, touchesFollow: Bool) -> AnimatorLane {
    let here = fraction
    let start = here + min(max(delayFactor, 0), 1) * (1 - here)
    let seconds = (1 - start) * pace
    let track = LaneTrack(
      from: start, in: base, curve: isLinear ? { $0 } : timing.progress(over: seconds))
    let second = LaneTrack(
      from: start, in: base, curve: isLinear ? { $0 } : timing.secondProgress(over: seconds))
    let lane = AnimatorLane(
      track, second: second, seconds: seconds, changes: changes,
      touchesFollow: touchesFollow)
    lanes.append(lane)
    guard !isRunning else { return lane }
    for track in lane.tracks {
      track.wayOn = LaneTrack.bent(track.natural, through: 0, at: pausedAt ?? here)
      if isEven { track.follow(track.even) }
    }
    return lane
  }

  func blockDidOpen() { openBlocks += 1 }

  /// When nothing is left to animate, the time needs not be waited for.
  func blockDidEnd() {
    openBlocks -= 1
    if openBlocks == 0, isRunning { didArrive() }
  }

  // MARK: Standing

  /// Stands still where it is, and moves evenly from now on when it is scrubbed, or by its curve.
  func pause(evenly: Bool) {
    let place = fraction
    cancelWork()
    isRunning = false
    pausedAt = place
    stand(at: place, evenly: evenly)
  }

  private func stand(at place: Double, evenly: Bool) {
    isEven = evenly
    let shown = min(max(guide.way(place), 0), 1)
    for track in tracks {
      track.wayOn = track.way
      guard evenly else { continue }
      track.follow(LaneTrack.bent(track.even, through: track.way(place), at: shown))
    }
    base.hold(atLocal: evenly ? shown : place)
    environment.layerContext.clocksDidMove([base])
  }

  /// Puts what has not begun yet at the end of the way, to be played back.
  func standAtEnd() {
    pausedAt = 1
    base.hold(atLocal: 1)
  }

  /// Stands at its end, and stays.
  func pauseAtEnd(_ target: Double, evenly: Bool) {
    cancelWork()
    isRunning = false
    pausedAt = target
    isEven = evenly
    for track in tracks {
      track.wayOn = track.way
      if evenly { track.follow(track.even) }
    }
    base.hold(atLocal: target)
    environment.layerContext.clocksDidMove([base])
  }

  /// Moves to a fraction by hand.
  func scrub(to place: Double) {
    pausedAt = nil
    base.hold(atLocal: min(max(place, 0), 1))
    environment.layerContext.clocksDidMove([base])
  }

  // MARK: Running

  /// Begins at the start of the way.
  func start(towards target: Double) {
    for track in tracks { track.follow(track.wayOn) }
    run(from: fraction, to: target, in: duration, after: delay)
  }

  /// Goes on from a pause, in `factor` times the duration; 0 stands for what is left of it (PA9).
  func resume(
    towards target: Double, timing new: AnimatorTiming?, factor: Double,
    after delay: TimeInterval = 0
  ) {
    let here = fraction
    let left =
      pausedAt.map { (target - $0).magnitude * pace } ?? (target - here).magnitude * duration
    var seconds = factor > 0 ? factor * duration : left
    let start: Double
    if let new {
      seconds = new.ownDuration ?? seconds
      start = here
      takeNewWays(from: here, to: target, new, seconds)
    } else {
      start = pausedAt ?? (isEven ? guide.fraction(at: here) : here)
      takeOldWays(from: here, to: start)
    }
    run(from: start, to: target, in: seconds, after: delay)
  }

  /// Bends the ways with curve, which go on at `start`, to where the tracks stand now.
  private func takeOldWays(from here: Double, to start: Double) {
    for track in tracks {
      let progress = track.way(here)
      if pausedAt != nil {
        track.follow(track.wayOn)
      } else if isEven {
        track.follow(LaneTrack.bent(track.natural, through: progress, at: start))
      }
    }
  }

  private func takeNewWays(
    from here: Double, to target: Double, _ timing: AnimatorTiming, _ seconds: TimeInterval
  ) {
    let curve = timing.progress(over: seconds)
    let second = timing.secondProgress(over: seconds)
    let pairs =
      [(guide, curve)] + lanes.flatMap { [($0.tracks[0], curve), ($0.tracks[1], second)] }
    for (track, curve) in pairs {
      let progress = track.way(here)
      track.follow(
        target > 0
          ? track.rest(from: progress, at: here, curve: curve)
          : track.wayBack(from: progress, at: here, curve: curve))
    }
  }

  /// Turns round on the spot, at the present speed (PA10).
  func turn(towards target: Double) {
    let here = fraction
    run(from: here, to: target, in: (target - here).magnitude * pace)
  }

  private func run(
    from place: Double, to target: Double, in seconds: TimeInterval, after delay: TimeInterval = 0
  ) {
    cancelWork()
    isRunning = true
    isEven = false
    pausedAt = nil
    let way = target - place
    let begin = outerNow + max(0, delay)
    if seconds > 0, way != 0 {
      pace = seconds / way.magnitude
      base.run(fromLocal: place, atOuter: begin, rate: way / seconds)
    } else {
      base.hold(atLocal: target)
    }
    environment.layerContext.clocksDidMove([base])
    if delay > 0 {
      // Nothing is to be done then, but a driver that sleeps has to wake up.
      beginWork = environment.scheduler.schedule(at: begin, on: scope?.clock) {}
    }
    waitForEnd(at: begin + (way == 0 ? 0 : max(0, seconds)))
  }

  private func waitForEnd(at time: CFTimeInterval) {
    let owner = owner
    endWork = environment.scheduler.schedule(at: time, on: scope?.clock) { [weak self] in
      withExtendedLifetime(owner) { self?.arrive() }
    }
  }

  private func cancelWork() {
    beginWork?.cancel()
    endWork?.cancel()
  }

  private func arrive() { environment.enter(didArrive) }

  // MARK: Ends

  /// Stands still for good, at one of the ends.
  func settle() {
    cancelWork()
    isRunning = false
    environment.layerContext.removeAnimations(on: base, finished: true)
  }

  /// Stands still for good where it is shown, which the model becomes (PA2).
  func stop() {
    cancelWork()
    isRunning = false
    base.hold(at: environment.now)
    environment.animationState.performUnanimated { changes.promoteShownValues(under: clocks) }
    environment.layerContext.removeAnimations(on: base, finished: false)
  }
}
