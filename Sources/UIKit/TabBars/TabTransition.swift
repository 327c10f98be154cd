import CoreGraphics
import Foundation

/// Plays one change of a tab bar controller's selection: asks the delegate, moves the views, tells
/// the controllers.
@MainActor struct TabTransition {
  private let tabs: UITabBarController
  private let update: TabUpdate
  private let from: UIViewController?
  private let to: UIViewController
  private let coordinator: TransitionCoordinator
  private unowned let environment: HostEnvironment

  init(
    _ tabs: UITabBarController, update: TabUpdate, to: UIViewController,
    in environment: HostEnvironment
  ) {
    self.tabs = tabs
    self.update = update
    self.to = to
    self.environment = environment
    from = tabs.displayed
    coordinator = TransitionCoordinator(
      .tab, of: TransitionParties(from: tabs.displayed, to: to, others: [tabs]),
      isAnimated: update.animated, in: environment)
  }

  func start() {
    tabs.isInTransition = true
    coordinator.use(
      update.animated && tabs.viewIfLoaded?.window != nil ? askDelegate() : nil)
    if coordinator.isAnimated { coordinator.announce() }
    to.loadViewIfNeeded()
    tellWill(animated: coordinator.isAnimated)
    guard coordinator.isAnimated, let from else { return showAtOnce() }
    let container = tabs.view.installTransitionContainer(
      holding: from.view, below: tabs.tabBar)
    to.view.cover(tabs.contentFrame(of: to))
    coordinator.play(in: makeContext(in: container, from: from)) {
      to.isAppearing(animated: true)
    } finish: { didComplete in
      finish(didComplete, container: container, animated: true)
    } outcome: { didComplete in
      outcome(didComplete, from: from)
    }
  }

  /// Without an animator the selection changes at once (TB1).
  private func askDelegate() -> TransitionPlayers? {
    guard let from, let delegate = tabs.delegate else { return nil }
    let questions = TransitionQuestions(
      delegate: delegate,
      animatorCall: "tabBarController(animationControllerForTransitionFrom:to:)",
      animator: {
        delegate.tabBarController(
          tabs, animationControllerForTransitionFrom: from, to: to)
      },
      interactionCall: "tabBarController(interactionControllerFor:)",
      interaction: { delegate.tabBarController(tabs, interactionControllerFor: $0) })
    return TransitionPlayers(of: .tab, asking: questions, in: environment)
  }

  private var tabsAreShown: Bool { tabs.appearance == .appeared || tabs.appearance == .appearing }

  /// The new one is told before the old one (TB3), when the tab bar controller is shown itself.
  private func tellWill(animated: Bool) {
    tabs.incoming = to
    tabs.placeTabBar()
    guard tabsAreShown else { return }
    let leaves = from.map { !tabs.tabs.contains($0) } ?? false
    to.willAppear(animated: animated)
    from?.willDisappear(animated: animated, as: leaves ? .movedFromParent : nil)
  }

  private func makeContext(in container: UIView, from: UIViewController) -> TransitionContext {
    TransitionContext(
      containerView: container,
      from: TransitionParticipant(
        controller: from, view: from.view, initialFrame: tabs.contentFrame(of: from)),
      to: TransitionParticipant(
        controller: to, view: to.view, finalFrame: { [tabs, to] in tabs.contentFrame(of: to) }),
      presentationStyle: .none, environment: environment)
  }

  private func showAtOnce() {
    coordinator.switchAtOnce {
      tabs.put(to)
      to.isAppearing(animated: false)
    } finish: { didComplete in
      finish(didComplete, container: nil, animated: false)
    }
  }

  private func finish(_ didComplete: Bool, container: UIView?, animated: Bool) {
    tabs.incoming = nil
    if didComplete { conclude(container, animated) } else { undo(container) }
    tabs.settleTabs()
    tabs.isInTransition = false
    // What was chosen meanwhile is followed now (TB5).
    tabs.followSelection()
  }

  /// What must hold at the end, where the tab bar controller itself is shown.
  private func outcome(_ didComplete: Bool, from: UIViewController) -> TransitionOutcome {
    guard tabs.appearance == .appeared else { return TransitionOutcome() }
    return TransitionOutcome(shown: [didComplete ? to : from], gone: [didComplete ? from : to])
  }

  private func conclude(_ container: UIView?, _ animated: Bool) {
    tabs.displayed = to
    from?.view.removeFromSuperview()
    tabs.put(to)
    container?.removeFromSuperview()
    from?.didDisappear(animated: animated)
    to.didAppear(animated: animated)
  }

  /// A cancelled change leaves the old one selected and shown (TB4).
  private func undo(_ container: UIView?) {
    tabs.restoreSelection()
    to.willDisappear(animated: true)
    to.view.removeFromSuperview()
    to.didDisappear(animated: true)
    if tabsAreShown { from?.willAppear(animated: true) }
    if let from, from.view.superview != nil {
      tabs.put(from)
    } else {
      from.map { coordinator.inspector?.reportRemovedView(of: $0, by: coordinator.run?.animator) }
    }
    container?.removeFromSuperview()
    from?.isAppearing(animated: true)
    // Where the tab bar controller itself is still coming, its screen comes with it.
    if tabs.appearance == .appeared { from?.didAppear(animated: true) }
  }
}

extension TransitionPlayers {
  /// Takes players that are known.
  init(
    animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.animator = animator
    self.interaction = interaction
  }

  /// Asks a delegate in UIKit's order; nil where it gives no animator and there is no built-in one.
  init?(
    of phase: TransitionPhase, asking questions: TransitionQuestions,
    in environment: HostEnvironment
  ) {
    guard let animator = questions.askAnimator(in: environment) else { return nil }
    self.init(
      animator: animator,
      interaction: questions.askInteraction(of: animator, in: environment)
        ?? environment.interactionSupplier?.interactionController(for: phase))
  }
}
