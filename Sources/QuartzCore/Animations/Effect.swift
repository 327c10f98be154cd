/// What an animation's place gives it when it is compiled.
struct RunTraits {
  /// The duration of animations that have none.
  var defaultDuration: CFTimeInterval = 0
  /// Whether curves and springs give way to an even pace (I5).
  var isLinear = false
  /// Whether its time is its progress, from 0 to 1 and beyond.
  var isProgressDriven = false
  /// The duration of the animation that is compiled.
  var duration: CFTimeInterval = 0
}

/// What an animation does to a layer's values, as a function of time.
final class Effect {
  var timing: MediaTiming
  let content: EffectContent
  private let isProgressDriven: Bool

  @MainActor init(_ animation: CAAnimation, in traits: RunTraits) {
    timing = animation.timing
    isProgressDriven = traits.isProgressDriven
    if timing.duration == 0 { timing.duration = traits.defaultDuration }
    if isProgressDriven { timing.duration = 1 }
    var traits = traits
    traits.duration = timing.duration
    content = animation.content(in: traits)
  }

  /// Applies the effect of a time of the parent; false when there is none.
  func apply(at time: CFTimeInterval, to picture: inout LayerPicture) -> Bool {
    let driven = isProgressDriven ? MediaTiming.Moment(time: time, repetition: 0) : nil
    guard let moment = driven ?? timing.moment(at: time) else { return false }
    return content.apply(at: moment, of: timing.duration, to: &picture)
  }
}

indirect enum EffectContent {
  case nothing
  case track(PropertyTrack)
  case keyframes(KeyframeTrack)
  case transition(LayerTransition)
  case group([Effect], pace: TimingCurve)

  /// Whether a property is moved from here: in any way, or so that what is below is replaced.
  func moves(_ key: LayerKey, absolutely: Bool = false) -> Bool {
    switch self {
    case .nothing, .transition: false
    case .track(let track): track.path.key == key && !(absolutely && track.isAdditive)
    case .keyframes(let track):
      (track.path.key == key && !(absolutely && track.isAdditive))
        || (track.turn != nil && key == .transform)
    case .group(let effects, _):
      effects.contains { $0.content.moves(key, absolutely: absolutely) }
    }
  }

  func apply(
    at moment: MediaTiming.Moment, of duration: CFTimeInterval, to picture: inout LayerPicture
  ) -> Bool {
    switch self {
    case .nothing: return false
    case .track(let track):
      track.apply(at: moment, of: duration, to: &picture)
      return true
    case .keyframes(let track):
      track.apply(at: moment, of: duration, to: &picture)
      return true
    case .transition(let transition):
      transition.apply(at: moment, of: duration, to: &picture)
      return true
    case .group(let effects, let pace):
      let time = duration > 0 ? pace.progress(at: moment.time / duration) * duration : 0
      return effects.reduce(false) { $1.apply(at: time, to: &picture) || $0 }
    }
  }
}
