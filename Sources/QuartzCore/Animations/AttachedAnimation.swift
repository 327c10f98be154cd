/// An animation that a layer has, with its place in time.
@MainActor final class AttachedAnimation {
  /// The key it can be found under; nil when it was added without one.
  let key: String?
  /// The frozen copy.
  let animation: CAAnimation
  let clock: AnimationClock?
  /// The clock's time when the animation was added: somebody may move the clock before the commit.
  private let clockTime: CFTimeInterval?
  /// Whether the clock says the progress, and somebody else the end.
  private let isProgressDriven: Bool
  let effect: Effect
  /// Whether it was committed: before, it has no effect and no end.
  private(set) var hasBegun = false
  /// Whether its end has come, though it may still be shown.
  private(set) var hasEnded = false
  private var beginWork: ScheduledWork?
  private var endWork: ScheduledWork?
  private var completion: ((Bool) -> Void)?
  /// The transactions that wait for it.
  private let groups: [CompletionGroup]

  init(
    _ animation: CAAnimation, key: String?, placement: AnimationPlacement,
    groups: [CompletionGroup], addedAt host: CFTimeInterval
  ) {
    self.key = key
    self.animation = animation
    self.groups = groups
    clock = placement.clock
    clockTime = placement.clock?.localTime(at: host)
    completion = placement.completion
    isProgressDriven = placement.isProgressDriven
    effect = Effect(
      animation,
      in: RunTraits(
        isLinear: placement.isLinear || isProgressDriven, isProgressDriven: isProgressDriven))
    for group in groups { group.enter() }
  }

  /// The time that the animation is placed in.
  func time(of layer: CALayer, at host: CFTimeInterval) -> CFTimeInterval {
    clock?.localTime(at: host) ?? layer.localTime(at: host)
  }

  /// Gives it its place in time (CA3): a begin time of 0 stands for now, on a clock for the time at
  /// which it was added.
  func begin(on layer: CALayer, at host: CFTimeInterval) {
    hasBegun = true
    guard !isProgressDriven else {
      animation.timing.beginTime = layer.localTime(at: host)
      return
    }
    let now = time(of: layer, at: host)
    if effect.timing.beginTime == 0 { effect.timing.beginTime = clockTime ?? now }
    // What is told of the animation is in the layer's time, also where a clock took over.
    animation.timing.beginTime = effect.timing.beginTime + layer.localTime(at: host) - now
  }

  /// Waits for the begin and the end, and no longer for those of an older timing.
  func schedule(on layer: CALayer, in context: LayerContext) {
    cancelWork()
    guard hasBegun, !hasEnded, !isProgressDriven else { return }
    let begin = effect.timing.beginTime
    if begin > time(of: layer, at: context.now) + Scheduler.tolerance {
      // Nothing is to be done then, but a driver that sleeps has to wake up.
      beginWork = work(at: begin, on: layer, in: context) { _, _ in }
    }
    endWork = work(at: effect.timing.endTime, on: layer, in: context) { layer, context in
      context.enter { layer.finish(self, in: context) }
    }
  }

  private func work(
    at time: CFTimeInterval, on layer: CALayer, in context: LayerContext,
    _ action: @escaping (CALayer, LayerContext) -> Void
  ) -> ScheduledWork? {
    guard time.isFinite, let due = clock == nil ? layer.hostTime(ofLocal: time) : time else {
      return nil
    }
    // The work holds the layer, and through it itself, until it has run or is cancelled.
    return context.scheduler.schedule(at: due, on: clock) { [weak context] in
      if let context { action(layer, context) }
    }
  }

  func cancelWork() {
    beginWork?.cancel()
    endWork?.cancel()
    beginWork = nil
    endWork = nil
  }

  /// Notes that no end has to be waited for.
  func noteEnd() {
    hasEnded = true
    cancelWork()
  }

  /// Whether its effect changes as time goes on from `host`.
  func isRunning(on layer: CALayer, at host: CFTimeInterval) -> Bool {
    guard hasBegun, !hasEnded else { return false }
    if !isProgressDriven, time(of: layer, at: host) < effect.timing.beginTime - Scheduler.tolerance
    {
      return false
    }
    return clock?.isMoving(at: host) ?? layer.isTimeMoving
  }

  /// Tells all who wait that it is over: transactions first, then the delegate (CA12).
  func tellEnd(finished: Bool) {
    for group in groups { group.leave() }
    let completion = completion
    self.completion = nil
    completion?(finished)
    animation.delegate?.animationDidStop(animation, finished: finished)
  }

  /// The same for an animation of a layer that never was in a tree: here transactions come last.
  func tellMissed() {
    animation.delegate?.animationDidStart(animation)
    let completion = completion
    self.completion = nil
    completion?(false)
    animation.delegate?.animationDidStop(animation, finished: false)
    for group in groups { group.leave() }
  }
}
