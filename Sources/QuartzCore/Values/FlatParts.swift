import Foundation

/// A 2D transform taken apart: it scales, skews, turns and shifts, in this order.
struct FlatParts {
  var scale: SIMD2<Double>
  /// The share of the x axis in the y axis.
  var skew: Double
  /// In radians; nil when the transform is so flat that every angle would do.
  var angle: Double?
  var shift: SIMD2<Double>

  init(_ transform: CATransform3D) {
    var x = SIMD2(transform.row1.x, transform.row1.y)
    var y = SIMD2(transform.row2.x, transform.row2.y)
    shift = SIMD2(transform.row4.x, transform.row4.y)
    scale = SIMD2((x * x).sum().squareRoot(), 0)
    if scale.x > 0 {
      x /= scale.x
    } else {
      // The x axis has vanished; it stood at a right angle to the y axis.
      let length = (y * y).sum().squareRoot()
      x = length > 0 ? SIMD2(y.y, -y.x) / length : SIMD2(1, 0)
    }
    let across = (x * y).sum()
    y -= x * across
    scale.y = (y * y).sum().squareRoot()
    skew = scale.y > 0 ? across / scale.y : 0
    if x.x * y.y - x.y * y.x < 0 {
      // A mirror: the axis that points back more is the one that is flipped.
      if x.x < y.y {
        (x, scale.x, skew) = (-x, -scale.x, -skew)
      } else {
        (scale.y, skew) = (-scale.y, -skew)
      }
    }
    angle = scale == .zero ? nil : atan2(x.y, x.x)
  }

  /// The parts on the way to others; the turn goes the short way, half a turn backwards.
  func mixed(with other: FlatParts, _ progress: Double) -> FlatParts {
    var result = self
    result.scale += (other.scale - scale) * progress
    result.skew += (other.skew - skew) * progress
    result.shift += (other.shift - shift) * progress
    let start = angle ?? other.angle ?? 0
    var turn = (other.angle ?? start) - start
    if turn > .pi - 1e-9 { turn -= 2 * .pi }
    if turn < -.pi - 1e-9 { turn += 2 * .pi }
    result.angle = start + turn * progress
    return result
  }

  var transform: CATransform3D {
    let angle = angle ?? 0
    let x = SIMD2(cos(angle), sin(angle))
    let y = SIMD2(-x.y, x.x)
    let row1 = x * scale.x
    let row2 = (x * skew + y) * scale.y
    return CATransform3D(
      rows: SIMD4(row1.x, row1.y, 0, 0), SIMD4(row2.x, row2.y, 0, 0),
      SIMD4(0, 0, 1, 0), SIMD4(shift.x, shift.y, 0, 1))
  }
}
