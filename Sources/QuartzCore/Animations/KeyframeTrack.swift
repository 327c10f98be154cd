import Foundation

/// The ways between the values of a keyframe animation, one after the other.
enum KeyframeWay {
  case straight([AnimatableValue])
  case spline(ValueSpline)
  case path(MotionPath)

  /// How many ways there are.
  var segmentCount: Int {
    switch self {
    case .straight(let values): values.count - 1
    case .spline(let spline): spline.segmentCount
    case .path(let path): path.segments.count
    }
  }

  /// How many steps tell the length of a way well enough.
  var stepsPerSegment: Int {
    if case .straight = self { 1 } else { 64 }
  }

  /// The value on a way: 0 is its start, 1 its end.
  func value(_ segment: Int, at place: Double) -> AnimatableValue {
    switch self {
    case .straight(let values):
      // What cannot be mixed has to stand at the ends all the same.
      if place == 0 {
        values[segment]
      } else if place == 1 {
        values[segment + 1]
      } else {
        values[segment].mixed(with: values[segment + 1], place)
      }
    case .spline(let spline): spline.value(segment, at: place)
    case .path(let path):
      .lanes(SIMD4(lowHalf: path.segments[segment].point(at: place), highHalf: .zero))
    }
  }

  /// The value at the end of the last way.
  var last: AnimatableValue { value(segmentCount - 1, at: 1) }

  /// How far a step on a way leads.
  func distance(_ segment: Int, from start: Double, to end: Double) -> Double {
    let difference: SIMD8<Double>
    switch self {
    case .straight(let values):
      return values[segment].distance(to: values[segment + 1])
    case .spline(let spline):
      difference = spline.lanes(segment, at: end) - spline.lanes(segment, at: start)
    case .path(let path):
      let step = path.segments[segment].point(at: end) - path.segments[segment].point(at: start)
      return (step * step).sum().squareRoot()
    }
    return (difference * difference).sum().squareRoot()
  }
}

/// The values of one property through a list of values or along a path (CA9).
///
/// A class, because it is large and every tick reads it.
final class KeyframeTrack {
  let path: LayerKeyPath
  let way: KeyframeWay
  let times: KeyframeTimes
  /// The angle to the way that the layer keeps; nil when it does not turn.
  let turn: Double?
  let isAdditive: Bool
  let isCumulative: Bool
  let pace: TimingCurve

  init(
    path: LayerKeyPath, way: KeyframeWay, times: KeyframeTimes, turn: Double?, isAdditive: Bool,
    isCumulative: Bool, pace: TimingCurve
  ) {
    self.path = path
    self.way = way
    self.times = times
    self.turn = turn
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.pace = pace
  }

  func apply(
    at moment: MediaTiming.Moment, of duration: CFTimeInterval, to picture: inout LayerPicture
  ) {
    let progress = duration > 0 ? pace.progress(at: moment.time / duration) : 1
    let place = times.place(at: progress)
    var value = way.value(place.segment, at: place.fraction)
    if isCumulative, moment.repetition > 0 {
      value = way.last.repeated(moment.repetition).adding(value)
    }
    if isAdditive { picture.add(value, at: path) } else { picture.write(value, at: path) }
    if let turn, case .path(let path) = way {
      picture.turn(by: turn + path.segments[place.segment].angle(at: place.fraction))
    }
  }
}

extension AnimatableValue {
  /// How far apart two values are, for an even speed; 1 where nothing measures it.
  fileprivate func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.lanes(let from), .lanes(let to)):
      let step = to - from
      return (step * step).sum().squareRoot()
    case (.transform(let from), .transform(let to)):
      let squares = [to.row1 - from.row1, to.row2 - from.row2, to.row3 - from.row3]
      let shift = to.row4 - from.row4
      return (squares.reduce(shift * shift) { $0 + $1 * $1 }).sum().squareRoot()
    default: return 1
    }
  }
}
