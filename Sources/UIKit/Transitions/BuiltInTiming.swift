import CoreGraphics
import Foundation

/// How the built-in transitions move.
@MainActor enum BuiltInTiming {
  static let duration: TimeInterval = 0.5
  static let flipDuration: TimeInterval = 0.75
  static let dissolveDuration: TimeInterval = 0.35

  /// Moves with the spring of the built-in transitions, which is critically damped (N16), and ends
  /// the transition.
  static func animate(
    using animator: any UIViewControllerAnimatedTransitioning,
    in context: any UIViewControllerContextTransitioning, animations: @escaping () -> Void,
    cleanUp: @escaping () -> Void = {}
  ) {
    UIView.animate(
      withDuration: animator.transitionDuration(using: context), delay: 0,
      usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: animations
    ) { _ in
      cleanUp()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Changes with a curve that is slow at both ends, and ends the transition.
  static func ease(
    using animator: any UIViewControllerAnimatedTransitioning,
    in context: any UIViewControllerContextTransitioning, animations: @escaping () -> Void,
    cleanUp: @escaping () -> Void = {}
  ) {
    UIView.animate(
      withDuration: animator.transitionDuration(using: context), delay: 0,
      options: .curveEaseInOut, animations: animations
    ) { _ in
      cleanUp()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
