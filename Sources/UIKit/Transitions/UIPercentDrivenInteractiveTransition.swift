import CoreGraphics
public import Foundation

/// Drives an animator's animations by a fraction of their time.
///
/// Matches UIKit's `UIPercentDrivenInteractiveTransition` (I2): while the hand moves it the pace
/// is even (I5), and the rest plays with `completionCurve` at `completionSpeed` (I4). A transition
/// whose animator can be interrupted may be taken again while it plays (I7, I8). Without a
/// transition its calls do nothing (I9); between the call that asks for a transition and its start
/// in the same instant they are kept for the start (I10).
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var run: TransitionRun?
  private var isDriving = false
  private var early: EarlyMotion?

  /// What the hand did before the transition that it asked for has started.
  private struct EarlyMotion {
    enum End { case finish, cancel }
    let instant: TimeInterval
    var percentComplete: CGFloat?
    var end: End?
  }

  /// Makes a controller that drives the next transition it is returned for.
  public override init() { super.init() }

  /// The transition's duration, as its animator gave it, in seconds.
  open private(set) var duration: CGFloat = 0

  /// The fraction last given to `update(_:)`.
  open private(set) var percentComplete: CGFloat = 0

  /// The speed of the rest once the hand lets go; must be above 0.
  open var completionSpeed: CGFloat = 1

  /// The curve of the rest once the hand lets go.
  open var completionCurve: UIView.AnimationCurve = .easeInOut

  /// The timing of the rest where the animator can be interrupted, instead of the curve; nil uses
  /// the curve (I6).
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition starts under the hand; false plays it until `pause()` (I7).
  open var wantsInteractiveStart = true

  /// Takes the transition in hand and lets its animator open its animations.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let run = (transitionContext as? TransitionContext)?.run else { return }
    self.run = run
    percentComplete = 0
    duration = CGFloat(run.scope.declaredDuration)
    isDriving = transitionContext.isInteractive
    guard isDriving else {
      early = nil
      return run.playAnimator()
    }
    run.takeInHand()
    // What runs along must begin where the transition does.
    run.whenSetUp { [weak self] in self?.catchUp() }
  }

  /// Takes the newest transition that plays on the clock, whoever started it, for a host whose
  /// person grabs what moves; does nothing where none does.
  ///
  /// What was opened before keeps its curves.
  package func takeOver(in environment: HostEnvironment) {
    guard let run = environment.runningTransitions.last?.run, !run.context.isInteractive else {
      return
    }
    self.run = run
    duration = CGFloat(run.scope.declaredDuration)
    percentComplete = run.grab()
    isDriving = true
    run.context.setInteractive(true)
    run.context.updateInteractiveTransition(percentComplete)
  }

  /// Moves the transition to a fraction of its duration, limited to 0 to 1 (I9).
  open func update(_ percentComplete: CGFloat) {
    guard !percentComplete.isNaN else { return }
    guard let run = runInHand(else: { $0.percentComplete = percentComplete }) else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    run.context.updateInteractiveTransition(self.percentComplete)
    run.scrub(to: self.percentComplete)
  }

  /// Takes a transition that plays, where its animator can be interrupted (I7).
  open func pause() {
    guard !isDriving, let run, run.result == nil else { return }
    run.context.pauseInteractiveTransition()
    guard run.context.isInteractive else { return }
    isDriving = true
    percentComplete = run.fractionInHand()
    run.context.updateInteractiveTransition(percentComplete)
  }

  /// Lets go: the rest plays to the end.
  ///
  /// A transition that plays back goes on again, where its animator can be interrupted (I8).
  open func finish() {
    takeIfPossible()
    guard let run = runInHand(else: { $0.end = .finish }) else { return }
    isDriving = false
    run.context.finishInteractiveTransition()
    run.playRest(from: percentComplete, with: rest)
  }

  /// Lets go: the transition plays back to its start.
  ///
  /// A transition that plays turns round, where its animator can be interrupted (I8).
  open func cancel() {
    takeIfPossible()
    guard let run = runInHand(else: { $0.end = .cancel }) else { return }
    isDriving = false
    run.context.cancelInteractiveTransition()
    run.playBack(from: percentComplete, with: rest)
  }

  private func takeIfPossible() {
    if !isDriving, run?.result == nil, run?.interruptible != nil { pause() }
  }

  private var rest: TransitionRest {
    TransitionRest(
      speed: speed, curve: completionCurve.pacing,
      timing: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve))
  }

  private var speed: CGFloat {
    guard completionSpeed > 0 else {
      misuse(
        "UIPercentDrivenInteractiveTransition.completionSpeed: \(completionSpeed) is not above 0; "
          + "1 plays the rest as fast as the transition was written")
    }
    return completionSpeed
  }

  /// The transition if it is in hand.
  ///
  /// Otherwise the motion is kept if a transition is about to start at this instant.
  private func runInHand(else keep: (inout EarlyMotion) -> Void) -> TransitionRun? {
    if isDriving, let run, run.result == nil { return run }
    let environment = HostEnvironment.current
    guard environment.transitionsToStart > 0 else { return nil }
    let known = early.flatMap { $0.instant == environment.now ? $0 : nil }
    var motion = known ?? EarlyMotion(instant: environment.now)
    keep(&motion)
    early = motion
    return nil
  }

  /// Does what was asked before the start.
  private func catchUp() {
    guard let motion = early else { return }
    early = nil
    guard motion.instant == HostEnvironment.current.now else { return }
    if let fraction = motion.percentComplete { update(fraction) }
    switch motion.end {
    case .finish: finish()
    case .cancel: cancel()
    case nil: break
    }
  }
}
