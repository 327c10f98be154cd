/// What an animation's place gives it when it is compiled.
struct RunTraits {
  /// The duration of animations that have none.
  var defaultDuration: CFTimeInterval = 0
  /// Whether curves and springs give way to an even pace (I5).
  var isLinear = false
  /// The duration of the animation that is compiled.
  var duration: CFTimeInterval = 0
}

/// What an animation does to a layer's values, as a function of time.
final class Effect {
  var timing: MediaTiming
  let content: EffectContent

  @MainActor init(_ animation: CAAnimation, in traits: RunTraits) {
    timing = animation.timing
    if timing.duration == 0 { timing.duration = traits.defaultDuration }
    var traits = traits
    traits.duration = timing.duration
    content = animation.content(in: traits)
  }

  /// Applies the effect of a time of the parent; false when there is none.
  func apply(at time: CFTimeInterval, to picture: inout LayerPicture) -> Bool {
    guard let moment = timing.moment(at: time) else { return false }
    return content.apply(at: moment, of: timing.duration, to: &picture)
  }
}

indirect enum EffectContent {
  case nothing
  case track(PropertyTrack)
  case group([Effect], pace: TimingCurve)

  /// Whether a property is moved from here: in any way, or so that what is below is replaced.
  func moves(_ key: LayerKey, absolutely: Bool = false) -> Bool {
    switch self {
    case .nothing: false
    case .track(let track): track.path.key == key && !(absolutely && track.isAdditive)
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
    case .group(let effects, let pace):
      let time = duration > 0 ? pace.progress(at: moment.time / duration) * duration : 0
      return effects.reduce(false) { $1.apply(at: time, to: &picture) || $0 }
    }
  }
}
