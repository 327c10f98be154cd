import CoreGraphics
import Foundation

/// Plays one presentation: asks the delegate, moves the views, tells the controllers (T1).
@MainActor struct PresentationTransition {
  private let presentation: ModalPresentation
  private let coordinator: TransitionCoordinator
  private let animated: Bool
  private let completion: (() -> Void)?
  private unowned let environment: HostEnvironment

  init(
    _ presentation: ModalPresentation, coordinator: TransitionCoordinator,
    in environment: HostEnvironment, completion: (() -> Void)?
  ) {
    self.presentation = presentation
    self.coordinator = coordinator
    animated = coordinator.isAnimated
    self.environment = environment
    self.completion = completion
  }

  private var presenting: UIViewController { presentation.presenting }
  private var presented: UIViewController { presentation.presented }
  private var removesPresenter: Bool { presentation.removesPresenter }

  func start() {
    // The window may have another root by now, and a controller may replace it in any call here.
    guard presentation.isLinked else { return coordinator.drop() }
    guard let window = presenting.viewIfLoaded?.window else {
      presentation.unlink()
      coordinator.drop()
      return environment.log(
        "Warning: " + presentation.attempt + " whose view is not in the window hierarchy!")
    }
    giveRoles()
    coordinator.ask(
      questions,
      builtIn: presentation.manager.builtInAnimator(
        isPresenting: true, style: presentation.transitionStyle))
    let container = presentation.installContainer(in: window)
    coordinator.container = container
    presented.loadViewIfNeeded()
    presentation.announceStyle()
    environment.record("presentationTransitionWillBegin", of: presentation.manager)
    presentation.manager.presentationTransitionWillBegin()
    if removesPresenter { presenting.willDisappear(animated: animated) }
    presented.willAppear(animated: animated, as: .presented)
    guard presentation.isLinked else { return coordinator.drop() }
    let context = makeContext(in: container)
    coordinator.play(in: context) {
      if !animated, let view = context.view(forKey: .to) { container.addSubview(view) }
      presented.isAppearing(animated: animated)
    } finish: { didComplete in
      finish(didComplete)
    } outcome: { didComplete in
      outcome(didComplete)
    }
  }

  private func giveRoles() {
    if presenting.role == nil { presenting.role = "presenting" }
    if presented.role == nil { presented.role = "presented" }
  }

  private var questions: TransitionQuestions? {
    let source = presentation.source
    return presented.transitioningDelegate.map { delegate in
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
  }

  private func makeContext(in container: UIView) -> TransitionContext {
    let view = placePresentedView()
    let presenterFrame = presentation.manager.presenterFrame(in: container)
    if removesPresenter, animated { presentation.bringPresenterIntoContainer() }
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
      isAnimated: animated, environment: environment)
  }

  private func placePresentedView() -> UIView? {
    let view = presentation.manager.presentedView
    view?.cover(presentation.manager.frameOfPresentedViewInContainerView)
    return view
  }

  private func finish(_ didComplete: Bool) {
    if didComplete { conclude() } else { undo() }
    guard let completion else { return }
    environment.record("present(completion:)", of: presenting)
    completion()
  }

  private func conclude() {
    if removesPresenter { presentation.removePresenter() }
    if presentation.manager.presentedView?.window == nil, presented.view.window == nil {
      coordinator.inspector?.report(
        .missingView, of: presented, by: coordinator.run?.animator,
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

  /// What must hold at the end, unless the presentation has been taken down meanwhile.
  private func outcome(_ didComplete: Bool) -> TransitionOutcome {
    var outcome = TransitionOutcome()
    guard presentation.isLinked == didComplete else { return outcome }
    outcome.keepsContainer = didComplete
    outcome.shown = didComplete ? [presented] : []
    outcome.gone = didComplete ? [] : [presented]
    // A presenter that stays is told what its owner tells it (AP7).
    if !removesPresenter {
      outcome.untouched = [presenting]
    } else if didComplete {
      outcome.gone.append(presenting)
    } else {
      outcome.shown.append(presenting)
    }
    return outcome
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
