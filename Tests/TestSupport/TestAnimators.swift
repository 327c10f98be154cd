import CoreGraphics
package import Foundation
package import UIKit

/// Slides a screen down from above the top edge, or back up, at an even pace.
@MainActor package final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  package enum Way: Sendable { case `in`, out }
  private let way: Way
  private let duration: TimeInterval
  /// What `animationEnded` was told, in order.
  package private(set) var ends: [Bool] = []

  package init(_ way: Way, duration: TimeInterval = 0.4) {
    self.way = way
    self.duration = duration
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let above = CGAffineTransform(translationX: 0, y: -container.bounds.height)
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      let final = context.finalFrame(for: controller)
      to.frame = way == .in ? final.applying(above) : final
      container.insertSubview(to, at: way == .in ? container.subviews.count : 0)
    }
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      switch self.way {
      case .in:
        if let controller = context.viewController(forKey: .to) {
          context.view(forKey: .to)?.frame = context.finalFrame(for: controller)
        }
      case .out:
        if let from = context.view(forKey: .from) { from.frame = from.frame.applying(above) }
      }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  package func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

/// Fades the screen in that comes, or the one out that goes.
@MainActor package final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let fadesOut: Bool

  package init(out fadesOut: Bool = false, duration: TimeInterval = 0.3) {
    self.fadesOut = fadesOut
    self.duration = duration
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      context.containerView.insertSubview(to, at: fadesOut ? 0 : 1)
    }
    let fading = context.view(forKey: fadesOut ? .from : .to)
    if !fadesOut { fading?.alpha = 0 }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear,
      animations: { fading?.alpha = self.fadesOut ? 0 : 1 },
      completion: { _ in
        // A view that was removed may be shown again by somebody else.
        fading?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

/// Springs the screen that comes up from half its size.
@MainActor package final class SpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      to.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Does what a test says, and counts how it is called.
@MainActor package final class ScriptedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let script: (any UIViewControllerContextTransitioning) -> Void
  package private(set) var durationRequests = 0
  package private(set) var starts = 0
  package private(set) var ends: [Bool] = []
  /// The context of the last transition.
  package private(set) var context: (any UIViewControllerContextTransitioning)?

  package init(
    duration: TimeInterval = 0.4,
    _ script: @escaping (any UIViewControllerContextTransitioning) -> Void = { _ in }
  ) {
    self.duration = duration
    self.script = script
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    durationRequests += 1
    return duration
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    starts += 1
    self.context = context
    script(context)
  }

  package func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}
