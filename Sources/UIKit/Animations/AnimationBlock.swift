import CoreGraphics
import QuartzCore

/// One call of `UIView.animate`: its timing, the animations it opened, and its completions.
@MainActor final class AnimationBlock {
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  let scope: TransitionScope?
  /// What the tuning seam knows the block as; nil outside transitions.
  let opened: OpenedAnimation?
  let repeatCount: Float
  private var running = 0
  private var isOpen = true
  private var everyAnimationFinished = true
  private var completion: ((Bool) -> Void)?
  private unowned let environment: HostEnvironment

  init(
    timing: AnimationTiming, options: UIView.AnimationOptions, repeatCount: Float,
    opened: OpenedAnimation?, scope: TransitionScope?, environment: HostEnvironment,
    completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.options = options
    self.repeatCount = repeatCount
    self.opened = opened
    self.scope = scope
    self.environment = environment
    self.completion = completion
  }

  /// Whether an animation that repeats cannot be added on top of others (UA5).
  var repeats: Bool { repeatCount != 0 || options.contains(.autoreverse) }

  func animationDidBegin() { running += 1 }

  /// Counts one of the block's animations down; the last one ends the block.
  func animationDidEnd(finished: Bool) {
    running -= 1
    everyAnimationFinished = everyAnimationFinished && finished
    if running == 0, !isOpen { end() }
  }

  /// No more animations will join.
  ///
  /// A block in which nothing changed does not wait (UA9).
  func close() {
    isOpen = false
    guard running == 0 else { return }
    environment.enqueue { [self] in end() }
  }

  private func end() {
    guard let completion else { return }
    self.completion = nil
    let finished = everyAnimationFinished
    environment.enter {
      environment.animationState.perform(in: scope) { completion(finished) }
    }
  }
}
