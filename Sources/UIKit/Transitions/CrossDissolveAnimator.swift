import CoreGraphics
import Foundation

/// The built-in dissolve: what comes fades in, and out again when it goes.
final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { BuiltInTiming.dissolveDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      container.insertSubview(to, at: isPresenting ? container.subviews.count : 0)
    }
    guard let fading = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let alpha = fading.alpha
    if isPresenting { fading.alpha = 0 }
    BuiltInTiming.ease(using: self, in: context) {
      fading.alpha = self.isPresenting ? alpha : 0
    } cleanUp: {
      fading.alpha = alpha
    }
  }
}
