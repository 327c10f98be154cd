public import Foundation
import QuartzCore

extension UIView {
  /// How a keyframe animation runs; raw bits are UIKit's.
  ///
  /// One of the curves of `UIView.AnimationOptions` can be added by its raw value (KF3). Matches
  /// UIKit's `UIView.KeyframeAnimationOptions`.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews at commit, so that they move along (UA15).
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets touches through while views move (UA13).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is shown instead of from the model (UA3).
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever (UA12).
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays back as well (UA12).
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Does not take the duration of the block around it (UA14).
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Does not take the options of the block around it (UA14).
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// By straight ways from each value to the next; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// In jumps: each value stands until the next is reached.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// By straight ways at one speed throughout; the keyframes' times do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// By a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// By a smooth curve at one speed throughout; the keyframes' times do not count.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    private static let modeBits: UInt = 0xF << 10

    /// What is left for an animation block.
    var blockOptions: UIView.AnimationOptions {
      UIView.AnimationOptions(rawValue: rawValue & ~Self.modeBits)
    }

    var calculationMode: CAAnimationCalculationMode {
      switch (rawValue & Self.modeBits) >> 10 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Animates through the keyframes that `animations` adds, which runs at once (UA1).
  ///
  /// Each property holds its value until its first keyframe, between keyframes, and after the last
  /// one (KF1). A property changed outside of a keyframe moves all the time. The whole is eased in
  /// and out unless a curve is given (KF3). Inside another block it runs for that block's duration
  /// with its curve (UA14). Matches UIKit's `animateKeyframes(withDuration:…)`; the animations are
  /// not additive (UA5).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let blockOptions = options.blockOptions
    AnimationRequest(
      kind: .keyframes,
      timing: AnimationTiming(duration: duration, delay: delay, pacing: blockOptions.pacing),
      options: blockOptions, site: CallSite(fileID, line), completion: completion,
      keyframeMode: options.calculationMode
    ).run(animations)
  }

  /// Adds a keyframe to the keyframe animation that is open: what `animations` changes moves from
  /// `frameStartTime` on for `frameDuration`, both in fractions of the whole, limited to 0...1.
  ///
  /// Outside of a keyframe animation it only runs `animations`. Matches UIKit's
  /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = HostEnvironment.current.animationState.currentBlock,
      block.timeline != nil
    else { return animations() }
    let outer = block.window
    block.window = outer.part(start: frameStartTime, length: frameDuration)
    animations()
    block.window = outer
  }
}
