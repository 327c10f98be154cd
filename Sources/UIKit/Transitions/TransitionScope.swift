import CoreGraphics
import QuartzCore

/// What animations that are opened inside a transition share: the transition's local time, the
/// tuning, and the model values to put back when it is cancelled (I15).
@MainActor final class TransitionScope {
  let phase: TransitionPhase
  /// The duration the animator declared, in seconds.
  let declaredDuration: CFTimeInterval
  /// Tuned / declared duration; every duration and delay opened here is multiplied by it.
  let factor: Double
  /// The transition's local time (I3).
  let clock: AnimationClock
  /// Whether animations opened now move evenly, since a hand drives them (I5).
  var isLinear = false
  /// How the first animation block of the animator moves, as it is played.
  private(set) var pacing: AnimationPacing?
  /// Called when the transition was cancelled and its model values are put back, before its
  /// animations end.
  var returns: [() -> Void] = []
  private var openedCount = 0
  private var changes: [ModelChange] = []
  private unowned let environment: HostEnvironment

  private struct ModelChange {
    let layer: CALayer
    let keyPath: String
    let value: Any?
  }

  init(
    phase: TransitionPhase, declaredDuration: CFTimeInterval, environment: HostEnvironment
  ) {
    self.phase = phase
    self.declaredDuration = declaredDuration
    self.environment = environment
    let asked = environment.tuning?.factor(for: phase, declaredDuration: declaredDuration) ?? 1
    factor = asked.isFinite && asked >= 0 ? asked : 1
    clock = AnimationClock(startingAt: environment.now)
  }

  /// Makes a scope of the same duration with a local time of its own.
  init(beside other: TransitionScope) {
    phase = other.phase
    declaredDuration = other.declaredDuration
    environment = other.environment
    factor = other.factor
    clock = AnimationClock(startingAt: other.environment.now)
  }

  /// The transition's duration as it is played, in seconds.
  var duration: CFTimeInterval { declaredDuration * factor }

  /// Gives an animation its identity for the tuning seam.
  func open(
    kind: AnimationKind, parent: Int?, site: CallSite?, declared: AnimationTiming
  ) -> OpenedAnimation {
    defer { openedCount += 1 }
    return OpenedAnimation(
      phase: phase, ordinal: openedCount, parent: parent, kind: kind, site: site,
      declared: declared, transitionDuration: declaredDuration)
  }

  /// The timing an opened animation plays with.
  func tuned(_ animation: OpenedAnimation) -> AnimationTiming {
    var timing = animation.declared
    timing.duration *= factor
    timing.delay *= factor
    timing = environment.tuning?.timing(for: animation, scaled: timing) ?? timing
    if pacing == nil, [.block, .spring, .propertyAnimator].contains(animation.kind) {
      pacing = timing.pacing
    }
    return timing
  }

  /// Remembers the model value that an animation block of the transition is about to replace, the
  /// first time it does.
  func track(_ layer: CALayer, keyPath: String, modelValue: Any?) {
    guard !changes.contains(where: { $0.layer === layer && $0.keyPath == keyPath }) else { return }
    changes.append(ModelChange(layer: layer, keyPath: keyPath, value: modelValue))
  }

  /// Puts back what animation blocks changed, then ends their animations, whose completions run
  /// now (I15).
  ///
  /// Animations opened after this run with the clock again.
  func returnToStart() {
    for change in changes.reversed() {
      change.layer.setModelValue(change.value, forKeyPath: change.keyPath)
    }
    changes = []
    for tell in returns { tell() }
    returns = []
    isLinear = false
    clock.run(from: environment.now)
    environment.layerContext.removeAnimations(on: clock, finished: true)
  }
}
