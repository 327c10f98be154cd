import CoreGraphics
import Foundation

/// Plays one push or pop: asks the delegate, moves the views, tells the controllers.
@MainActor struct NavigationTransition {
  private let navigation: UINavigationController
  private let update: NavigationUpdate
  private let from: UIViewController?
  private let to: UIViewController
  private let isAnimated: Bool
  private unowned let environment: HostEnvironment

  init(
    _ navigation: UINavigationController, update: NavigationUpdate, to: UIViewController,
    in environment: HostEnvironment
  ) {
    self.navigation = navigation
    self.update = update
    self.to = to
    self.environment = environment
    from = navigation.displayed
    isAnimated = update.animated && from != nil && navigation.viewIfLoaded?.window != nil
  }

  private var isPush: Bool { update.operation == .push }
  private var phase: TransitionPhase { isPush ? .push : .pop }

  func start() {
    navigation.isInTransition = true
    // The delegate is asked before the new controller's view is loaded (N4).
    let players = isAnimated ? from.map(askDelegate) : nil
    to.loadViewIfNeeded()
    tellWill()
    guard let players, let from else { return showAtOnce() }
    let container = installContainer(holding: from.view)
    to.view.cover(container.bounds)
    let run = TransitionRun(
      phase, in: makeContext(in: container, from: from), players: players,
      environment: environment
    ) { didComplete in finish(didComplete, container: container) }
    run.start {
      to.isAppearing(animated: true)
      animateBar(in: run)
    }
  }

  /// The bar's content slides with the built-in animator and fades over with any other (N5).
  private func animateBar(in run: TransitionRun) {
    let bar = navigation.navigationBar
    let isBuiltIn = run.animator is SlidePushAnimator
    let offset = isBuiltIn ? bar.bounds.width / (isPush ? 2 : -2) : 0
    environment.animationState.perform(in: run.scope) {
      bar.transition(
        to: navigation.barItems, duration: run.scope.duration, slidingFrom: offset)
    }
  }

  private func askDelegate(from: UIViewController) -> TransitionPlayers {
    let questions = navigation.delegate.map { delegate in
      TransitionQuestions(
        delegate: delegate,
        animatorCall: "navigationController(animationControllerFor:from:to:)",
        animator: {
          delegate.navigationController(
            navigation, animationControllerFor: update.operation, from: from, to: to)
        },
        interactionCall: "navigationController(interactionControllerFor:)",
        interaction: { delegate.navigationController(navigation, interactionControllerFor: $0) })
    }
    return TransitionPlayers(
      of: phase, asking: questions, builtIn: SlidePushAnimator(isPushing: isPush),
      in: environment)
  }

  /// Only a navigation controller that is shown itself has children that come and go.
  private func tellWill() {
    navigation.incoming = to
    if navigation.appearance == .appeared || navigation.appearance == .appearing {
      let leaves = from.map { !navigation.stack.contains($0) } ?? false
      let arrives = !update.previousStack.contains(to)
      from?.willDisappear(animated: isAnimated, as: leaves ? .movedFromParent : nil)
      to.willAppear(animated: isAnimated, as: arrives ? .movedToParent : nil)
    }
    tellDelegate("willShow") { $0.navigationController(navigation, willShow: $1, animated: $2) }
  }

  private func tellDelegate(
    _ name: String,
    _ tell: (any UINavigationControllerDelegate, UIViewController, Bool) -> Void
  ) {
    guard let delegate = navigation.delegate else { return }
    environment.record("navigationController(\(name):animated:)", of: delegate)
    tell(delegate, to, isAnimated)
  }

  /// The container lies under the bar and fills the view (N17); it holds the old view (C2).
  private func installContainer(holding view: UIView) -> TransitionContainerView {
    let container = TransitionContainerView(frame: navigation.view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.role = "container"
    navigation.view.insertSubview(container, belowSubview: navigation.navigationBar)
    container.addSubview(view)
    return container
  }

  private func makeContext(in container: UIView, from: UIViewController) -> TransitionContext {
    TransitionContext(
      containerView: container,
      from: TransitionParticipant(
        controller: from, view: from.view, initialFrame: container.bounds),
      to: TransitionParticipant(
        controller: to, view: to.view, finalFrame: { container.bounds }),
      presentationStyle: .none, environment: environment)
  }

  private func showAtOnce() {
    navigation.put(to.view)
    to.isAppearing(animated: false)
    finish(true, container: nil)
  }

  private func finish(_ didComplete: Bool, container: UIView?) {
    navigation.incoming = nil
    if didComplete { conclude(container) } else { undo(container) }
    navigation.isInTransition = false
    // Changes made meanwhile are followed now (N7).
    navigation.followStack()
  }

  private func conclude(_ container: UIView?) {
    navigation.displayed = to
    from?.view.removeFromSuperview()
    navigation.put(to.view)
    container?.removeFromSuperview()
    navigation.updateBar()
    from?.didDisappear(animated: isAnimated)
    to.didAppear(animated: isAnimated)
    navigation.settleChildren()
    tellDelegate("didShow") { $0.navigationController(navigation, didShow: $1, animated: $2) }
  }

  /// A cancelled push or pop restores the stack and the old view (C10, N10, N15).
  private func undo(_ container: UIView?) {
    // A later change of the stack stands; the cancelled one is part of what it built on.
    if navigation.nextUpdate == nil { navigation.stack = update.previousStack }
    let leaves = !navigation.stack.contains(to)
    to.willDisappear(animated: true, as: leaves ? .movedFromParent : nil)
    to.view.removeFromSuperview()
    to.didDisappear(animated: true)
    from?.willAppear(animated: true)
    if let view = from?.view, view.superview != nil {
      navigation.put(view)
    } else {
      from?.warnOfRemovedView()
    }
    container?.removeFromSuperview()
    navigation.updateBar()
    from?.isAppearing(animated: true)
    from?.didAppear(animated: true)
    navigation.settleChildren()
  }
}
