import CoreGraphics
import QuartzCore

/// How a transition follows a hand.
///
/// An interruptible animator is paused, scrubbed and reversed itself; otherwise the transition's
/// local time is held, set and let go, and everything that was opened in it follows (I3).
extension TransitionRun {
  /// Puts the transition under a hand that has it from the start: local time stands at 0 and
  /// animations move evenly (I5).
  func takeInHand() {
    isInHand = true
    scope.clock.hold(atLocal: 0)
    scope.isLinear = true
    playAnimator()
    guard let interruptible else { return }
    // The animator has its own way of standing still, and the same instant lies under both.
    isInHand = false
    scope.isLinear = false
    scope.clock.run(from: environment.now)
    interruptible.pauseAnimation()
    interruptible.fractionComplete = 0
  }

  /// Lets a hand take the transition while it plays; false where it cannot (I7).
  func pause() -> Bool {
    guard let interruptible else {
      environment.log(
        "\(type(of: animator)) cannot be paused, since it does not implement "
          + "interruptibleAnimator(using:); pauseInteractiveTransition() is ignored.")
      return false
    }
    if interruptible.isRunning { interruptible.pauseAnimation() }
    stopWatching()
    return true
  }

  /// Lets the host take the transition while it plays, and says how far it has come.
  func grab() -> CGFloat {
    stopWatching()
    returnWork?.cancel()
    guard let interruptible else {
      isInHand = true
      scope.clock.hold(at: environment.now)
      guard scope.duration > 0 else { return 1 }
      let part = scope.clock.localTime(at: environment.now) / scope.duration
      return CGFloat(min(max(part, 0), 1))
    }
    if interruptible.isRunning { interruptible.pauseAnimation() }
    return fractionInHand()
  }

  /// How far the transition has come, as a hand that takes it finds it.
  func fractionInHand() -> CGFloat {
    guard let interruptible else { return context.percentComplete }
    // On the way back fractions count from the other end.
    if interruptible.isReversed { interruptible.isReversed = false }
    return interruptible.fractionComplete
  }

  /// The transition's local time; of an animator that can be interrupted, the time that it shows.
  func localTime(at host: CFTimeInterval) -> CFTimeInterval {
    guard result == nil, let interruptible else { return scope.clock.localTime(at: host) }
    let fraction = Double(interruptible.fractionComplete)
    return (interruptible.isReversed ? 1 - fraction : fraction) * scope.duration
  }

  /// Moves the transition to a fraction of its duration (I2).
  func scrub(to fraction: CGFloat) {
    if let interruptible {
      interruptible.fractionComplete = fraction
    } else {
      scope.clock.hold(atLocal: Double(fraction) * scope.duration)
    }
  }

  /// Tells what runs along where the hand is.
  func handDidMove(to fraction: CGFloat) {
    companion?.scope.clock.hold(atLocal: Double(fraction) * scope.duration)
  }

  /// The interactive part is over: from now on the transition should end by itself.
  func handDidLetGo(cancelled: Bool) {
    watch(for: scope.duration)
    guard let companion, let interaction else { return }
    companion.letGo(
      cancelled: cancelled, at: context.percentComplete,
      speed: max(interaction.completionSpeed, 0.01), curve: interaction.completionCurve.pacing)
  }

  /// Lets the rest play to the end (I4).
  func playRest(from fraction: CGFloat, with rest: TransitionRest) {
    let way = 1 - fraction
    if let interruptible {
      return go(on: interruptible, back: false, way: way, with: rest)
    }
    glide(to: scope.duration, seconds: Double(way / rest.speed) * scope.duration, rest.curve)
  }

  /// Plays back to the start, then puts the model back and ends the animations (I4, I11, I15).
  func playBack(from fraction: CGFloat, with rest: TransitionRest) {
    if let interruptible {
      return go(on: interruptible, back: true, way: fraction, with: rest)
    }
    let seconds = Double(fraction / rest.speed) * scope.duration
    glide(to: 0, seconds: seconds, rest.curve)
    returnWork = environment.schedule(after: seconds) { [scope] in scope.returnToStart() }
  }

  /// Lets the rest play to the end, or back to the start, as a spring that takes over the hand's
  /// velocity, given in whole ways a second towards the end.
  func spring(toEnd: Bool, from fraction: CGFloat, velocity: CGFloat) {
    let tail = SpringTail(
      distance: Double(toEnd ? 1 - fraction : fraction),
      velocity: Double(toEnd ? velocity : -velocity))
    let seconds = tail.duration
    scope.clock.glide(
      to: toEnd ? scope.duration : 0, from: environment.now, duration: seconds,
      rateAfter: toEnd ? 1 : 0, curve: { tail.progress(at: $0) })
    watch(for: seconds)
    guard !toEnd else { return }
    returnWork = environment.schedule(after: seconds) { [scope] in scope.returnToStart() }
  }

  private func go(
    on animator: any UIViewImplicitlyAnimating, back: Bool, way: CGFloat, with rest: TransitionRest
  ) {
    animator.isReversed = back
    animator.continueAnimation(
      withTimingParameters: rest.timing, durationFactor: way / rest.speed)
    watch(for: Double(way / rest.speed) * scope.duration)
  }

  private func glide(to local: CFTimeInterval, seconds: CFTimeInterval, _ pacing: AnimationPacing) {
    let curve = pacing.curve
    scope.clock.glide(
      to: local, from: environment.now, duration: seconds, rateAfter: local > 0 ? 1 : 0,
      curve: { curve?.progress(at: $0) ?? $0 })
    watch(for: seconds)
  }
}

/// How the rest of a transition plays once the hand has let go.
@MainActor struct TransitionRest {
  /// Ways a duration; above 0.
  let speed: CGFloat
  /// The curve of local time.
  let curve: AnimationPacing
  /// The timing of an interruptible animator.
  let timing: any UITimingCurveProvider
}
