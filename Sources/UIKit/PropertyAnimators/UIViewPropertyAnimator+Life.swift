import CoreGraphics
import Foundation
import QuartzCore

/// How an animator becomes active, moves, and ends.
extension UIViewPropertyAnimator {
  private var target: Double { reversed ? 0 : 1 }

  var doneFraction: CGFloat {
    guard let run else { return 0 }
    return CGFloat(reversed ? 1 - run.fraction : run.fraction)
  }

  // MARK: Starting

  /// Makes an inactive animator active, paused at its beginning, and runs its blocks.
  private func activate(delay: TimeInterval = 0) -> AnimatorRun {
    if let run { return run }
    let environment = HostEnvironment.current
    let state = environment.animationState
    var timing = AnimationTiming(duration: duration, delay: delay, pacing: curve.pacing)
    var opened: OpenedAnimation?
    if let scope = state.scope {
      let animation = scope.open(
        kind: .propertyAnimator, parent: state.currentBlock?.opened?.ordinal, site: site,
        declared: timing)
      timing = scope.tuned(animation)
      opened = animation
    }
    let played = timing.pacing == curve.pacing ? curve : AnimatorTiming(timing.pacing)
    let run = AnimatorRun(
      played, duration: timing.duration, delay: timing.delay, opened: opened, scope: state.scope,
      environment: environment)
    run.owner = self
    run.didArrive = { [weak self] in self?.arrive() }
    state.scope?.returns.append { [weak self, weak run] in
      if let self, let run { self.scopeDidReturn(run) }
    }
    self.run = run
    phase = .active
    run.pause(evenly: scrubsLinearly)
    let blocks = addedBlocks
    addedBlocks = []
    for block in blocks { perform(block, in: run) }
    if reversed { run.standAtEnd() }
    return run
  }

  func begin(after delay: TimeInterval) {
    checkStartable("startAnimation")
    switch phase {
    case .ending, .stopped: return
    case .active where isRunning: return
    case .active where !startsWithAnimations: return goOn(nil, factor: 0, after: delay)
    case .active: return
    case .inactive: break
    }
    startDelay = max(0, delay)
    let hasAnimations = !addedBlocks.isEmpty
    let run = activate(delay: startDelay)
    startsWithAnimations = !hasAnimations
    if hasAnimations { run.start(towards: target) }
  }

  func add(_ block: AddedBlock) {
    if phase == .stopped {
      misuse(
        "UIViewPropertyAnimator.addAnimations(_:): the animator is stopped; finish it first, "
          + "which drops its blocks")
    }
    guard phase == .active, let run else { return addedBlocks.append(block) }
    perform(block, in: run)
    guard startsWithAnimations else { return }
    startsWithAnimations = false
    run.start(towards: target)
  }

  private func perform(_ added: AddedBlock, in run: AnimatorRun) {
    let environment = run.environment
    let state = environment.animationState
    let lane = run.addLane(
      after: added.delayFactor,
      touchesFollow: isUserInteractionEnabled && !isManualHitTestingEnabled)
    let block = AnimationBlock(
      timing: AnimationTiming(
        duration: lane.seconds, delay: run.delay, pacing: run.timing.pacing),
      options: isUserInteractionEnabled ? options.union(.allowUserInteraction) : options,
      opened: run.opened, scope: run.scope, environment: environment, lane: lane
    ) { [weak run] _ in run?.blockDidEnd() }
    run.blockDidOpen()
    let layOut = options.contains(.layoutSubviews)
    let body = {
      state.perform(in: block) {
        added.animations()
        if layOut { environment.application.layoutWindowsIfNeeded() }
      }
    }
    environment.enter {
      let isUnanimated = !state.isEnabled || run.duration <= 0
      let animate = { isUnanimated ? state.performUnanimated(body) : body() }
      if state.scope === run.scope { animate() } else { state.perform(in: run.scope, animate) }
    }
    block.close()
  }

  // MARK: On the way

  func pause() {
    checkStartable("pauseAnimation")
    guard phase != .ending, canInterrupt("pauseAnimation()") else { return }
    startsWithAnimations = false
    guard let run else {
      _ = activate()
      return
    }
    if run.isRunning { run.pause(evenly: scrubsLinearly) }
  }

  func scrub(to fraction: CGFloat) {
    checkStartable("fractionComplete")
    guard phase != .ending, canInterrupt("fractionComplete"), !fraction.isNaN else { return }
    pause()
    let done = Double(min(max(fraction, 0), 1))
    run?.scrub(to: reversed ? 1 - done : done)
  }

  func reverse(_ isReversed: Bool) {
    guard phase != .ending, isReversed != reversed, canInterrupt("isReversed") else { return }
    reversed = isReversed
    if let run, run.isRunning { run.turn(towards: target) }
  }

  func goOn(_ timing: AnimatorTiming?, factor: Double, after delay: TimeInterval = 0) {
    checkStartable("continueAnimation(withTimingParameters:durationFactor:)")
    guard phase != .ending else { return }
    let run = activate()
    startsWithAnimations = false
    if run.isRunning { run.pause(evenly: scrubsLinearly) }
    run.resume(towards: target, timing: timing, factor: factor, after: delay)
  }

  // MARK: Ends

  /// The way is done.
  private func arrive() {
    guard phase == .active, let run else { return }
    guard !pausesOnCompletion else { return run.pauseAtEnd(target, evenly: scrubsLinearly) }
    run.environment.animationState.performUnanimated {
      if reversed { run.changes.undoAll() }
    }
    run.settle()
    end(at: reversed ? .start : .end)
  }

  /// The transition that it belongs to was cancelled, and the model put back.
  private func scopeDidReturn(_ run: AnimatorRun) {
    guard phase == .active, self.run === run else { return }
    run.settle()
    run.environment.enqueue {
      if self.phase == .active, self.run === run { self.end(at: .start) }
    }
  }

  func stop(_ withoutFinishing: Bool) {
    guard phase != .ending, canInterrupt("stopAnimation(_:)") else { return }
    if phase == .inactive {
      misuse(
        "UIViewPropertyAnimator.stopAnimation(_:): It is an error to stop an inactive property "
          + "animator. Start or pause it first.")
    }
    if phase == .active { run?.stop() }
    phase = .stopped
    if withoutFinishing { reset() }
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard phase == .stopped, let run else {
      misuse(
        "UIViewPropertyAnimator.finishAnimation(at:): finishAnimationAtPosition: should only be "
          + "called on a stopped animator!")
    }
    run.environment.animationState.performUnanimated {
      switch position {
      case .start: run.changes.undoAll()
      case .end: run.changes.undoPromotions()
      case .current: break
      }
    }
    end(at: position)
  }

  /// Runs the completions, and is inactive afterwards.
  private func end(at position: UIViewAnimatingPosition) {
    phase = .ending
    let blocks = completions
    completions = []
    if let run {
      run.environment.enter {
        run.environment.animationState.perform(in: run.scope) {
          for block in blocks { block(position) }
        }
      }
    }
    let added = (addedBlocks, completions)
    reset()
    // What a completion added is for the next time.
    (addedBlocks, completions) = added
  }

  private func reset() {
    run = nil
    addedBlocks = []
    completions = []
    startsWithAnimations = false
    reversed = false
    phase = .inactive
  }
}
