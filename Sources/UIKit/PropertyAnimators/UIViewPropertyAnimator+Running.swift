import CoreGraphics
import QuartzCore

extension UIViewPropertyAnimator {
  /// Makes an animator with the timing that counts where it is made, and starts it.
  static func makeRunning(
    _ timing: AnimationTiming, options: UIView.AnimationOptions, site: CallSite,
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)?
  ) -> UIViewPropertyAnimator {
    var timing = timing
    let outer = HostEnvironment.current.animationState.currentBlock
    if let outer {
      if !options.contains(.overrideInheritedDuration) {
        timing.duration = outer.timing.duration
        timing.delay = outer.timing.delay
      }
      if !options.contains(.overrideInheritedCurve) { timing.pacing = outer.timing.pacing }
    }
    let animator = UIViewPropertyAnimator(
      duration: timing.duration, timingParameters: timing.pacing.provider)
    animator.isInterruptible = outer == nil
    animator.options = options.intersection([.layoutSubviews, .beginFromCurrentState])
    animator.site = site
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: timing.delay)
    return animator
  }
}

extension AnimationPacing {
  /// The pacing in the form that animators are made with.
  var provider: any UITimingCurveProvider {
    switch self {
    case .cubic(let first, let second):
      UICubicTimingParameters(controlPoint1: first, controlPoint2: second)
    case .spring(let damping, let velocity):
      UISpringTimingParameters(
        dampingRatio: damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
    case .physicalSpring(let stiffness, let damping, let velocity):
      UISpringTimingParameters(
        mass: 1, stiffness: stiffness, damping: damping,
        initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }
}
