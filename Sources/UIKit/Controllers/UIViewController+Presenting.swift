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

  /// The object that manages this controller's presentation, or an ancestor's.
  public var presentationController: UIPresentationController? {
    lineage.lazy.compactMap { $0.presentation?.manager }.first
  }

  /// The controller that this one presents itself.
  var ownPresentedController: UIViewController? { ownPresentation?.presented }

  /// The outermost ancestor: the one that covers the screen (P1).
  private var screenPresenter: UIViewController { lineage[lineage.count - 1] }

  func startPresenting(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let environment = HostEnvironment.current
    let presentation = ModalPresentation(
      presenting: screenPresenter, presented: presented, source: self)
    presentation.trapIfActive(in: environment)
    if let refusal = presentation.refusal { return environment.log(refusal) }
    presentation.link()
    environment.startTransition { environment in
      PresentationTransition(
        presentation, animated: animated, in: environment, completion: completion
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
    guard !presentation.chain.contains(where: \.isInTransition) else {
      return environment.log(
        "Warning: Attempt to dismiss from view controller \(describe(presenter)) while a "
          + "presentation or dismiss is in progress!")
    }
    for link in presentation.chain { link.isInTransition = true }
    environment.startTransition { environment in
      DismissalTransition(
        of: presentation, animated: animated, in: environment, completion: completion
      ).start()
    }
  }

  /// Takes down everything the controller presents, without animation (P23).
  func tearDownPresentations() {
    for link in (ownPresentation?.chain ?? []).reversed() { link.tearDown() }
  }

  /// Lets go of what the controller presents, without a word: its window is no more.
  func dropPresentations() {
    for link in (ownPresentation?.chain ?? []).reversed() { link.unlink() }
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
    let isBusy = presenting.presentation?.isInTransition ?? false
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
