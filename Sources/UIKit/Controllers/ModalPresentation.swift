import CoreGraphics
import Foundation

/// One controller presented by another, from the call of `present` to the end of its dismissal.
@MainActor final class ModalPresentation {
  private(set) var presenting: UIViewController
  private(set) var presented: UIViewController
  /// The controller whose `present` was called.
  let source: UIViewController
  /// The style at the time of the presentation; changing the property later changes nothing.
  private(set) var style: UIModalPresentationStyle
  /// Retained while the controller is presented (PC1).
  private(set) var manager: UIPresentationController
  /// The presentation controller of the style that was asked for, which the other may stand in for
  /// (PC8).
  private(set) var requestedManager: UIPresentationController
  /// The controller that was asked for; under an adaptive style another may be shown (PC8).
  private let requested: UIViewController
  /// Whether the presenter's view is out of the window while the presentation lasts (T11, PC2).
  private(set) var removesPresenter = false
  private(set) var container: TransitionContainerView?
  /// Whether a presentation or dismissal has been asked for and has not ended.
  var isInTransition = true
  /// Whether the dismissal under way is the person's doing, and what drives it (PC11).
  var userDismissal: UserDismissal?
  /// Coordinates the transition that was asked for and has not ended.
  weak var coordinator: TransitionCoordinator?
  /// Where the presenter's view was, while it is out of there.
  private var presenterPlace: ViewPlace?

  init(of presented: UIViewController, from source: UIViewController) {
    self.presented = presented
    self.source = source
    requested = presented
    style = presented.modalPresentationStyle
    presenting = style.isContextual ? source.contextPresenter : source.screenPresenter
    manager = CoveringPresentationController(presentedViewController: presented, presenting: nil)
    requestedManager = manager
  }

  /// What the presentation is called in warnings.
  var attempt: String {
    "Attempt to present \(describe(presented)) on \(describe(presenting))"
  }

  /// Settles what manages the presentation: the delegate is asked for `.custom` only (T1, PC1,
  /// PC12).
  func settleManager(in environment: HostEnvironment) {
    if style == .custom {
      manager =
        askDelegate(in: environment)
        ?? UIPresentationController(presentedViewController: presented, presenting: presenting)
      if !manager.shouldPresentInFullscreen { presenting = source.contextPresenter }
    } else {
      manager = presented.takeManager()
    }
    requestedManager = manager
    adapt(to: presenting.traitCollection)
    settle()
  }

  private func askDelegate(in environment: HostEnvironment) -> UIPresentationController? {
    guard let delegate = presented.transitioningDelegate else { return nil }
    environment.record("presentationController(forPresented:presenting:source:)", of: delegate)
    return delegate.presentationController(
      forPresented: presented, presenting: presenting, source: source)
  }

  private func settle() {
    manager.presentingViewController = presenting
    requestedManager.presentingViewController = presenting
    // A screen inside a popover does not cover what is around it, so it stays where it is (AP9).
    removesPresenter =
      manager.shouldRemovePresentersView
      && !(presenting.presentation?.manager is UIPopoverPresentationController)
  }

  // MARK: Adaptation

  /// The style that was adapted to; `none` where nothing was adapted (PC8).
  private(set) var adaptiveStyle = UIModalPresentationStyle.none

  /// Takes the style that the presentation controller wants under some traits.
  private func adapt(to traits: UITraitCollection) {
    let asked = requestedManager.adaptivePresentationStyle(for: traits)
    let isAdapted = asked != .none && asked.settled != requested.modalPresentationStyle.settled
    adaptiveStyle = isAdapted ? asked : .none
    presented = requested
    manager = requestedManager
    style = requested.modalPresentationStyle
    guard isAdapted else { return }
    style = asked
    let other = requestedManager.delegate?.presentationController(
      requestedManager, viewControllerForAdaptivePresentationStyle: asked)
    presented = other ?? requested
    manager = requestedManager.standIn(for: asked)
    manager.adoptedStyle = asked
    manager.presentedViewController = presented
    manager.delegate = requestedManager.delegate
  }

  /// Tells the delegate which style the presentation is about to take.
  func announceStyle() {
    requestedManager.delegate?.presentationController(
      requestedManager, willPresentWithAdaptiveStyle: adaptiveStyle,
      transitionCoordinator: coordinator)
  }

  /// Adapts a presentation that is shown to other traits, at once.
  func adaptAgain(to traits: UITraitCollection) {
    guard isLinked, !isInTransition, let container else { return }
    let old = (manager: manager, presented: presented, removes: removesPresenter)
    let wanted = requestedManager.adaptivePresentationStyle(for: traits)
    guard (wanted == style.settled ? adaptiveStyle : wanted) != adaptiveStyle else { return }
    old.manager.clearAway()
    old.manager.presentedView?.removeFromSuperview()
    old.presented.viewIfLoaded?.removeFromSuperview()
    old.manager.containerView = nil
    adapt(to: traits)
    settle()
    exchange(old.presented)
    fill(container)
    announceStyle()
    if old.removes != removesPresenter { changePresenterPlace() }
    manager.presentationTransitionWillBegin()
    if let view = manager.presentedView { container.addSubview(view) }
    container.setNeedsLayout()
    manager.presentationTransitionDidEnd(true)
    if presented !== old.presented { presented.reappear(animated: false) }
  }

  /// Lets another controller take the place of the one that was shown.
  private func exchange(_ old: UIViewController) {
    guard presented !== old else { return }
    old.changeAppearance(to: .disappeared, animated: false)
    old.presentation = nil
    if presented.parent != nil {
      presented.willMove(toParent: nil)
      presented.removeFromParent()
    }
    presented.presentation = self
  }

  private func changePresenterPlace() {
    if removesPresenter {
      presenting.willDisappear(animated: false)
      removePresenter()
      presenting.didDisappear(animated: false)
    } else {
      presenting.willAppear(animated: false)
      if let container { presenting.view.cover(presenterHome(in: container)) }
      restorePresenter()
      presenting.isAppearing(animated: false)
      presenting.didAppear(animated: false)
    }
  }

  /// The built-in transition: the context's own where it says so (P5).
  var transitionStyle: UIModalTransitionStyle {
    isContextual && presenting.providesPresentationContextTransitionStyle
      ? presenting.modalTransitionStyle : presented.modalTransitionStyle
  }

  // MARK: The container

  /// Whether the presentation happens over the presenter only, not over the screen (P2, P3).
  var isContextual: Bool {
    !manager.shouldPresentInFullscreen && presenting.definesPresentationContext
  }

  /// Whether the presented controller covers the screen, so that it can present for it (P1).
  var coversScreen: Bool {
    guard isContextual else { return true }
    return presenting.parent == nil && (presenting.presentation?.coversScreen ?? true)
  }

  /// Puts the container into the window over everything shown there, or in the place of the
  /// controller that defines the context.
  func installContainer(in window: UIWindow) -> TransitionContainerView {
    let view = TransitionContainerView(frame: window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.role = "container"
    fill(view)
    if isContextual, let context = presenting.viewIfLoaded, let place = context.superview {
      view.autoresizingMask = context.autoresizingMask
      view.cover(ViewPlace(of: context)?.frame ?? context.frame)
      place.insertSubview(view, aboveSubview: context)
    } else {
      window.addSubview(view)
    }
    container = view
    return view
  }

  private func fill(_ container: TransitionContainerView) {
    container.presentationController = manager
    manager.containerView = container
    requestedManager.containerView = container
  }

  func removeContainer() {
    if let container {
      manager.clearAway()
      if let view = presented.viewIfLoaded, view.isDescendant(of: container) {
        view.removeFromSuperview()
      }
      manager.presentedView?.removeFromSuperview()
    }
    container?.removeFromSuperview()
    container = nil
    manager.containerView = nil
    requestedManager.containerView = nil
  }

  // MARK: The presenter's view

  /// Takes the presenter's view into the container, remembering its place (C2).
  func bringPresenterIntoContainer() {
    guard let view = presenting.view, let container else { return }
    presenterPlace = ViewPlace(of: view)
    presenterPlace?.shift(view, to: container)
    container.insertSubview(view, at: 0)
  }

  /// Takes the presenter's view out of the window (C5).
  func removePresenter() {
    guard let view = presenting.view else { return }
    if presenterPlace == nil, let container {
      presenterPlace = ViewPlace(of: view)
      presenterPlace?.shift(view, to: container)
    }
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back where it was (C6, C8, C17).
  func restorePresenter() {
    guard let view = presenting.view else { return }
    presenterPlace?.restore(view, from: container)
    presenterPlace = nil
  }

  /// Where the presenter's view is to be, in a container's coordinates, when it comes back.
  func presenterHome(in container: UIView) -> CGRect {
    guard let own = self.container else { return container.bounds }
    let rect = isContextual ? nil : presenterPlace?.rect(in: own)
    return own.convert(rect ?? own.bounds, to: container)
  }

  // MARK: Links

  /// Makes the two controllers know each other (P6, P7).
  func link() {
    presenting.ownPresentation = self
    presented.presentation = self
  }

  /// Whether the controllers still know each other: the window may have lost them meanwhile.
  var isLinked: Bool { presenting.ownPresentation === self }

  /// Clears the links once the presented controller is gone (P7).
  func unlink() {
    if presenting.ownPresentation === self { presenting.ownPresentation = nil }
    if presented.presentation === self { presented.presentation = nil }
    isInTransition = false
  }

  /// This presentation and those stacked on it, from the bottom up.
  var chain: [ModalPresentation] {
    var links = [self]
    while let next = links[links.count - 1].presented.ownPresentation { links.append(next) }
    return links
  }

  /// Ends the presentation at once, wherever it stands, without asking or animating (P23).
  func tearDown() {
    coordinator?.abandon()
    presented.tearDownPresentations()
    presented.changeAppearance(to: .disappeared, animated: false)
    restorePresenter()
    removeContainer()
    unlink()
  }
}
