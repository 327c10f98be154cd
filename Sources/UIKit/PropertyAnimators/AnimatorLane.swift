import CoreGraphics
import QuartzCore

/// Where the blocks of an animator hang that begin together.
@MainActor final class AnimatorLane {
  let tracks: [LaneTrack]
  /// How long its blocks take when nothing interrupts them.
  let seconds: CFTimeInterval
  /// What the animator's blocks change.
  let changes: ModelChanges
  /// Whether touches find what is moved where it is shown (PA6).
  let touchesFollow: Bool

  init(
    _ track: LaneTrack, second: LaneTrack, seconds: CFTimeInterval, changes: ModelChanges,
    touchesFollow: Bool
  ) {
    tracks = [track, second]
    self.seconds = seconds
    self.changes = changes
    self.touchesFollow = touchesFollow
  }

  /// Its local time is the progress, from 0 to 1 and perhaps beyond.
  var clock: AnimationClock { tracks[0].clock }

  /// The progress along y.
  var secondClock: AnimationClock { tracks[1].clock }
}

/// A progress that follows the place of an animator, its `fraction`: from 0 at the start to 1 at
/// the end.
@MainActor final class LaneTrack {
  typealias Way = (Double) -> Double

  let clock: AnimationClock
  /// The fraction at which it begins.
  let start: Double
  /// Progress by the share of its own time.
  private let curve: Way
  /// Progress by fraction.
  private(set) var way: Way
  /// The way it takes when it runs on from a pause that nobody used.
  var wayOn: Way

  init(from start: Double, in base: AnimationClock, curve: @escaping Way) {
    self.start = start
    self.curve = curve
    clock = AnimationClock(parent: base)
    way = { _ in 0 }
    wayOn = way
    follow(natural)
    wayOn = way
  }

  func follow(_ way: @escaping Way) {
    self.way = way
    clock.follow { way(min(max($0, 0), 1)) }
  }

  /// The progress with the curve.
  var natural: Way {
    let (start, curve) = (start, curve)
    return { $0 > start ? curve(($0 - start) / (1 - start)) : 0 }
  }

  /// The progress without the curve.
  var even: Way {
    let start = start
    return { $0 > start ? ($0 - start) / (1 - start) : 0 }
  }

  /// The way from a progress at a fraction to the end along another curve, and evenly back to the
  /// start.
  func rest(from progress: Double, at fraction: Double, curve: @escaping Way) -> Way {
    let begin = progress == 0 ? max(start, fraction) : fraction
    let back = Self.bent(even, through: progress, at: fraction)
    return { place in
      guard place > fraction else { return back(place) }
      guard place > begin else { return progress }
      return progress + (1 - progress) * curve((place - begin) / (1 - begin))
    }
  }

  /// The way from a progress at a fraction back to the start along another curve, and evenly to the
  /// end.
  func wayBack(from progress: Double, at fraction: Double, curve: @escaping Way) -> Way {
    let on = Self.bent(even, through: progress, at: fraction)
    return { place in
      guard place < fraction else { return on(place) }
      return progress * (1 - curve((fraction - place) / fraction))
    }
  }

  /// A way in the shape of another one that leads through a progress at a fraction, so that nothing
  /// jumps there.
  static func bent(_ way: @escaping Way, through progress: Double, at fraction: Double) -> Way {
    let middle = way(fraction)
    if (middle - progress).magnitude < 1e-9 { return way }
    // Next to the ends there is too little of the shape left to be stretched.
    let least = 0.01
    return { place in
      if place >= fraction {
        guard place > fraction else { return progress }
        let isStretched = 1 - middle > least
        let share =
          isStretched ? (way(place) - middle) / (1 - middle) : (place - fraction) / (1 - fraction)
        return progress + (1 - progress) * share
      }
      return progress * (middle > least ? way(place) / middle : place / fraction)
    }
  }

  /// The first fraction at which the curve has come to a progress from 0 to 1.
  func fraction(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let way = natural
    let steps = 256
    guard let step = (1...steps).first(where: { way(Double($0) / Double(steps)) >= progress })
    else { return 1 }
    var low = Double(step - 1) / Double(steps)
    var high = Double(step) / Double(steps)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if way(middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
