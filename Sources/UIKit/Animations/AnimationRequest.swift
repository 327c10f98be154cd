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

  func run(_ animations: () -> Void) {
    let environment = HostEnvironment.current
    let state = environment.animationState
    let block = resolve(in: environment)
    guard state.isEnabled, block.timing.duration > 0 else {
      state.performUnanimated { perform(animations, in: block, of: state) }
      return block.close()
    }
    perform(animations, in: block, of: state)
    block.close()
  }

  private func perform(
    _ animations: () -> Void, in block: AnimationBlock, of state: ViewAnimationState
  ) {
    state.perform(in: block) {
      animations()
      if options.contains(.layoutSubviews) {
        HostEnvironment.current.application.layoutWindowsIfNeeded()
      }
    }
  }

  private func resolve(in environment: HostEnvironment) -> AnimationBlock {
    var timing = timing
    var options = options
    let outer = environment.animationState.currentBlock
    if let outer { (timing, options) = inherit(from: outer) }
    let scope = environment.animationState.scope
    var opened: OpenedAnimation?
    // A nested block that inherits runs as its tuned outer block does.
    let isTuned = outer == nil || options.contains(.overrideInheritedDuration)
    if let scope, isTuned, isTunable {
      let animation = scope.open(
        kind: kind, parent: outer?.opened?.ordinal, site: site, declared: timing)
      timing = scope.tuned(animation)
      opened = animation
    }
    return AnimationBlock(
      timing: timing, options: options,
      repeatCount: options.contains(.repeat) ? .infinity : 0,
      opened: opened, scope: scope, environment: environment, completion: completion)
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
      let overrides = options.intersection([.overrideInheritedDuration, .overrideInheritedCurve])
      options = outer.options.union(overrides)
    }
    return (timing, options)
  }
}
