/// The objects that play one transition: its animator, and what drives it by hand, if anything.
@MainActor struct TransitionPlayers {
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?

  /// Asks a delegate, in UIKit's order.
  ///
  /// Where it gives no animator the built-in one plays, and the
  /// delegate is not asked who drives it (T3); a host may drive what no delegate drives.
  init(
    of phase: TransitionPhase, asking questions: TransitionQuestions?,
    drivenBy driver: (any UIViewControllerInteractiveTransitioning)? = nil,
    builtIn: @autoclosure () -> any UIViewControllerAnimatedTransitioning,
    in environment: HostEnvironment
  ) {
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    if let animator = questions?.askAnimator(in: environment) {
      self.animator = animator
      interaction = questions?.askInteraction(of: animator, in: environment)
    } else {
      animator = builtIn()
    }
    self.interaction =
      interaction ?? driver
      ?? environment.interactionSupplier?.interactionController(for: phase)
  }
}

/// The two questions that a transition puts to a delegate, with the names they have in traces.
@MainActor struct TransitionQuestions {
  let delegate: AnyObject
  let animatorCall: String
  let animator: () -> (any UIViewControllerAnimatedTransitioning)?
  let interactionCall: String
  let interaction:
    (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?

  func askAnimator(
    in environment: HostEnvironment
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    environment.record(animatorCall, of: delegate)
    return animator()
  }

  func askInteraction(
    of animator: any UIViewControllerAnimatedTransitioning, in environment: HostEnvironment
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    environment.record(interactionCall, of: delegate)
    return interaction(animator)
  }
}
