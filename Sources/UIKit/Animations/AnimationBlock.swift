import CoreGraphics
import QuartzCore

/// One call of `UIView.animate`: its timing, the animations it opened, and its completions.
@MainActor final class AnimationBlock {
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  let scope: TransitionScope?
  /// What the tuning seam knows the block as; nil outside transitions.
  let opened: OpenedAnimation?
  /// How often what is opened now runs.
  var repetition: AnimationRepetition
  /// Where property changes are gathered instead of being animated one by one (KF1).
  let timeline: KeyframeTimeline?
  /// The part of the timeline that property changes belong to.
  var window = KeyframeWindow.whole
  /// Where the block's animations hang when an animator moves them.
  let lane: AnimatorLane?
  /// The animator's block around this one, which waits for this one's animations.
  private let holder: AnimationBlock?
  private var running = 0
  private var isOpen = true
  private var everyAnimationFinished = true
  private var completion: ((Bool) -> Void)?
  private unowned let environment: HostEnvironment

  init(
    timing: AnimationTiming, options: UIView.AnimationOptions,
    repetition: AnimationRepetition? = nil, timeline: KeyframeTimeline? = nil,
    opened: OpenedAnimation?, scope: TransitionScope?, environment: HostEnvironment,
    lane: AnimatorLane? = nil, holder: AnimationBlock? = nil, completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.options = options
    self.repetition = repetition ?? AnimationRepetition(options)
    self.timeline = timeline
    self.opened = opened
    self.scope = scope
    self.environment = environment
    self.lane = lane
    self.holder = holder
    self.completion = completion
  }

  /// The length of the block's animations in the time they hang from.
  var span: CFTimeInterval { lane == nil ? timing.duration : 1 }

  /// Remembers a change of the model for those who may have to take it back: call it after it.
  func track(_ layer: CALayer, keyPath: String, oldValue: Any?) {
    scope?.track(layer, keyPath: keyPath, modelValue: oldValue)
    lane?.changes.note(layer, keyPath: keyPath, oldValue: oldValue)
  }

  func animationDidBegin() {
    running += 1
    holder?.animationDidBegin()
  }

  /// Counts one of the block's animations down; the last one ends the block.
  func animationDidEnd(finished: Bool) {
    running -= 1
    everyAnimationFinished = everyAnimationFinished && finished
    if running == 0, !isOpen { end() }
    holder?.animationDidEnd(finished: finished)
  }

  /// No more animations will join.
  ///
  /// A block in which nothing changed does not wait (UA9).
  func close() {
    isOpen = false
    guard running == 0 else { return }
    environment.enqueue { [self] in if running == 0 { end() } }
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

/// How often an animation runs.
struct AnimationRepetition: Equatable {
  /// 0 counts as 1.
  var count: Float = 0
  /// Whether each run is played back.
  var autoreverses = false

  init(count: Float, autoreverses: Bool) {
    self.count = count
    self.autoreverses = autoreverses
  }

  init(_ options: UIView.AnimationOptions) {
    count = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  /// Whether there is more than one plain run, which cannot be added on top of others (UA5).
  var isMany: Bool { autoreverses || (count != 0 && count != 1) }
}
