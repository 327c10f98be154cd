@testable import UIKit

/// A hand that knows whether a transition has started with it, and whether it still has it.
@MainActor final class CheckedHand: UIPercentDrivenInteractiveTransition {
  private(set) var hasStarted = false
  private weak var context: TransitionContext?

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    hasStarted = true
    context = transitionContext as? TransitionContext
    super.startInteractiveTransition(transitionContext)
  }

  /// Whether the transition follows the hand.
  var holds: Bool { context?.isInteractive ?? false }

  /// Whether the transition has ended.
  var isOver: Bool { context?.run == nil }
}

/// Slides with a property animator that a hand may take at any time.
@MainActor final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isArrival: Bool
  private var animator: UIViewPropertyAnimator?

  init(isArrival: Bool) { self.isArrival = isArrival }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let below = CGAffineTransform(translationX: 0, y: context.containerView.bounds.height)
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      context.containerView.insertSubview(to, at: isArrival ? 1 : 0)
    }
    let moving = context.view(forKey: isArrival ? .to : .from)
    if isArrival { moving?.transform = below }
    let new = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { [isArrival] in
      moving?.transform = isArrival ? .identity : below
    }
    new.addCompletion { [weak self] position in
      moving?.transform = .identity
      self?.animator = nil
      context.completeTransition(position == .end)
    }
    animator = new
    return new
  }
}
