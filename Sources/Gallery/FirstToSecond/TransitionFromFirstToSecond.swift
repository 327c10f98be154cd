import UIKit

/// Drops the second screen over the whole window, and lifts it away again.
final class TransitionFromFirstToSecond: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether this is the pop: the second screen leaves.
  var isPopping = false

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if isPopping {
      animatePop(using: transitionContext)
    } else {
      animatePush(using: transitionContext)
    }
  }

  private func animatePush(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.viewController(forKey: .to)?.view,
      let window = UIApplication.shared.keyWindow
    else { return transitionContext.completeTransition(false) }

    // The window, not the container: the screen comes down over everything, bars included.
    var frame = window.bounds
    frame.origin.y = -frame.height
    toView.frame = frame
    window.addSubview(toView)

    frame.origin.y = 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      toView.frame = frame
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }

  private func animatePop(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.viewController(forKey: .from)?.view,
      let toView = transitionContext.viewController(forKey: .to)?.view,
      let window = UIApplication.shared.keyWindow
    else { return transitionContext.completeTransition(false) }

    var frame = window.bounds
    frame.origin.y = -frame.height
    toView.isUserInteractionEnabled = true

    transitionContext.containerView.addSubview(toView)
    transitionContext.containerView.addSubview(fromView)

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      toView.tintAdjustmentMode = .automatic
      fromView.frame = frame
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
