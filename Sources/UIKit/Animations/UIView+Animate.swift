import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
  /// Animates the property changes that `animations` makes, which runs at once (UA1).
  ///
  /// A duration of 0 or less changes without animation (UA8). `completion` receives whether every
  /// animation ran to its end (UA6).
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion, fileID: fileID, line: line)
  }

  /// Animates the property changes that `animations` makes, after a delay (UA11).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    AnimationRequest(
      kind: .block,
      timing: AnimationTiming(duration: duration, delay: delay, pacing: options.pacing),
      options: options, site: CallSite(fileID, line), completion: completion
    ).run(animations)
  }

  /// Animates with a spring that settles in `duration`: damping ratio above 0 to 1, velocity in
  /// whole ways a second (SPR1, SPR2).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    AnimationRequest(
      kind: .spring,
      timing: AnimationTiming(
        duration: duration, delay: delay,
        pacing: .spring(damping: dampingRatio, velocity: velocity)),
      options: options, site: CallSite(fileID, line), completion: completion
    ).run(animations)
  }

  /// Animates with a spring given by its perceptual duration and bounce (SPR8).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let spring = SpringCurve(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    let pacing = AnimationPacing.physicalSpring(
      stiffness: CGFloat(spring.stiffness), damping: CGFloat(spring.damping), velocity: velocity)
    AnimationRequest(
      kind: .spring,
      timing: AnimationTiming(duration: spring.settlingDuration, delay: delay, pacing: pacing),
      options: options, site: CallSite(fileID, line), completion: completion
    ).run(animations)
  }

  /// Makes changes that never animate, even inside an animation block; nests (UA16).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    HostEnvironment.current.animationState.performUnanimated(actionsWithoutAnimation)
  }

  /// Turns animation blocks on or off for the whole program (UA17).
  public class func setAnimationsEnabled(_ enabled: Bool) {
    HostEnvironment.current.animationState.isEnabled = enabled
  }

  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool {
    HostEnvironment.current.animationState.isEnabled
  }

  /// The duration of the animation block or keyframe that is open, 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval {
    guard let block = HostEnvironment.current.animationState.currentBlock else { return 0 }
    return block.timing.duration * block.window.length
  }

  /// Lets what `animations` changes run several times; to be called inside an animation block
  /// (UA12).
  ///
  /// The block then ends after all repetitions: `count` times the duration, twice that when each
  /// run is played back. Outside of a block it only runs `animations`. Matches UIKit's
  /// `modifyAnimations(withRepeatCount:autoreverses:animations:)`.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = HostEnvironment.current.animationState.currentBlock else {
      return animations()
    }
    let outer = block.repetition
    block.repetition = AnimationRepetition(count: Float(count), autoreverses: autoreverses)
    animations()
    block.repetition = outer
  }
}

extension CallSite {
  init(_ fileID: StaticString, _ line: UInt) {
    self.init(file: "\(fileID)", line: Int(line))
  }
}
