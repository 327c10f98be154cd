import Foundation
import QuartzCore

extension AnimationBlock {
  /// Gives an animation the block's place in time and adds it to a view's layer; when it ends,
  /// the blocks that wait for it hear so.
  ///
  /// - Parameters:
  ///   - key: What the layer finds it under.
  ///   - keyPath: What it moves, for the tuning seam; nil for what tells nothing.
  ///   - clock: What it hangs from, where that is not the block's own clock.
  func add(
    _ animation: CAAnimation, to view: UIView, forKey key: String, moving keyPath: String?,
    waiting blocks: [AnimationBlock], on clock: AnimationClock? = nil,
    atEnd: @escaping () -> Void = {}
  ) {
    place(animation, on: view.layer)
    let blocksTouches = !options.contains(.allowUserInteraction)
    if blocksTouches { view.touchBlockingAnimations += 1 }
    if let opened, let keyPath {
      HostEnvironment.current.tuning?.didAnimate(keyPath, of: view.layer, in: opened)
    }
    let touchesFollow = lane?.touchesFollow == true
    if touchesFollow { view.touchFollowingAnimations += 1 }
    let placement = AnimationPlacement(
      clock: clock ?? lane?.clock ?? scope?.clock, isLinear: scope?.isLinear ?? false,
      isProgressDriven: lane != nil
    ) { finished in
      if blocksTouches { view.touchBlockingAnimations -= 1 }
      if touchesFollow { view.touchFollowingAnimations -= 1 }
      atEnd()
      for block in blocks { block.animationDidEnd(finished: finished) }
    }
    view.layer.add(animation, forKey: key, placement: placement)
  }

  /// Sets when an animation begins, how long and how often it runs.
  func place(_ animation: CAAnimation, on layer: CALayer) {
    // An animator says where its animations are, and repeats nothing.
    guard lane == nil else { return animation.duration = span }
    animation.beginTime = beginTime(on: layer)
    animation.duration = timing.duration
    animation.fillMode = timing.delay > 0 ? .backwards : .removed
    animation.repeatCount = repetition.count
    animation.autoreverses = repetition.autoreverses
  }

  /// The time at which the block's animations begin, in the time they hang from.
  private func beginTime(on layer: CALayer) -> CFTimeInterval {
    let now = HostEnvironment.current.now
    return (scope?.clock.localTime(at: now) ?? layer.convertTime(now, from: nil)) + timing.delay
  }
}

/// Stands for a block as the delegate of the animation that a view's action is.
///
/// Code that makes an animation of its own from the action takes the delegate over, and with it the
/// block's waiting for the end (UA23).
@MainActor final class AnimationBlockDelegate: NSObject, CAAnimationDelegate {
  let block: AnimationBlock

  init(_ block: AnimationBlock) { self.block = block }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    block.animationDidEnd(finished: flag)
  }
}
