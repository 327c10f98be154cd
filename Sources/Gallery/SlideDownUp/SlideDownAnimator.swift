import UIKit

/// Slides the presented screen down from above the top edge.
final class SlideDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = toViewController.view
    else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.addSubview(toView)

    // Start completely above the screen.
    var frame = toView.frame
    frame.origin.y = -frame.size.height
    toView.frame = frame

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      var finalFrame = toView.frame
      finalFrame.origin.y = 0
      toView.frame = finalFrame
    } completion: { _ in
      // This leads to the completion block of present(_:animated:completion:).
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
