import CoreGraphics
import QuartzCore

extension ViewAnimationAction {
  /// Adds the animations of a change that an animator moves.
  ///
  /// All that has a difference is animated additively, so that an animator that is retargeted, or
  /// taken back, never jumps (PA16). Places go by x and y, which may follow springs of their own
  /// (SPR10). `start` is where an animation starts that is not additive.
  func move(on lane: AnimatorLane, from start: Any?) {
    let layer = view.layer
    let isAbsolute = layer.hasAbsoluteAnimation(of: key)
    // A value that is already moved goes on from where it is shown.
    let start = layer.hasAnimation(of: key) ? shownValue ?? start : start
    if isAbsolute { layer.removeViewAnimations(of: key) }
    guard key == "position", let old = oldValue as? CGPoint, let begin = start as? CGPoint,
      let new = newValue as? CGPoint
    else {
      let ends =
        isAbsolute ? nil : CALayer.additiveEnds(from: oldValue, to: newValue, keyPath: key)
      return add(key, as: key, ends, from: start, on: lane.clock)
    }
    block.animationDidBegin()
    for (path, name, old, new, begin, clock) in [
      ("position.x", "position-x", old.x, new.x, begin.x, lane.clock),
      ("position.y", "position-y", old.y, new.y, begin.y, lane.secondClock),
    ] {
      let ends = isAbsolute ? nil : CALayer.additiveEnds(from: old, to: new, keyPath: path)
      add(path, as: name, ends, from: begin, on: clock)
    }
  }

  private func add(
    _ path: String, as name: String, _ ends: (start: Any, end: Any)?, from start: Any?,
    on clock: AnimationClock
  ) {
    let animation = CABasicAnimation(keyPath: path)
    if let ends {
      animation.isAdditive = true
      animation.fromValue = ends.start
      animation.toValue = ends.end
    } else {
      animation.fromValue = start
    }
    block.add(
      animation, to: view, forKey: view.layer.freeKey(for: name), moving: key, waiting: [block],
      on: clock)
  }
}
