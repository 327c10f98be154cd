import CoreGraphics
import Foundation

extension UIViewController {
  /// The controller that this one or an ancestor presents (P6).
  public var presentedViewController: UIViewController? {
    lineage.lazy.compactMap(\.ownPresentedController).first
  }

  /// The controller that presents this one or an ancestor (P6).
  public var presentingViewController: UIViewController? {
    lineage.lazy.compactMap { $0.presentation?.presenting }.first
  }

  /// The controller that this one presents itself.
  var ownPresentedController: UIViewController? { ownPresentation?.presented }

  /// The controller that presents for this one over the whole screen: the outermost ancestor, of
  /// a controller that covers the screen itself (P1).
  var screenPresenter: UIViewController {
    let outermost = lineage[lineage.count - 1]
    guard let presentation = outermost.presentation, !presentation.coversScreen
    else { return outermost }
    return presentation.presenting.screenPresenter
  }

  /// The controller that presents for this one in its context: the nearest that defines one, or
  /// else the outermost (P2, P4).
  var contextPresenter: UIViewController {
    lineage.first(where: \.definesPresentationContext) ?? lineage[lineage.count - 1]
  }

  func startPresenting(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let environment = HostEnvironment.current
    let presentation = ModalPresentation(of: presented, from: self)
    presentation.trapIfActive(in: environment)
    if let refusal = presentation.refusal { return environment.log(refusal) }
    let asked = presentation.presenting
    presentation.settleManager(in: environment)
    // The presentation controller may have chosen another presenter (P3).
    if presentation.presenting !== asked, let refusal = presentation.refusal {
      return environment.log(refusal)
    }
    presentation.link()
    let coordinator = TransitionCoordinator(
      .present,
      of: TransitionParties(
        from: presentation.presenting, to: presentation.presented, others: [self]),
      isAnimated: animated, presentationStyle: presentation.style, in: environment)
    presentation.coordinator = coordinator
    coordinator.announce()
    environment.startTransition { environment in
      PresentationTransition(
        presentation, coordinator: coordinator, in: environment, completion: completion
      ).start()
    }
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    let environment = HostEnvironment.current
    let presenter = lineage.first { $0.ownPresentation != nil } ?? presentingViewController
    guard let presenter, let presentation = presenter.ownPresentation else {
      if let completion { environment.enqueue(completion) }
      return
    }
    presenter.startDismissing(presentation, animated: animated, completion: completion)
  }

  /// Dismisses what this controller presents, with all that is stacked on it (P12).
  func startDismissing(
    _ presentation: ModalPresentation, animated: Bool, completion: (() -> Void)?
  ) {
    let environment = HostEnvironment.current
    guard !presentation.chain.contains(where: \.isInTransition) else {
      return environment.log(
        "Warning: Attempt to dismiss from view controller \(describe(self)) while a "
          + "presentation or dismiss is in progress!")
    }
    let chain = presentation.chain
    for link in chain { link.isInTransition = true }
    let top = chain.last ?? presentation
    let coordinator = TransitionCoordinator(
      .dismiss,
      of: TransitionParties(
        from: top.presented, to: self, others: chain.dropLast().map(\.presented)),
      isAnimated: animated, presentationStyle: top.style, in: environment)
    top.coordinator = coordinator
    coordinator.announce()
    environment.startTransition { environment in
      DismissalTransition(
        of: presentation, coordinator: coordinator, in: environment, completion: completion
      ).start()
    }
  }

  /// The screens that cover children in their contexts, inside this controller's view.
  var screensInContext: [UIViewController] {
    guard let own = viewIfLoaded else { return [] }
    return childList.compactMap { child in
      guard let presentation = child.ownPresentation, presentation.isContextual,
        !presentation.isInTransition, let container = presentation.container,
        container.isDescendant(of: own)
      else { return nil }
      return presentation.presented
    }
  }

  /// Takes down everything that the controller and its descendants present, without animation
  /// (P23).
  func tearDownPresentations() {
    for child in childList { child.tearDownPresentations() }
    for link in (ownPresentation?.chain ?? []).reversed() { link.tearDown() }
  }

  /// Lets go of what the controller and its descendants present, without a word: the window is no
  /// more.
  func dropPresentations() {
    for child in childList { child.dropPresentations() }
    for link in (ownPresentation?.chain ?? []).reversed() {
      link.presented.dropPresentations()
      link.unlink()
    }
  }
}

extension ModalPresentation {
  /// Ends the program where the controller to present is shown already (P18).
  fileprivate func trapIfActive(in environment: HostEnvironment) {
    if let owner = presented.presentation?.presenting {
      misuse(
        "Application tried to present modally a view controller \(describe(presented)) that is "
          + "already being presented by \(describe(owner)).")
    }
    let isRoot = environment.application.windows.contains { $0.rootViewController === presented }
    if isRoot || presented.parent != nil || presented === presenting {
      misuse(
        "Application tried to present modally an active controller \(describe(presented)).")
    }
  }

  /// Why the presenter cannot present now; nil when it can.
  fileprivate var refusal: String? {
    let isBusy = presenting.lineage.contains { $0.presentation?.isInTransition ?? false }
    if let other = presenting.ownPresentation, !other.isInTransition {
      return "\(attempt) (from \(describe(source))) which is already presenting "
        + "\(describe(other.presented))."
    }
    // A presenter that is itself coming or going cannot carry another (P15).
    if isBusy || presenting.ownPresentation != nil {
      return "Warning: \(attempt) while a presentation is in progress!"
    }
    if presenting.viewIfLoaded?.window == nil {
      return "Warning: \(attempt) whose view is not in the window hierarchy!"
    }
    return nil
  }
}

extension HostEnvironment {
  /// Starts a transition after the running turn, as UIKit does at the end of it (T19).
  func startTransition(_ start: @escaping (HostEnvironment) -> Void) {
    transitionsToStart += 1
    scheduler.enqueue { [weak self] in
      guard let self else { return }
      transitionsToStart -= 1
      enter { start(self) }
    }
  }
}
