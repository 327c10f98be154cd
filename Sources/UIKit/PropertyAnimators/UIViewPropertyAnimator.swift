import CoreGraphics
public import Foundation
import QuartzCore

/// Animates property changes so that they can be paused, scrubbed, reversed, retargeted and stopped
/// on the way.
///
/// A running animator lives until it ends; a paused or stopped one is its owner's, and must be
/// finished or stopped before it is released (PA4). Matches UIKit's `UIViewPropertyAnimator`.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  enum Phase {
    case inactive
    /// Running or paused.
    case active
    case stopped
    /// Its completions run.
    case ending
  }

  struct AddedBlock {
    let animations: () -> Void
    let delayFactor: Double
  }

  // MARK: State shared with the other files of the class

  let curve: AnimatorTiming
  private let provider: any UITimingCurveProvider
  private let givenDuration: TimeInterval
  var site: CallSite?
  var options: UIView.AnimationOptions = []
  var phase = Phase.inactive
  var run: AnimatorRun?
  /// What was added before it became active.
  var addedBlocks: [AddedBlock] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Whether it was started with nothing to animate, and starts when there is something (PA12).
  var startsWithAnimations = false
  var reversed = false
  var startDelay: TimeInterval = 0
  private var takesTouches = true
  private var canBeInterrupted = true
  private var touchesFindModel = false

  // MARK: Making an animator

  /// Makes an animator with a curve; a spring of given constants brings a duration of its own
  /// (SPR9).
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    provider = parameters.copy(with: nil) as? any UITimingCurveProvider ?? parameters
    givenDuration = duration
    curve = AnimatorTiming(provider)
    super.init()
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    site = CallSite(fileID, line)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic Bézier curve from its two inner control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    site = CallSite(fileID, line)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that settles in the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    site = CallSite(fileID, line)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it; inside an animation block it takes over that block's duration
  /// and curve unless the options say otherwise, and cannot be interrupted (PA14).
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> UIViewPropertyAnimator {
    makeRunning(
      AnimationTiming(duration: duration, delay: delay, pacing: options.pacing), options: options,
      site: CallSite(fileID, line), animations: animations, completion: completion)
  }

  isolated deinit { checkRelease() }

  /// An inactive animator with the same timing, without blocks.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIViewPropertyAnimator(duration: givenDuration, timingParameters: provider)
    copy.takesTouches = takesTouches
    copy.canBeInterrupted = canBeInterrupted
    copy.touchesFindModel = touchesFindModel
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    return copy
  }

  // MARK: Settings

  /// The curve it was made with.
  open var timingParameters: (any UITimingCurveProvider)? { provider }

  /// How long it takes without interruptions, in seconds.
  open var duration: TimeInterval { curve.ownDuration ?? givenDuration }

  /// The seconds given to `startAnimation(afterDelay:)`; 0 before.
  open var delay: TimeInterval { startDelay }

  /// Whether touches reach the views that it moves; cannot be set while it is active (PA6).
  open var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set {
      checkSettable("isUserInteractionEnabled")
      takesTouches = newValue
    }
  }

  /// Whether it can be paused, scrubbed, reversed and stopped; cannot be set while it is active
  /// (PA6).
  open var isInterruptible: Bool {
    get { canBeInterrupted }
    set {
      checkSettable("isInterruptible")
      canBeInterrupted = newValue
    }
  }

  /// Whether touches find moving views by the model, and not where they are shown; cannot be set
  /// while it is active (PA6).
  open var isManualHitTestingEnabled: Bool {
    get { touchesFindModel }
    set {
      checkSettable("isManualHitTestingEnabled")
      touchesFindModel = newValue
    }
  }

  /// Whether it follows `fractionComplete` evenly while it is paused, and not by its curve (PA7).
  open var scrubsLinearly = true

  /// Whether it stays active at its end, paused, instead of ending (PA11).
  open var pausesOnCompletion = false

  // MARK: UIViewAnimating

  /// How far its life has come.
  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .active, .ending: .active
    case .stopped: .stopped
    }
  }

  /// Whether it moves by itself now; still true in its completions (PA5).
  open var isRunning: Bool { phase == .ending || run?.isRunning == true }

  /// Whether it moves towards its start.
  open var isReversed: Bool {
    get { reversed }
    set { reverse(newValue) }
  }

  /// How much of the way in the present direction is done, from 0 to 1.
  ///
  /// While it runs it is the share of the time, while it is paused and scrubs linearly the progress
  /// (PA7). Setting it pauses, and makes an inactive animator active (PA8).
  open var fractionComplete: CGFloat {
    get { doneFraction }
    set { scrub(to: newValue) }
  }

  /// Starts at the beginning, or goes on from a pause.
  open func startAnimation() { begin(after: 0) }

  /// Starts after some seconds; the blocks run now.
  open func startAnimation(afterDelay delay: TimeInterval) { begin(after: delay) }

  /// Stands still where it is; an inactive one becomes active and stands at its beginning.
  open func pauseAnimation() { pause() }

  /// Ends where it is shown, which the model becomes; with `true` it is inactive and tells nobody,
  /// with `false` it waits for `finishAnimation(at:)` (PA1, PA2).
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Takes a stopped animator to a place and runs its completions (PA2).
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }

  // MARK: UIViewImplicitlyAnimating

  /// Adds changes that begin after a share of the duration, from 0 to 1, and take the rest; on the
  /// way the duration is what is left of it (PA13).
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(AddedBlock(animations: animation, delayFactor: Double(delayFactor)))
  }

  /// Adds changes to animate; on the way they take what is left of the time (PA13).
  open func addAnimations(_ animation: @escaping () -> Void) {
    add(AddedBlock(animations: animation, delayFactor: 0))
  }

  /// Adds a block to run at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Goes on from a pause with other timing, nil for its own, in `durationFactor` times the
  /// duration; 0 stands for what is left of it (PA9).
  ///
  /// What is left after a hand moved it is the rest of the fraction, else the rest of the time. A
  /// spring of given constants takes its own time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    goOn(parameters.map(AnimatorTiming.init), factor: Double(durationFactor))
  }
}
