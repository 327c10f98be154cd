import CoreGraphics
import Foundation

/// Lets a popover grow out of the point of its arrow and fade in, or fade out.
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  /// The point of the arrow in the bubble's coordinates.
  private let tip: () -> CGPoint

  init(isPresenting: Bool, tip: @escaping () -> CGPoint) {
    self.isPresenting = isPresenting
    self.tip = tip
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.3 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let bubble = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if isPresenting {
      if let controller = context.viewController(forKey: .to) {
        bubble.frame = context.finalFrame(for: controller)
      }
      context.containerView.addSubview(bubble)
      bubble.layoutIfNeeded()
      bubble.alpha = 0
      bubble.transform = small(bubble)
    }
    BuiltInTiming.animate(using: self, in: context) {
      bubble.alpha = self.isPresenting ? 1 : 0
      if self.isPresenting { bubble.transform = .identity }
    } cleanUp: {
      bubble.alpha = 1
      bubble.transform = .identity
    }
  }

  /// Smaller, with the point of the arrow where it is.
  private func small(_ bubble: UIView) -> CGAffineTransform {
    let scale: CGFloat = 0.8
    let tip = tip()
    let x = tip.x - bubble.bounds.width / 2
    let y = tip.y - bubble.bounds.height / 2
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: x * (1 - scale), ty: y * (1 - scale))
  }
}
