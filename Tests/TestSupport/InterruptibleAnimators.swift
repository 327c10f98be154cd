import CoreGraphics
package import Foundation
package import UIKit

/// What an animator is told to do, without animating: a test plays its part.
@MainActor package final class ScriptedAnimating: NSObject, UIViewImplicitlyAnimating {
  /// The calls in order, such as `pause` or `continue 0.5`.
  package var calls: [String] = []
  package private(set) var timings: [any UITimingCurveProvider] = []
  package private(set) var blocks = 0
  package private(set) var state = UIViewAnimatingState.inactive
  package private(set) var isRunning = false
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  package override init() {}

  package var isReversed = false {
    didSet { if isReversed != oldValue { calls.append(isReversed ? "back" : "forth") } }
  }
  package var fractionComplete: CGFloat = 0 {
    didSet { calls.append("fraction \(fractionComplete)") }
  }
  package func startAnimation() {
    calls.append("start")
    (state, isRunning) = (.active, true)
  }
  package func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  package func pauseAnimation() {
    calls.append("pause")
    (state, isRunning) = (.active, false)
  }
  package func stopAnimation(_ withoutFinishing: Bool) { isRunning = false }
  package func finishAnimation(at finalPosition: UIViewAnimatingPosition) { end(finalPosition) }
  package func addAnimations(_ animation: @escaping () -> Void) {
    blocks += 1
    animation()
  }
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  package func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    calls.append("continue \(durationFactor)")
    parameters.map { timings.append($0) }
    isRunning = true
  }

  /// Comes to the end of the way it is on.
  package func end(_ position: UIViewAnimatingPosition? = nil) {
    (state, isRunning) = (.inactive, false)
    for completion in completions { completion(position ?? (isReversed ? .start : .end)) }
  }
}

/// An animation controller whose animator may be interrupted.
@MainActor
package final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  package typealias Context = any UIViewControllerContextTransitioning
  private let duration: TimeInterval
  private let make: (Context) -> any UIViewImplicitlyAnimating
  private var made: (any UIViewImplicitlyAnimating)?
  package private(set) var context: Context?
  /// `animate` and `ask` in order.
  package private(set) var calls: [String] = []
  package private(set) var ends: [Bool] = []

  /// `make` makes the animator of a transition; it is started unless a test starts it.
  package init(
    duration: TimeInterval = 0.4, make: @escaping (Context) -> any UIViewImplicitlyAnimating
  ) {
    self.duration = duration
    self.make = make
  }

  package func transitionDuration(using transitionContext: Context?) -> TimeInterval { duration }

  package func animateTransition(using context: Context) {
    calls.append("animate")
    self.context = context
    animator(in: context).startAnimation()
  }

  package func interruptibleAnimator(using context: Context) -> any UIViewImplicitlyAnimating {
    calls.append("ask")
    return animator(in: context)
  }

  package func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }

  private func animator(in context: Context) -> any UIViewImplicitlyAnimating {
    if let made { return made }
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(to)
    }
    let animator = make(context)
    made = animator
    return animator
  }
}

/// An interaction controller of its own, which does what a test says.
@MainActor
package final class ScriptedDriver: NSObject, UIViewControllerInteractiveTransitioning {
  package typealias Context = any UIViewControllerContextTransitioning
  private let start: (Context) -> Void
  package private(set) var context: Context?
  package var wantsInteractiveStart: Bool
  package var completionSpeed: CGFloat = 1
  package var completionCurve = UIView.AnimationCurve.linear

  package init(wantsInteractiveStart: Bool = true, _ start: @escaping (Context) -> Void) {
    self.wantsInteractiveStart = wantsInteractiveStart
    self.start = start
  }

  package func startInteractiveTransition(_ transitionContext: Context) {
    context = transitionContext
    start(transitionContext)
  }
}
