import CoreGraphics
public import Foundation

/// Manages a presented controller's view from its presentation to the end of its dismissal.
///
/// Matches UIKit's `UIPresentationController`.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The controller that is presented.
  public let presentedViewController: UIViewController
  /// The controller that presents; the one that really does, not the one that was asked (P6).
  public internal(set) var presentingViewController: UIViewController
  /// The view that the presentation happens in; nil before it starts.
  open internal(set) var containerView: UIView?

  /// Makes a presentation controller for a pair of controllers.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// The style the presented controller asked for.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The view to animate: the presented controller's, unless a subclass wraps it (T10).
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view is at the end, in the container: all of it (PC3).
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view is taken out of the window; false by default (PC2).
  open var shouldRemovePresentersView: Bool { false }

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
}

/// The presentation controller of the built-in styles.
final class BuiltInPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { presentationStyle.removesPresentersView }

  override func containerViewWillLayoutSubviews() {
    guard let presentedView, presentedView.superview === containerView,
      presentedViewController.presentation?.isInTransition == false
    else { return }
    presentedView.cover(frameOfPresentedViewInContainerView)
  }
}

/// The view that a transition happens in; a presented view lives in it until it is dismissed.
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}
