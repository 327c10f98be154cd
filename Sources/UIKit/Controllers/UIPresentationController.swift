import CoreGraphics
public import Foundation

/// Manages a presented controller's view from its presentation to the end of its dismissal.
///
/// Matches UIKit's `UIPresentationController`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer,
  UITraitEnvironment
{
  /// The controller that is presented.
  public internal(set) var presentedViewController: UIViewController {
    get { presentedLink.controller }
    set { presentedLink = PresentedLink(to: newValue) }
  }
  /// Keeps the presented controller, unless that one keeps this object for later.
  var presentedLink: PresentedLink
  /// The controller that presents; the one that really does, not the one that was asked (P6).
  public internal(set) var presentingViewController: UIViewController {
    get { presenter ?? presentedViewController }
    set { presenter = newValue === presentedViewController ? nil : newValue }
  }
  private var presenter: UIViewController?
  /// The view that the presentation happens in; nil before it starts.
  open internal(set) var containerView: UIView?
  /// Decides about adaptation, and hears of dismissals by the person (PC8, PC11).
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Makes a presentation controller for a pair of controllers.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presentedLink = PresentedLink(to: presentedViewController)
    presenter = presentingViewController
    super.init()
  }

  // MARK: The presented view

  /// The style the presented controller asked for.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The view to animate: the presented controller's, unless a subclass wraps it (T10).
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view is at the end, in the container: all of it (PC3).
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the screen, true by default, and not only the controller that
  /// defines a context (P3).
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is taken out of the window; false by default (PC2).
  open var shouldRemovePresentersView: Bool { false }

  // MARK: The course of the presentation

  /// The container is in the window and the presentation is about to start.
  open func presentationTransitionWillBegin() {}

  /// The presentation ended; false when it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal is about to start.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal ended; false when it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The container is about to lay out.
  open func containerViewWillLayoutSubviews() {}

  /// The container has laid out.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Adaptation

  /// The style under the present traits; `none` leaves the presentation as it is (PC8).
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// The style under some traits: the delegate's choice; `none` leaves the presentation as it is
  /// (PC8).
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { chosenStyle(for: traitCollection) }

  /// The style in compact width where no delegate decides.
  var compactStyle: UIModalPresentationStyle { .none }

  /// The size classes around the presentation.
  open var traitCollection: UITraitCollection {
    containerView?.windowTraits ?? presentingViewController.traitCollection
  }

  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Sizes

  /// The size the presented controller would like, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// The size the presented controller would like has changed (PC10).
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size the presented controller gets in a container of a size (PC9).
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container's size is about to change; call super, which tells the presented controller
  /// (PC9).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOnTransition(to: size, with: coordinator) }

  /// The traits are about to change; call super, which tells the presented controller and adapts.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOnTransition(to: newCollection, with: coordinator) }

  // MARK: Built-in presentations

  /// The built-in style in effect where it is not the one that was asked for.
  var adoptedStyle: UIModalPresentationStyle?

  /// What manages the presentation in place of this one under another style (PC8).
  func standIn(for style: UIModalPresentationStyle) -> UIPresentationController {
    presentedViewController.builtInPresentationController(for: style)
  }

  /// Where the presenter's view is in the container, apart from what the presentation does to it.
  func presenterFrame(in container: UIView) -> CGRect {
    let view = presentingViewController.view ?? container
    return view.convert(view.bounds, to: container)
  }

  /// Takes away what the presentation has put around the presented view, at once.
  func clearAway() {}

  /// What plays the presentation or dismissal where no delegate does.
  func builtInAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    switch style {
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator(isPresenting: isPresenting)
    case .crossDissolve: CrossDissolveAnimator(isPresenting: isPresenting)
    }
  }

  /// The view that a touch goes to which would hit `view`; nil lets it through to what is beneath.
  func target(of view: UIView?, at point: CGPoint, with event: UIEvent?) -> UIView? { view }
}
