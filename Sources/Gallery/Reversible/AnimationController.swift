import UIKit

/// Drops a screen in from above, or lifts it away again when reversed.
final class AnimationController: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether the screen leaves instead of entering.
  var reverse = false
  /// How long the animation takes, in seconds.
  var duration: TimeInterval = 0.5

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.viewController(forKey: .from)?.view,
      let toView = transitionContext.viewController(forKey: .to)?.view
    else { return transitionContext.completeTransition(false) }
    let containerView = transitionContext.containerView
    containerView.addSubview(toView)

    if reverse {
      // The x that is used as y is a slip of the original; both are 0 here, so it does no harm.
      fromView.frame = CGRect(
        x: fromView.frame.origin.x, y: fromView.frame.origin.x,
        width: fromView.frame.size.width, height: fromView.frame.size.height)
      containerView.sendSubviewToBack(toView)
    } else {
      toView.frame = CGRect(
        x: toView.frame.origin.x, y: -1 * toView.frame.size.height,
        width: toView.frame.size.width, height: toView.frame.size.height)
      containerView.bringSubviewToFront(toView)
    }

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      self.move(fromView: fromView, toView: toView)
    } completion: { _ in
      self.end(transitionContext, fromView: fromView, toView: toView)
    }
  }

  private func move(fromView: UIView, toView: UIView) {
    if reverse {
      fromView.frame = CGRect(
        x: fromView.frame.origin.x, y: -1 * fromView.frame.size.height,
        width: fromView.frame.size.width, height: fromView.frame.size.height)
    } else {
      toView.frame = CGRect(
        x: toView.frame.origin.x, y: 0,
        width: toView.frame.size.width, height: toView.frame.size.height)
    }
  }

  private func end(
    _ transitionContext: UIViewControllerContextTransitioning, fromView: UIView, toView: UIView
  ) {
    if transitionContext.transitionWasCancelled {
      // The y of both frames is right already: UIKit has put back what the animation changed.
      toView.frame = CGRect(
        x: 0, y: toView.frame.origin.y,
        width: toView.frame.size.width, height: toView.frame.size.height)
      fromView.frame = CGRect(
        x: 0, y: fromView.frame.origin.y,
        width: fromView.frame.size.width, height: fromView.frame.size.height)
    } else {
      fromView.removeFromSuperview()
    }
    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
  }
}
