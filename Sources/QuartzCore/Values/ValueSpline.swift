import Foundation

/// A smooth curve through values: cubic pieces whose directions at each value come from its
/// neighbours, by Kochanek's and Bartels' rule.
///
/// Signs of the parameters are as Core Animation documents them: above 0 a tighter curve, a
/// sharper corner, a bend before the value; two of the three are the other way round in the rule.
struct ValueSpline {
  /// A piece in Hermite's form: its ends, and its directions there.
  private struct Piece {
    var start: SIMD8<Double>
    var end: SIMD8<Double>
    var leaving: SIMD8<Double>
    var arriving: SIMD8<Double>
  }

  private var pieces: [Piece] = []
  private let isOfTransforms: Bool

  var segmentCount: Int { pieces.count }

  /// Nil for values that no curve goes through: flags, things, transforms that leave the plane.
  ///
  /// There must be two values at least. Where a list of parameters is too short, 0 is meant.
  init?(_ values: [AnimatableValue], tension: [Double], continuity: [Double], bias: [Double]) {
    guard let points = Self.points(of: values) else { return nil }
    if case .transform = values[0] { isOfTransforms = true } else { isOfTransforms = false }
    let steps = (1..<points.count).map { points[$0] - points[$0 - 1] }
    for index in steps.indices {
      let leaving = Tangent(
        before: steps[max(0, index - 1)], after: steps[index],
        tension.at(index), continuity.at(index), -bias.at(index))
      let arriving = Tangent(
        before: steps[index], after: steps[min(steps.count - 1, index + 1)],
        tension.at(index + 1), -continuity.at(index + 1), -bias.at(index + 1))
      pieces.append(
        Piece(
          start: points[index], end: points[index + 1], leaving: leaving.direction,
          arriving: arriving.direction))
    }
  }

  func value(_ segment: Int, at place: Double) -> AnimatableValue {
    let lanes = lanes(segment, at: place)
    guard isOfTransforms else { return .lanes(lanes.lowHalf) }
    return .transform(FlatParts(lanes: lanes).transform)
  }

  func lanes(_ segment: Int, at place: Double) -> SIMD8<Double> {
    let piece = pieces[segment]
    let square = place * place
    let cube = square * place
    let ends = piece.start + (piece.end - piece.start) * (3 * square - 2 * cube)
    return ends + piece.leaving * (cube - 2 * square + place) + piece.arriving * (cube - square)
  }

  private static func points(of values: [AnimatableValue]) -> [SIMD8<Double>]? {
    var points: [SIMD8<Double>] = []
    for value in values {
      switch value {
      case .lanes(let lanes): points.append(SIMD8(lowHalf: lanes, highHalf: .zero))
      case .transform(let transform) where transform.isAffine:
        points.append(FlatParts(transform).lanes(after: points.last))
      default: return nil
      }
    }
    return points
  }
}

/// The direction of a curve where it passes a value.
private struct Tangent {
  var direction: SIMD8<Double>

  /// `continuity` counts as it does where a piece arrives.
  init(
    before: SIMD8<Double>, after: SIMD8<Double>, _ tension: Double, _ continuity: Double,
    _ bias: Double
  ) {
    let shareBefore = (1 - tension) * (1 - continuity) * (1 + bias) / 2
    let shareAfter = (1 - tension) * (1 + continuity) * (1 - bias) / 2
    direction = before * shareBefore + after * shareAfter
  }
}

extension [Double] {
  fileprivate func at(_ index: Int) -> Double { index < count ? self[index] : 0 }
}

extension FlatParts {
  /// The parts as numbers; the angle goes the short way from the one before.
  fileprivate func lanes(after last: SIMD8<Double>?) -> SIMD8<Double> {
    let start = last?[3] ?? angle ?? 0
    var turn = ((angle ?? start) - start).remainder(dividingBy: 2 * .pi)
    if turn > .pi - 1e-9 { turn -= 2 * .pi }
    return SIMD8(scale.x, scale.y, skew, start + turn, shift.x, shift.y, 0, 0)
  }

  fileprivate init(lanes: SIMD8<Double>) {
    self.init(.identity)
    scale = SIMD2(lanes[0], lanes[1])
    skew = lanes[2]
    angle = lanes[3]
    shift = SIMD2(lanes[4], lanes[5])
  }
}
