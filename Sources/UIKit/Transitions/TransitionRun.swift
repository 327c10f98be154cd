import CoreGraphics
import Foundation
import QuartzCore

/// One transition under way: it starts the animator or the interaction controller, moves the
/// transition's local time, and hands the end to the container that asked for it.
///
/// The environment keeps it alive until it ends.
@MainActor final class TransitionRun {
  let coordinator: TransitionCoordinator
  let context: TransitionContext
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  let scope: TransitionScope
  unowned let environment: HostEnvironment
  /// Puts the hierarchy right and tells the controllers.
  private let finish: (Bool) -> Void
  /// What must hold once everybody has heard of the end.
  private let outcome: ((Bool) -> TransitionOutcome)?
  private(set) var isStarting = false
  private var isAbandoned = false
  private(set) var result: Bool?
  private var setUpActions: [() -> Void] = []
  private var blocksInteraction = false
  private var watchdog: ScheduledWork?
  /// Whether the animator or the driver was called, so that it may be asked who can be
  /// interrupted (T7).
  private var hasPlayed = false
  /// The animator that was last said to be interruptible.
  private var knownInterruptible: (any UIViewImplicitlyAnimating)?
  /// Whether a hand moves the transition's local time.
  var isInHand = false
  var returnWork: ScheduledWork?
  /// What moves along where the driver moves the views by itself.
  var companion: CompanionScope?

  init(
    _ coordinator: TransitionCoordinator, in context: TransitionContext,
    players: TransitionPlayers, environment: HostEnvironment, finish: @escaping (Bool) -> Void,
    outcome: ((Bool) -> TransitionOutcome)?
  ) {
    self.coordinator = coordinator
    self.context = context
    animator = players.animator
    interaction = players.interaction
    self.environment = environment
    self.finish = finish
    self.outcome = outcome
    environment.record("transitionDuration", of: animator)
    let declared = animator.transitionDuration(using: context)
    scope = TransitionScope(
      phase: coordinator.phase, declaredDuration: declared.isFinite ? max(0, declared) : 0,
      environment: environment)
    context.begin(self)
  }

  /// Starts the transition; `didSetUp` runs once the animator has set its views up, before an end
  /// that came at once takes effect (T18).
  func start(didSetUp: () -> Void) {
    isStarting = true
    environment.transitionDidBegin(self)
    let startsInHand = interaction?.wantsInteractiveStart ?? false
    context.start(interactively: startsInHand)
    if let interaction {
      environment.record("startInteractiveTransition", of: interaction)
      hasPlayed = true
      coordinator.inspector?.observe {
        environment.animationState.perform(in: scope) {
          interaction.startInteractiveTransition(context)
        }
      }
    } else {
      coordinator.inspector?.observe(playAnimator)
    }
    if !startsInHand {
      if interruptible == nil { blockInteraction() }
      if !context.isInteractive { watch(for: scope.duration) }
    }
    makeCompanionIfNeeded()
    coordinator.startWaitingBlocks()
    didSetUp()
    for action in setUpActions { action() }
    setUpActions = []
    isStarting = false
    if let result, !isAbandoned { end(result) }
  }

  /// Runs `action` once everything that moves with the transition is in place at its start.
  func whenSetUp(_ action: @escaping () -> Void) {
    if isStarting { setUpActions.append(action) } else { action() }
  }

  /// Lets the animator open its animations; a percent-driven interaction controller calls this
  /// too (T5).
  func playAnimator() {
    environment.record("animateTransition", of: animator)
    hasPlayed = true
    environment.animationState.perform(in: scope) { animator.animateTransition(using: context) }
  }

  /// What a hand may interrupt; the animator is asked each time (T7).
  var interruptible: (any UIViewImplicitlyAnimating)? {
    guard hasPlayed, result == nil else { return nil }
    var answer: (any UIViewImplicitlyAnimating)?
    environment.animationState.perform(in: scope) {
      answer = animator.interruptibleAnimator(using: context)
    }
    guard let answer, !(answer is NoInterruptibleAnimator) else { return nil }
    guard let known = knownInterruptible else {
      environment.record("interruptibleAnimator", of: animator)
      knownInterruptible = answer
      return answer
    }
    guard known !== answer else { return answer }
    environment.log(
      "\(type(of: animator)) returned another animator from interruptibleAnimator(using:) than "
        + "before; return the same one for the whole transition.")
    knownInterruptible = answer
    return answer
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
    coordinator.withdraw(didComplete)
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
    coordinator.conclude()
    environment.enter { coordinator.inspect(outcome?(didComplete)) }
  }

  /// Ends the transition without a word to its controllers, whose hierarchy is being taken down
  /// (P23).
  func abandon() {
    guard result == nil else { return }
    result = false
    isAbandoned = true
    context.wasAbandoned = true
    // Nobody will come to let a paused animator go on.
    if let known = knownInterruptible, known.state == .active { known.stopAnimation(true) }
    letGo()
    coordinator.drop()
    environment.transitionDidEnd(self, completed: false)
    let phase = scope.phase
    environment.enqueue { [weak environment] in
      environment?.inspectContainers(after: phase)
    }
  }

  /// Ends a transition whose container has left the window while its animator stands still in a
  /// hand; other animations end by themselves then (VH16).
  func endOutOfWindow() {
    guard result == nil, let known = knownInterruptible, known.state == .active, !known.isRunning
    else { return }
    known.stopAnimation(true)
    _ = complete(!context.transitionWasCancelled)
  }

  private func letGo() {
    context.setInteractive(false)
    context.run = nil
    watchdog?.cancel()
    returnWork?.cancel()
    companion?.end(completed: result ?? false)
    if blocksInteraction { environment.application.endIgnoringInteractionEvents() }
    blocksInteraction = false
    coordinator.inspector?.inspectTouches(animator: animator)
    guard isInHand else { return }
    // Animations that outlast the transition go on at the host's pace.
    isInHand = false
    scope.isLinear = false
    scope.clock.run(from: environment.now)
  }

  private func blockInteraction() {
    blocksInteraction = true
    environment.application.beginIgnoringInteractionEvents()
    environment.application.input.cancelTouch(in: environment)
  }

  // MARK: The watchdog

  /// Names an animator that has not ended its transition a second after it should have (C12).
  func watch(for seconds: CFTimeInterval) {
    watchdog?.cancel()
    watchdog = environment.schedule(after: seconds + 1) { [weak self] in self?.reportOverrun() }
  }

  /// A hand may take all the time in the world.
  func stopWatching() { watchdog?.cancel() }

  private func reportOverrun() {
    let late = String(format: "%g", environment.now - environment.startOfTransition(self))
    let touches = blocksInteraction ? " and touches stay blocked" : ""
    environment.log(
      "\(type(of: animator)) has not called completeTransition(_:) \(late) s after it started; "
        + "the transition stays open\(touches).")
    environment.transitionDidOverrun(self)
  }
}

extension HostEnvironment {
  /// Ends what stands still in a container that has left its window, unless it is back when the
  /// turn is over.
  func containerDidLeaveWindow(_ container: UIView) {
    let inside = runningTransitions.map(\.run).filter { $0.context.containerView === container }
    guard !inside.isEmpty else { return }
    enqueue {
      for run in inside where run.context.containerView.window == nil { run.endOutOfWindow() }
    }
  }
}
