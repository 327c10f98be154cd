import CoreGraphics
import Foundation

/// Plays one push or pop: asks the delegate, moves the views, tells the controllers.
@MainActor struct NavigationTransition {
  private let navigation: UINavigationController
  private let update: NavigationUpdate
  private let from: UIViewController?
  private let to: UIViewController
  private let isAnimated: Bool
  private let coordinator: TransitionCoordinator
  private let barWasHidden: Bool
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
    coordinator =
      update.coordinator
      ?? navigation.makeCoordinator(for: update.operation, isAnimated: isAnimated)
    barWasHidden = navigation.isNavigationBarHidden
  }

  private var isPush: Bool { update.operation == .push }

  func start() {
    navigation.isInTransition = true
    navigation.currentTransition = coordinator
    coordinator.prepare(update.operation.phase, of: navigation.parties(from: from, to: to))
    // The delegate is asked before the new controller's view is loaded (N4).
    if isAnimated, let from { choosePlayers(from: from) }
    to.loadViewIfNeeded()
    tellWill()
    guard isAnimated, let from else { return showAtOnce() }
    let container = navigation.view.installTransitionContainer(
      holding: from.view, below: navigation.navigationBar)
    to.view.cover(navigation.contentFrame(of: to))
    to.view.safeAreaMayHaveChanged()
    coordinator.play(in: makeContext(in: container, from: from)) {
      to.isAppearing(animated: true)
      animateBar()
    } finish: { didComplete in
      finish(didComplete, container: container)
    } outcome: { didComplete in
      outcome(didComplete, from: from)
    }
  }

  /// The bar's content slides with the built-in animator and fades over with any other (N5).
  private func animateBar() {
    guard let run = coordinator.run else { return }
    let isBuiltIn = run.animator is SlidePushAnimator
    // Bars that slide keep beside the screens, however a person has tuned these.
    let timing = AnimationTiming(
      duration: run.scope.duration, delay: 0,
      pacing: isBuiltIn ? run.scope.pacing ?? .spring(damping: 1, velocity: 0) : .easeInOut)
    run.openAlongside {
      navigation.navigationBar.transition(
        to: navigation.barItems, timing: timing,
        motion: isBuiltIn ? (isPush ? .slideOver : .slideBack) : .fade)
      navigation.moveBarAlong(timing, slides: isBuiltIn, forward: isPush)
      navigation.barOwner?.moveTabBar(
        isHidden: navigation.hidesBottomBar, timing, slides: isBuiltIn)
    }
  }

  /// A pop that is dragged from the edge is the built-in one, whatever the delegate has (N12).
  private func choosePlayers(from: UIViewController) {
    let builtIn = SlidePushAnimator(isPushing: isPush)
    if let drive = update.edgeDrive {
      coordinator.use(TransitionPlayers(animator: builtIn, interaction: drive))
    } else {
      coordinator.ask(questions(from: from), builtIn: builtIn)
    }
  }

  private func questions(from: UIViewController) -> TransitionQuestions? {
    navigation.delegate.map { delegate in
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
  }

  /// Only a navigation controller that is shown itself has children that come and go.
  private var navigationIsShown: Bool {
    navigation.appearance == .appeared || navigation.appearance == .appearing
  }

  private func tellWill() {
    navigation.incoming = to
    if navigationIsShown {
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

  private func makeContext(in container: UIView, from: UIViewController) -> TransitionContext {
    TransitionContext(
      containerView: container,
      from: TransitionParticipant(
        controller: from, view: from.view, initialFrame: navigation.contentFrame(of: from)),
      to: TransitionParticipant(
        controller: to, view: to.view,
        finalFrame: { [navigation, to] in navigation.contentFrame(of: to) }),
      presentationStyle: .none, environment: environment)
  }

  private func showAtOnce() {
    coordinator.switchAtOnce {
      navigation.put(to)
      to.isAppearing(animated: false)
    } finish: { didComplete in
      finish(didComplete, container: nil)
    }
  }

  private func finish(_ didComplete: Bool, container: UIView?) {
    navigation.incoming = nil
    if !didComplete { navigation.restoreBar(isHidden: barWasHidden) }
    if didComplete { conclude(container) } else { undo(container) }
    navigation.isInTransition = false
    navigation.currentTransition = nil
    navigation.settleBar()
    // Changes made meanwhile are followed now (N7).
    navigation.followStack()
  }

  /// What must hold at the end, where the navigation controller itself is shown.
  private func outcome(_ didComplete: Bool, from: UIViewController) -> TransitionOutcome {
    guard navigation.appearance == .appeared else { return TransitionOutcome() }
    return TransitionOutcome(shown: [didComplete ? to : from], gone: [didComplete ? from : to])
  }

  private func conclude(_ container: UIView?) {
    navigation.displayed = to
    from?.view.removeFromSuperview()
    navigation.put(to)
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
    if navigationIsShown { from?.willAppear(animated: true) }
    if let from, from.view.superview != nil {
      navigation.put(from)
    } else {
      from.map { coordinator.inspector?.reportRemovedView(of: $0, by: coordinator.run?.animator) }
    }
    container?.removeFromSuperview()
    navigation.updateBar()
    from?.isAppearing(animated: true)
    // Where the navigation controller itself is still coming, its screen comes with it.
    if navigation.appearance == .appeared { from?.didAppear(animated: true) }
    navigation.settleChildren()
  }
}
