import Foundation

/// A turn in space, for the shortest way between two of them.
struct Quaternion: Equatable {
  /// The axis times the sine of half the angle, and the cosine of half the angle.
  var parts: SIMD4<Double>

  /// No turn.
  static let none = Quaternion(SIMD4(0, 0, 0, 1))

  init(_ parts: SIMD4<Double>) { self.parts = parts }

  /// The turn that takes the axes of space to three given ones at right angles.
  init(axes x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    let squares = SIMD4(
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z)
    let largest = squares.max()
    let raw: SIMD4<Double> =
      switch largest {
      case squares.w: SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, squares.w)
      case squares.x: SIMD4(squares.x, x.y + y.x, x.z + z.x, y.z - z.y)
      case squares.y: SIMD4(x.y + y.x, squares.y, y.z + z.y, z.x - x.z)
      default: SIMD4(x.z + z.x, y.z + z.y, squares.z, x.y - y.x)
      }
    parts = raw / (raw * raw).sum().squareRoot()
  }

  /// The turn on the shorter way to another; of two equally short ones the backward one (CA11).
  func mixed(with other: Quaternion, _ progress: Double) -> Quaternion {
    var end = other.parts
    var cosine = (parts * end).sum()
    if cosine < 1e-9 { (end, cosine) = (-end, -cosine) }
    guard cosine < 1 - 1e-12 else { return self }
    let angle = acos(max(-1, cosine))
    let mix = parts * sin((1 - progress) * angle) + end * sin(progress * angle)
    return Quaternion(mix / sin(angle))
  }

  /// Where the axes of space go.
  var axes: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }
}
