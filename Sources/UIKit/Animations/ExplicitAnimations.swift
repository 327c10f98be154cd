import CoreGraphics
import Foundation
import QuartzCore

extension HostEnvironment {
  /// Hangs a Core Animation animation that code adds inside a transition from the transition's
  /// local time, with the transition's tuning.
  func place(_ animation: CAAnimation, on layer: CALayer) -> AnimationPlacement {
    let scope = animationState.scope
    if let delegate = animation.delegate as? AnimationBlockDelegate {
      // It has its timing from a block already, which waits for it (UA23).
      delegate.block.animationDidBegin()
      return AnimationPlacement(clock: scope?.clock, isLinear: scope?.isLinear ?? false)
    }
    guard let scope else { return AnimationPlacement() }
    let declared = AnimationTiming(
      duration: animation.duration > 0 ? animation.duration : 0.25,
      delay: animation.beginTime == 0 ? 0 : animation.beginTime - layer.convertTime(now, from: nil),
      pacing: .linear)
    let opened = scope.open(kind: .explicit, parent: nil, site: nil, declared: declared)
    let tuned = scope.tuned(opened)
    animation.duration = tuned.duration
    if animation.beginTime != 0 {
      animation.beginTime = scope.clock.localTime(at: now) + tuned.delay
    }
    if tuned.pacing != declared.pacing, let curve = tuned.pacing.curve {
      animation.timingFunction = CAMediaTimingFunction(curve)
    }
    if let keyPath = (animation as? CAPropertyAnimation)?.keyPath {
      tuning?.didAnimate(keyPath, of: layer, in: opened)
    }
    return AnimationPlacement(clock: scope.clock, isLinear: scope.isLinear)
  }
}
