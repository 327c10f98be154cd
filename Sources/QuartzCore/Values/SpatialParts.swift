import Foundation

/// A 3D transform taken apart: it scales, skews, turns, shifts and projects, in this order.
struct SpatialParts {
  var scale: SIMD3<Double>
  /// The shares of x in y, of x in z and of y in z.
  var skew: SIMD3<Double>
  var rotation: Quaternion
  var shift: SIMD3<Double>
  /// The last column of the projection.
  var perspective: SIMD4<Double>

  init(_ transform: CATransform3D) {
    var space = transform
    space.row1.w = 0
    space.row2.w = 0
    space.row3.w = 0
    space.row4.w = 1
    perspective = transform.transposed.row4
    if perspective != SIMD4(0, 0, 0, 1), let inverse = space.inverse {
      perspective = inverse.transposed.applied(to: perspective)
    }
    shift = space.row4.spatial
    rotation = .none
    var axes = [space.row1.spatial, space.row2.spatial, space.row3.spatial]
    scale = .zero
    skew = .zero
    axes[0] = Self.unit(axes[0], &scale.x) ?? Self.substitute(axes[1], axes[2], 0)
    skew.x = (axes[0] * axes[1]).sum()
    axes[1] -= axes[0] * skew.x
    axes[1] = Self.unit(axes[1], &scale.y) ?? Self.substitute(axes[2], axes[0], 1)
    skew.y = (axes[0] * axes[2]).sum()
    skew.z = (axes[1] * axes[2]).sum()
    axes[2] -= axes[0] * skew.y + axes[1] * skew.z
    axes[2] = Self.unit(axes[2], &scale.z) ?? cross(axes[0], axes[1])
    skew.x = scale.y > 0 ? skew.x / scale.y : 0
    skew.y = scale.z > 0 ? skew.y / scale.z : 0
    skew.z = scale.z > 0 ? skew.z / scale.z : 0
    if (cross(axes[0], axes[1]) * axes[2]).sum() < 0 { unmirror(&axes) }
    rotation = Quaternion(axes: axes[0], axes[1], axes[2])
  }

  /// Turns the axis around that points back most, and keeps the mirror in its scale.
  private mutating func unmirror(_ axes: inout [SIMD3<Double>]) {
    let ahead = [axes[0].x, axes[1].y, axes[2].z]
    let flipped = ahead[0] <= ahead[1] && ahead[0] <= ahead[2] ? 0 : ahead[1] <= ahead[2] ? 1 : 2
    axes[flipped] = -axes[flipped]
    scale[flipped] = -scale[flipped]
    if flipped == 0 { (skew.x, skew.y) = (-skew.x, -skew.y) }
    if flipped == 1 { (skew.x, skew.z) = (-skew.x, -skew.z) }
    if flipped == 2 { (skew.y, skew.z) = (-skew.y, -skew.z) }
  }

  private static func unit(_ axis: SIMD3<Double>, _ length: inout Double) -> SIMD3<Double>? {
    length = (axis * axis).sum().squareRoot()
    return length > 0 ? axis / length : nil
  }

  /// A direction for an axis that has vanished, at a right angle to the others where they are
  /// there.
  private static func substitute(
    _ next: SIMD3<Double>, _ last: SIMD3<Double>, _ index: Int
  ) -> SIMD3<Double> {
    var length = 0.0
    if let direction = unit(cross(next, last), &length) { return direction }
    var own = SIMD3<Double>.zero
    own[index] = 1
    // Stay at a right angle to the one that is there.
    let other = unit(last, &length) ?? unit(next, &length) ?? .zero
    return unit(own - other * (own * other).sum(), &length) ?? SIMD3(other.y, other.z, other.x)
  }

  func mixed(with other: SpatialParts, _ progress: Double) -> SpatialParts {
    var result = self
    result.scale += (other.scale - scale) * progress
    result.skew += (other.skew - skew) * progress
    result.shift += (other.shift - shift) * progress
    result.perspective += (other.perspective - perspective) * progress
    result.rotation = rotation.mixed(with: other.rotation, progress)
    return result
  }

  var transform: CATransform3D {
    let axes = rotation.axes
    let y = (axes.x * skew.x + axes.y) * scale.y
    let z = (axes.x * skew.y + axes.y * skew.z + axes.z) * scale.z
    let space = CATransform3D(
      rows: SIMD4(axes.x * scale.x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(shift, 1))
    guard perspective != SIMD4(0, 0, 0, 1) else { return space }
    let column = space.transposed.applied(to: perspective)
    var result = space
    result.row1.w = column.x
    result.row2.w = column.y
    result.row3.w = column.z
    result.row4.w = column.w
    return result
  }
}

extension SIMD4<Double> {
  fileprivate var spatial: SIMD3<Double> { SIMD3(x, y, z) }
}

/// The vector at a right angle to both.
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
