import CoreGraphics
import Foundation

/// Plays one dismissal: of a presentation and of all that is stacked on it; only the topmost is
/// animated (T2, P12).
@MainActor struct DismissalTransition {
  /// From the bottom up.
  private let chain: [ModalPresentation]
  private let bottom: ModalPresentation
  private let top: ModalPresentation
  private let coordinator: TransitionCoordinator
  private let animated: Bool
  private let completion: (() -> Void)?
  private unowned let environment: HostEnvironment

  init(
    of bottom: ModalPresentation, coordinator: TransitionCoordinator,
    in environment: HostEnvironment, completion: (() -> Void)?
  ) {
    self.bottom = bottom
    chain = bottom.chain
    top = chain.last ?? bottom
    self.coordinator = coordinator
    animated = coordinator.isAnimated
    self.environment = environment
    self.completion = completion
  }

  private var dismissed: UIViewController { top.presented }
  private var presenting: UIViewController { bottom.presenting }
  private var intermediates: ArraySlice<ModalPresentation> { chain.dropLast() }
  /// Whether the presenter's view comes back into the window.
  private var restoresPresenter: Bool { bottom.removesPresenter }

  func start() {
    // The window may have another root by now, and a controller may replace it in any call here.
    guard bottom.isLinked, let container = top.container else { return coordinator.drop() }
    coordinator.container = container
    coordinator.ask(
      questions, drivenBy: chain.lazy.compactMap { $0.userDismissal?.driver }.first,
      builtIn: top.manager.builtInAnimator(isPresenting: false, style: top.transitionStyle))
    dismissed.willDisappear(animated: animated, as: .dismissed)
    environment.record("dismissalTransitionWillBegin", of: top.manager)
    top.manager.dismissalTransitionWillBegin()
    for link in intermediates {
      link.presented.willDisappear(animated: false, as: .dismissed)
      link.manager.dismissalTransitionWillBegin()
    }
    if restoresPresenter { presenting.willAppear(animated: animated) }
    guard bottom.isLinked else { return coordinator.drop() }
    for link in intermediates { link.container?.isHidden = true }
    if restoresPresenter { presenting.view.cover(bottom.presenterHome(in: container)) }
    coordinator.play(in: makeContext(in: container)) {
      if restoresPresenter, animated { presenting.isAppearing(animated: true) }
    } finish: { didComplete in
      finish(didComplete)
    } outcome: { didComplete in
      outcome(didComplete)
    }
  }

  private var questions: TransitionQuestions? {
    dismissed.transitioningDelegate.map { delegate in
      TransitionQuestions(
        delegate: delegate,
        animatorCall: "animationController(forDismissed:)",
        animator: { delegate.animationController(forDismissed: dismissed) },
        interactionCall: "interactionControllerForDismissal(using:)",
        interaction: delegate.interactionControllerForDismissal(using:))
    }
  }

  private func makeContext(in container: UIView) -> TransitionContext {
    let fromView = top.manager.presentedView
    let from = TransitionParticipant(
      controller: dismissed, view: fromView, initialFrame: fromView?.frame ?? .zero)
    let to: TransitionParticipant
    if restoresPresenter {
      to = TransitionParticipant(
        controller: presenting, view: presenting.view,
        finalFrame: { [bottom] in bottom.presenterHome(in: container) })
    } else {
      let frame = bottom.manager.presenterFrame(in: container)
      to = TransitionParticipant(
        controller: presenting, view: nil, initialFrame: frame, finalFrame: { frame })
    }
    return TransitionContext(
      containerView: container, from: from, to: to, presentationStyle: top.style,
      isAnimated: animated, environment: environment)
  }

  private func finish(_ didComplete: Bool) {
    if didComplete { conclude() } else { undo() }
    guard let completion else { return }
    environment.record("dismiss(completion:)", of: presenting)
    completion()
  }

  private func conclude() {
    if restoresPresenter { bottom.restorePresenter() } else { warnOfStolenPresenter() }
    let userDismissals = chain.filter { $0.userDismissal != nil }
    for link in chain.reversed() {
      link.presented.tearDownPresentations()
      link.removeContainer()
      link.unlink()
    }
    environment.record("dismissalTransitionDidEnd(true)", of: top.manager)
    top.manager.dismissalTransitionDidEnd(true)
    for link in intermediates { link.manager.dismissalTransitionDidEnd(true) }
    if restoresPresenter {
      if !animated { presenting.isAppearing(animated: false) }
      presenting.didAppear(animated: animated)
    }
    dismissed.didDisappear(animated: animated)
    for link in intermediates.reversed() { link.presented.didDisappear(animated: false) }
    for link in userDismissals { link.reportUserDismissal(completed: true) }
  }

  /// Says why the window ends up empty where the animator took a view that was not its to move
  /// (C4).
  private func warnOfStolenPresenter() {
    guard let container = top.container, presenting.view.isDescendant(of: container) else { return }
    coordinator.inspector?.report(
      .stolenView, of: presenting, by: coordinator.run?.animator,
      "The dismissal of \(describe(dismissed)) moved the view of \(describe(presenting)) into "
        + "the container, though its style leaves that view in place; the view leaves the window "
        + "with the container. Touch the to view only where view(forKey: .to) is not nil.")
  }

  /// What must hold at the end, unless the presentation has been taken down meanwhile.
  private func outcome(_ didComplete: Bool) -> TransitionOutcome {
    var outcome = TransitionOutcome()
    guard bottom.isLinked != didComplete else { return outcome }
    outcome.keepsContainer = !didComplete
    outcome.shown = didComplete ? [] : [dismissed]
    outcome.gone = didComplete ? chain.map(\.presented) : []
    if !restoresPresenter {
      // Under full screens the presenter of a cancelled dismissal is not in the window.
      if didComplete { outcome.untouched = [presenting] }
    } else if didComplete {
      outcome.shown.append(presenting)
    } else {
      outcome.gone.append(presenting)
    }
    return outcome
  }

  /// A cancelled dismissal leaves the controller presented (C9).
  private func undo() {
    if restoresPresenter {
      presenting.willDisappear(animated: animated)
      presenting.view.removeFromSuperview()
      presenting.didDisappear(animated: animated)
    }
    for link in chain {
      link.isInTransition = false
      link.reportUserDismissal(completed: false)
    }
    for link in intermediates { link.manager.dismissalTransitionDidEnd(false) }
    for link in intermediates where link.presented.appearance == .disappearing {
      link.presented.reappear(animated: false)
    }
    for link in intermediates { link.container?.isHidden = false }
    if top.manager.presentedView?.superview == nil {
      coordinator.inspector?.reportRemovedView(of: dismissed, by: coordinator.run?.animator)
    }
    environment.record("dismissalTransitionDidEnd(false)", of: top.manager)
    top.manager.dismissalTransitionDidEnd(false)
    dismissed.reappear(animated: animated)
  }
}

extension UIViewController {
  /// Goes through the calls of a controller that was about to go and stays after all.
  func reappear(animated: Bool) {
    willAppear(animated: animated)
    isAppearing(animated: animated)
    didAppear(animated: animated)
  }
}
