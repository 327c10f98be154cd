import CoreGraphics
import Foundation

/// Plays one dismissal: of a presentation and of all that is stacked on it; only the topmost is
/// animated (T2, P12).
@MainActor struct DismissalTransition {
  /// From the bottom up.
  private let chain: [ModalPresentation]
  private let bottom: ModalPresentation
  private let top: ModalPresentation
  private let animated: Bool
  private let completion: (() -> Void)?
  private unowned let environment: HostEnvironment

  init(
    of bottom: ModalPresentation, animated: Bool, in environment: HostEnvironment,
    completion: (() -> Void)?
  ) {
    self.bottom = bottom
    chain = bottom.chain
    top = chain.last ?? bottom
    self.animated = animated
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
    guard bottom.isLinked, let container = top.container else { return }
    let players = animated ? askDelegate() : nil
    dismissed.willDisappear(animated: animated, as: .dismissed)
    environment.record("dismissalTransitionWillBegin", of: top.manager)
    top.manager.dismissalTransitionWillBegin()
    for link in intermediates { link.presented.willDisappear(animated: false, as: .dismissed) }
    if restoresPresenter { presenting.willAppear(animated: animated) }
    guard bottom.isLinked else { return }
    for link in intermediates { link.container?.isHidden = true }
    if restoresPresenter { presenting.view.cover(container.bounds) }
    guard let players else { return finish(true) }
    let run = TransitionRun(
      .dismiss, in: makeContext(in: container), players: players, environment: environment,
      finish: finish)
    top.run = run
    run.start { if restoresPresenter { presenting.isAppearing(animated: true) } }
  }

  private func askDelegate() -> TransitionPlayers {
    let questions = dismissed.transitioningDelegate.map { delegate in
      TransitionQuestions(
        delegate: delegate,
        animatorCall: "animationController(forDismissed:)",
        animator: { delegate.animationController(forDismissed: dismissed) },
        interactionCall: "interactionControllerForDismissal(using:)",
        interaction: delegate.interactionControllerForDismissal(using:))
    }
    return TransitionPlayers(
      of: .dismiss, asking: questions, builtIn: CoverVerticalAnimator(isPresenting: false),
      in: environment)
  }

  private func makeContext(in container: UIView) -> TransitionContext {
    let fromView = top.manager.presentedView
    let from = TransitionParticipant(
      controller: dismissed, view: fromView, initialFrame: fromView?.frame ?? .zero)
    let to: TransitionParticipant
    if restoresPresenter {
      to = TransitionParticipant(
        controller: presenting, view: presenting.view, finalFrame: { container.bounds })
    } else {
      let frame = presenting.view.convert(presenting.view.bounds, to: container)
      to = TransitionParticipant(
        controller: presenting, view: nil, initialFrame: frame, finalFrame: { frame })
    }
    return TransitionContext(
      containerView: container, from: from, to: to, presentationStyle: top.style,
      environment: environment)
  }

  private func finish(_ didComplete: Bool) {
    if didComplete { conclude() } else { undo() }
    guard let completion else { return }
    environment.record("dismiss(completion:)", of: presenting)
    completion()
  }

  private func conclude() {
    if restoresPresenter { bottom.restorePresenter() } else { warnOfStolenPresenter() }
    for link in chain.reversed() {
      link.removeContainer()
      link.unlink()
    }
    environment.record("dismissalTransitionDidEnd(true)", of: top.manager)
    top.manager.dismissalTransitionDidEnd(true)
    if restoresPresenter {
      if !animated { presenting.isAppearing(animated: false) }
      presenting.didAppear(animated: animated)
    }
    dismissed.didDisappear(animated: animated)
    for link in intermediates.reversed() { link.presented.didDisappear(animated: false) }
  }

  /// Says why the window ends up empty where the animator took a view that was not its to move
  /// (C4).
  private func warnOfStolenPresenter() {
    guard let container = top.container, presenting.view.isDescendant(of: container) else { return }
    environment.log(
      "The dismissal of \(describe(dismissed)) moved the view of \(describe(presenting)) into "
        + "the container, though its style leaves that view in place; the view leaves the window "
        + "with the container. Touch the to view only where view(forKey: .to) is not nil.")
  }

  /// A cancelled dismissal leaves the controller presented (C9).
  private func undo() {
    if restoresPresenter {
      presenting.willDisappear(animated: animated)
      presenting.view.removeFromSuperview()
      presenting.didDisappear(animated: animated)
    }
    for link in chain { link.isInTransition = false }
    for link in intermediates where link.presented.appearance == .disappearing {
      link.presented.reappear(animated: false)
    }
    for link in intermediates { link.container?.isHidden = false }
    if top.manager.presentedView?.superview == nil { dismissed.warnOfRemovedView() }
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

  /// Says why the window ends up empty where an animator removed the view of the controller that
  /// stays after a cancelled transition (C14).
  func warnOfRemovedView() {
    HostEnvironment.current.log(
      "The transition from \(describe(self)) was cancelled, but its animator has removed the view "
        + "of that controller, which is therefore not shown. Remove a view only when the "
        + "transition was not cancelled; UIKit takes the from view away by itself.")
  }
}
