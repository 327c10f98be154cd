import CoreGraphics
import Foundation

/// Stands for the answer of an animator that does not implement `interruptibleAnimator(using:)`.
///
/// Swift has no optional requirements: UIKit asks whether an object implements the method, here the
/// default gives this away.
final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  private let owner: any UIViewControllerAnimatedTransitioning

  init(of animator: any UIViewControllerAnimatedTransitioning) { owner = animator }

  private func trap() -> Never {
    misuse(
      "UIViewControllerAnimatedTransitioning.interruptibleAnimator(using:): \(describe(owner)) "
        + "does not implement it; only an animator that does can be interrupted")
  }

  var state: UIViewAnimatingState { trap() }
  var isRunning: Bool { trap() }
  var isReversed: Bool {
    get { trap() }
    set { trap() }
  }
  var fractionComplete: CGFloat {
    get { trap() }
    set { trap() }
  }
  func startAnimation() { trap() }
  func startAnimation(afterDelay delay: TimeInterval) { trap() }
  func pauseAnimation() { trap() }
  func stopAnimation(_ withoutFinishing: Bool) { trap() }
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) { trap() }
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { trap() }
  func addAnimations(_ animation: @escaping () -> Void) { trap() }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { trap() }
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { trap() }
}
