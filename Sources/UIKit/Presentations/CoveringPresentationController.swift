import CoreGraphics

/// The presentation controller of the built-in styles that cover the screen, or the controller that
/// defines a context.
final class CoveringPresentationController: UIPresentationController {
  private var styleInEffect: UIModalPresentationStyle { adoptedStyle ?? presentationStyle }

  override var shouldRemovePresentersView: Bool { styleInEffect.removesPresentersView }

  override var shouldPresentInFullscreen: Bool { !styleInEffect.isContextual }

  override func containerViewWillLayoutSubviews() { placePresentedView() }
}

extension UIPresentationController {
  /// Places the presented view where it belongs, unless a transition is moving it (PC4).
  func placePresentedView() {
    guard let presentedView, presentedView.superview === containerView,
      presentedViewController.presentation?.isInTransition == false
    else { return }
    presentedView.cover(frameOfPresentedViewInContainerView)
  }
}
