import CoreGraphics
import Foundation
import QuartzCore

/// One transition under way: it starts the animator or the interaction controller, moves the
/// transition's local time, and hands the end to the container that asked for it.
///
/// The environment keeps it alive until it ends.
@MainActor final class TransitionRun {
  let context: TransitionContext
  let animator: any UIViewControllerAnimatedTransitioning
  let scope: TransitionScope
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private unowned let environment: HostEnvironment
  /// Puts the hierarchy right and tells the controllers.
  private let finish: (Bool) -> Void
  private var isStarting = false
  private var result: Bool?
  private var blocksInteraction = false
  private var watchdog: ScheduledWork?
  private var returnWork: ScheduledWork?

  init(
    _ phase: TransitionPhase, in context: TransitionContext, players: TransitionPlayers,
    environment: HostEnvironment, finish: @escaping (Bool) -> Void
  ) {
    self.context = context
    animator = players.animator
    interaction = players.interaction
    self.environment = environment
    self.finish = finish
    environment.record("transitionDuration", of: animator)
    let declared = animator.transitionDuration(using: context)
    scope = TransitionScope(
      phase: phase, declaredDuration: declared.isFinite ? max(0, declared) : 0,
      environment: environment)
    context.begin(self)
  }

  /// Starts the transition; `didStart` runs once the animator has set its views up, before an end
  /// that came at once takes effect (T18).
  func start(didStart: () -> Void) {
    isStarting = true
    environment.transitionDidBegin(self)
    if let interaction {
      context.isInteractive = true
      environment.record("startInteractiveTransition", of: interaction)
      environment.animationState.perform(in: scope) {
        interaction.startInteractiveTransition(context)
      }
    } else {
      blockInteraction()
      watch(for: scope.duration)
      playAnimator()
    }
    didStart()
    isStarting = false
    if let result { end(result) }
  }

  /// Lets the animator open its animations; a percent-driven interaction controller calls this
  /// too (T5).
  func playAnimator() {
    environment.record("animateTransition", of: animator)
    environment.animationState.perform(in: scope) { animator.animateTransition(using: context) }
  }

  // MARK: The hand

  /// Puts the transition under a hand: local time stands at 0 and animations move evenly (I5).
  func takeInHand() {
    scope.clock.hold(atLocal: 0)
    scope.isLinear = true
  }

  /// Moves local time to a fraction of the duration (I2).
  func scrub(to fraction: CGFloat) {
    scope.clock.hold(atLocal: Double(fraction) * scope.duration)
  }

  /// The interactive part is over: from now on the transition should end by itself.
  func handDidLetGo() { watch(for: scope.duration) }

  /// Lets the rest play to the end (I4).
  func playRest(from fraction: CGFloat, speed: CGFloat, curve: AnimationPacing) {
    glide(to: scope.duration, seconds: Double((1 - fraction) / speed) * scope.duration, curve)
  }

  /// Plays back to the start, then puts the model back and ends the animations (I4, I11, I15).
  func playBack(from fraction: CGFloat, speed: CGFloat, curve: AnimationPacing) {
    let seconds = Double(fraction / speed) * scope.duration
    glide(to: 0, seconds: seconds, curve)
    returnWork = environment.schedule(after: seconds) { [scope] in scope.returnToStart() }
  }

  private func glide(to local: CFTimeInterval, seconds: CFTimeInterval, _ pacing: AnimationPacing) {
    let curve = pacing.curve
    scope.clock.glide(
      to: local, from: environment.now, duration: seconds, rateAfter: local > 0 ? 1 : 0,
      curve: { curve?.progress(at: $0) ?? $0 })
    watch(for: seconds)
  }

  // MARK: The end

  /// Takes the animator's word that the transition is over; false when it had been told already.
  func complete(_ didComplete: Bool) -> Bool {
    guard result == nil else { return false }
    result = didComplete
    if didComplete, context.transitionWasCancelled {
      environment.log(
        "\(type(of: animator)) reported completeTransition(true) after the transition was "
          + "cancelled; it counts as completed. Pass !transitionWasCancelled.")
    }
    if !isStarting { end(didComplete) }
    return true
  }

  private func end(_ didComplete: Bool) {
    letGo()
    environment.enter {
      // What controllers animate from here on is no part of the transition, even where the
      // animator ended it inside one of its own blocks.
      environment.animationState.perform(in: nil) {
        finish(didComplete)
        environment.record("animationEnded(\(didComplete))", of: animator)
        animator.animationEnded(didComplete)
      }
    }
    environment.transitionDidEnd(self, completed: didComplete)
  }

  /// Ends the transition without a word to its controllers, whose hierarchy is being taken down
  /// (P23).
  func abandon() {
    guard result == nil else { return }
    result = false
    letGo()
    environment.transitionDidEnd(self, completed: false)
  }

  private func letGo() {
    context.run = nil
    context.isInteractive = false
    watchdog?.cancel()
    returnWork?.cancel()
    if blocksInteraction { environment.application.endIgnoringInteractionEvents() }
    blocksInteraction = false
    guard scope.isLinear else { return }
    // Animations that outlast the transition go on at the host's pace.
    scope.isLinear = false
    scope.clock.run(from: environment.now)
  }

  private func blockInteraction() {
    blocksInteraction = true
    environment.application.beginIgnoringInteractionEvents()
    environment.application.input.cancelTouch(in: environment)
  }

  /// Names an animator that has not ended its transition a second after it should have (C12).
  private func watch(for seconds: CFTimeInterval) {
    watchdog?.cancel()
    watchdog = environment.schedule(after: seconds + 1) { [weak self] in self?.reportOverrun() }
  }

  private func reportOverrun() {
    let late = String(format: "%g", environment.now - environment.startOfTransition(self))
    let touches = blocksInteraction ? " and touches stay blocked" : ""
    environment.log(
      "\(type(of: animator)) has not called completeTransition(_:) \(late) s after it started; "
        + "the transition stays open\(touches).")
    environment.transitionDidOverrun(self)
  }
}
