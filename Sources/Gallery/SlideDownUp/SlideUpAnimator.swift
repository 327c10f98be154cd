import UIKit

/// Slides the dismissed screen back up above the top edge.
final class SlideUpAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.viewController(forKey: .from)?.view,
      let toView = transitionContext.viewController(forKey: .to)?.view
    else { return transitionContext.completeTransition(false) }
    // The screen that is shown after the dismissal goes beneath the one that leaves.
    transitionContext.containerView.insertSubview(toView, belowSubview: fromView)

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      var frame = fromView.frame
      frame.origin.y = -frame.size.height
      fromView.frame = frame
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
