import CoreGraphics
import Foundation

/// The built-in presentation: up from the bottom edge, and down again.
final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { BuiltInTiming.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      container.insertSubview(to, at: isPresenting ? container.subviews.count : 0)
    }
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let shown = moving.frame
    let hidden = shown.offsetBy(dx: 0, dy: container.bounds.maxY - shown.minY)
    if isPresenting { moving.frame = hidden }
    BuiltInTiming.animate(using: self, in: context) {
      moving.frame = self.isPresenting ? shown : hidden
    }
  }
}

/// The built-in push: the new screen from the right over the old one, which moves a third aside.
final class SlidePushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPushing: Bool

  init(isPushing: Bool) { self.isPushing = isPushing }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { BuiltInTiming.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let toController = context.viewController(forKey: .to)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    let final = context.finalFrame(for: toController)
    let aside = final.offsetBy(dx: -(final.width * 0.3).rounded(), dy: 0)
    let right = final.offsetBy(dx: container.bounds.width, dy: 0)
    if isPushing {
      container.addSubview(to)
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    to.frame = isPushing ? right : aside
    let shade = Shade(over: isPushing ? from : to, isShown: !isPushing)
    BuiltInTiming.animate(using: self, in: context) {
      from.frame = self.isPushing ? aside : right
      to.frame = final
      shade.alpha = self.isPushing ? 1 : 0
    } cleanUp: {
      shade.removeFromSuperview()
    }
  }

  /// Darkens the screen that is underneath.
  private final class Shade: UIView {
    init(over view: UIView, isShown: Bool) {
      super.init(frame: view.bounds)
      backgroundColor = UIColor(white: 0, alpha: 0.1)
      alpha = isShown ? 1 : 0
      isUserInteractionEnabled = false
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(self)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
}
