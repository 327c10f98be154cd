import CoreGraphics
import Foundation

/// Plays one presentation: asks the delegate, moves the views, tells the controllers (T1).
@MainActor struct PresentationTransition {
  private let presentation: ModalPresentation
  private let animated: Bool
  private let completion: (() -> Void)?
  private unowned let environment: HostEnvironment

  init(
    _ presentation: ModalPresentation, animated: Bool, in environment: HostEnvironment,
    completion: (() -> Void)?
  ) {
    self.presentation = presentation
    self.animated = animated
    self.environment = environment
    self.completion = completion
  }

  private var presenting: UIViewController { presentation.presenting }
  private var presented: UIViewController { presentation.presented }
  private var removesPresenter: Bool { presentation.removesPresenter }

  func start() {
    // The window may have another root by now, and a controller may replace it in any call here.
    guard presentation.isLinked else { return }
    guard let window = presenting.viewIfLoaded?.window else {
      presentation.unlink()
      return environment.log(
        "Warning: " + presentation.attempt + " whose view is not in the window hierarchy!")
    }
    giveRoles()
    presentation.makePresentationController(in: environment)
    let players = animated ? askDelegate() : nil
    let container = presentation.installContainer(in: window)
    presented.loadViewIfNeeded()
    environment.record("presentationTransitionWillBegin", of: presentation.manager)
    presentation.manager.presentationTransitionWillBegin()
    if removesPresenter { presenting.willDisappear(animated: animated) }
    presented.willAppear(animated: animated, as: .presented)
    guard presentation.isLinked else { return }
    guard let players else { return presentAtOnce(in: container) }
    let run = TransitionRun(
      .present, in: makeContext(in: container), players: players, environment: environment,
      finish: finish)
    presentation.run = run
    run.start { presented.isAppearing(animated: true) }
  }

  private func giveRoles() {
    if presenting.role == nil { presenting.role = "presenting" }
    if presented.role == nil { presented.role = "presented" }
  }

  private func askDelegate() -> TransitionPlayers {
    let source = presentation.source
    let questions = presented.transitioningDelegate.map { delegate in
      TransitionQuestions(
        delegate: delegate,
        animatorCall: "animationController(forPresented:presenting:source:)",
        animator: {
          delegate.animationController(
            forPresented: presented, presenting: presenting, source: source)
        },
        interactionCall: "interactionControllerForPresentation(using:)",
        interaction: delegate.interactionControllerForPresentation(using:))
    }
    return TransitionPlayers(
      of: .present, asking: questions, builtIn: CoverVerticalAnimator(isPresenting: true),
      in: environment)
  }

  private func makeContext(in container: UIView) -> TransitionContext {
    let view = placePresentedView()
    let presenterFrame = presenting.view.convert(presenting.view.bounds, to: container)
    if removesPresenter { presentation.bringPresenterIntoContainer() }
    let stays = !removesPresenter
    let from = TransitionParticipant(
      controller: presenting, view: stays ? nil : presenting.view, initialFrame: presenterFrame,
      finalFrame: { stays ? presenterFrame : .zero })
    let manager = presentation.manager
    let to = TransitionParticipant(
      controller: presented, view: view,
      finalFrame: { manager.frameOfPresentedViewInContainerView })
    return TransitionContext(
      containerView: container, from: from, to: to, presentationStyle: presentation.style,
      environment: environment)
  }

  private func placePresentedView() -> UIView? {
    let view = presentation.manager.presentedView
    view?.cover(presentation.manager.frameOfPresentedViewInContainerView)
    return view
  }

  private func presentAtOnce(in container: UIView) {
    if let view = placePresentedView() { container.addSubview(view) }
    presented.isAppearing(animated: false)
    finish(true)
  }

  private func finish(_ didComplete: Bool) {
    if didComplete { conclude() } else { undo() }
    guard let completion else { return }
    environment.record("present(completion:)", of: presenting)
    completion()
  }

  private func conclude() {
    if removesPresenter { presentation.removePresenter() }
    if presentation.manager.presentedView?.window == nil {
      environment.log(
        "The presentation of \(describe(presented)) ended without its view in the window; add "
          + "view(forKey: .to) to the container.")
    }
    presentation.isInTransition = false
    // The container may have been resized while the animator was at work.
    presentation.container?.setNeedsLayout()
    environment.record("presentationTransitionDidEnd(true)", of: presentation.manager)
    presentation.manager.presentationTransitionDidEnd(true)
    presented.didAppear(animated: animated)
    if removesPresenter { presenting.didDisappear(animated: animated) }
  }

  /// A cancelled presentation leaves everything as it was (C8): first the one that came goes, then
  /// the one that was there is back, as in a cancelled pop (N15).
  private func undo() {
    presented.willDisappear(animated: animated, as: .dismissed)
    if removesPresenter { presentation.restorePresenter() }
    presentation.removeContainer()
    presentation.unlink()
    environment.record("presentationTransitionDidEnd(false)", of: presentation.manager)
    presentation.manager.presentationTransitionDidEnd(false)
    presented.didDisappear(animated: animated)
    if removesPresenter { presenting.reappear(animated: animated) }
  }
}
