import Foundation
import QuartzCore

/// What one call of `UIView.animate` asks for, before nesting, tuning and the rules for animations
/// that do not run are applied.
@MainActor struct AnimationRequest {
  let kind: AnimationKind
  var timing: AnimationTiming
  var options: UIView.AnimationOptions
  let site: CallSite?
  let completion: ((Bool) -> Void)?
  /// Whether the tuning seam is asked and told: not for what UIKit animates along by itself.
  var isTunable = true
  /// How the values between keyframes are made; nil where there are none.
  var keyframeMode: CAAnimationCalculationMode?

  func run(_ animations: () -> Void) {
    run { _ in animations() }
  }

  /// Runs `animations` in the open block; the block is handed over so that more can join it.
  func run(_ animations: (AnimationBlock) -> Void) {
    let environment = HostEnvironment.current
    let state = environment.animationState
    let outer = state.currentBlock
    let block = resolve(inside: outer, in: environment)
    guard state.isEnabled, block.timing.duration > 0 else {
      state.performUnanimated { perform(animations, in: block, of: state) }
      return block.close()
    }
    perform(animations, in: block, of: state)
    if let timeline = block.timeline, timeline !== outer?.timeline {
      timeline.addAnimations(of: block)
    }
    block.close()
  }

  private func perform(
    _ animations: (AnimationBlock) -> Void, in block: AnimationBlock, of state: ViewAnimationState
  ) {
    state.perform(in: block) {
      animations(block)
      if options.contains(.layoutSubviews) {
        HostEnvironment.current.application.layoutWindowsIfNeeded()
      }
    }
  }

  private func resolve(
    inside outer: AnimationBlock?, in environment: HostEnvironment
  ) -> AnimationBlock {
    var timing = timing
    var options = options
    if let outer { (timing, options) = inherit(from: outer) }
    let scope = environment.animationState.scope
    let hasOwnTime = outer == nil || options.contains(.overrideInheritedDuration)
    var opened: OpenedAnimation?
    // A nested block that inherits runs as its tuned outer block does.
    if let scope, hasOwnTime, isTunable {
      let animation = scope.open(
        kind: kind, parent: outer?.opened?.ordinal, site: site, declared: timing)
      timing = scope.tuned(animation)
      opened = animation
    }
    // Inside a keyframe, what has no time of its own is part of the keyframe.
    let timeline = hasOwnTime ? nil : outer?.timeline
    let takesOptions = outer != nil && !self.options.contains(.overrideInheritedOptions)
    // In an animator, what has no time and curve of its own moves with the animator.
    let lane = hasOwnTime || self.options.contains(.overrideInheritedCurve) ? nil : outer?.lane
    let block = AnimationBlock(
      timing: timing, options: options, repetition: takesOptions ? outer?.repetition : nil,
      timeline: timeline ?? keyframeMode.map { KeyframeTimeline(mode: $0) },
      opened: opened, scope: scope, environment: environment, lane: lane,
      holder: lane == nil ? nil : outer, completion: completion)
    if timeline != nil, let outer { block.window = outer.window }
    return block
  }

  /// A nested block takes duration, delay, curve and options from the one around it (UA14).
  private func inherit(
    from outer: AnimationBlock
  ) -> (AnimationTiming, UIView.AnimationOptions) {
    var timing = timing
    var options = options
    if !options.contains(.overrideInheritedDuration) {
      timing.duration = outer.timing.duration
      timing.delay = outer.timing.delay
    }
    if !options.contains(.overrideInheritedCurve) { timing.pacing = outer.timing.pacing }
    if !options.contains(.overrideInheritedOptions) {
      let own = options.intersection([.overrideInheritedDuration, .overrideInheritedCurve])
      options = outer.options.union(own)
    }
    return (timing, options)
  }
}
