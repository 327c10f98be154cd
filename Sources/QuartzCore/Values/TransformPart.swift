import CoreGraphics
import Foundation

/// A part of a transform that has a key path of its own, as in `transform.rotation.z`.
///
/// A transform turns about x, then y, then z; `rotation` is the turn about z, `scale` the mean of
/// the three scales or all of them, `translation` a size with the shifts along x and y.
enum TransformPart: String, Sendable {
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  func read(_ transform: CATransform3D) -> AnimatableValue {
    switch self {
    case .translation: return .lanes(SIMD4(transform.row4.x, transform.row4.y, 0, 0))
    case .translationX: return .number(transform.row4.x)
    case .translationY: return .number(transform.row4.y)
    case .translationZ: return .number(transform.row4.z)
    default: break
    }
    let parts = SpatialParts(transform)
    switch self {
    case .scale: return .number(parts.scale.sum() / 3)
    case .scaleX: return .number(parts.scale.x)
    case .scaleY: return .number(parts.scale.y)
    case .scaleZ: return .number(parts.scale.z)
    case .rotationX: return .number(parts.rotation.angles.x)
    case .rotationY: return .number(parts.rotation.angles.y)
    default: return .number(parts.rotation.angles.z)
    }
  }

  /// The transform with this part set to a value, and all others as they were.
  func replaced(in transform: CATransform3D, by value: AnimatableValue) -> CATransform3D {
    var result = transform
    switch (self, value) {
    case (.translation, .lanes(let shift)):
      result.row4.x = shift.x
      result.row4.y = shift.y
    case (.translationX, .lanes(let lanes)): result.row4.x = lanes.x
    case (.translationY, .lanes(let lanes)): result.row4.y = lanes.x
    case (.translationZ, .lanes(let lanes)): result.row4.z = lanes.x
    case (_, .lanes(let lanes)): result = replaced(in: SpatialParts(transform), by: lanes.x)
    default: break
    }
    return result
  }

  private func replaced(in transform: SpatialParts, by number: Double) -> CATransform3D {
    var parts = transform
    var angles = parts.rotation.angles
    switch self {
    case .scale: parts.scale = SIMD3(repeating: number)
    case .scaleX: parts.scale.x = number
    case .scaleY: parts.scale.y = number
    case .scaleZ: parts.scale.z = number
    case .rotationX: angles.x = number
    case .rotationY: angles.y = number
    default: angles.z = number
    }
    let isTurn = ![.scale, .scaleX, .scaleY, .scaleZ].contains(self)
    if isTurn { parts.rotation = Quaternion(angles: angles) }
    return parts.transform
  }
}

extension Quaternion {
  /// The turns about x, y and z, in this order, in radians.
  var angles: SIMD3<Double> {
    let axes = axes
    let y = asin(min(1, max(-1, -axes.x.z)))
    guard axes.x.z.magnitude < 1 - 1e-12 else {
      // The turns about x and z are one and the same; all of it goes to x.
      return SIMD3(atan2(-axes.z.y, axes.y.y), y, 0)
    }
    return SIMD3(atan2(axes.y.z, axes.z.z), y, atan2(axes.x.y, axes.x.x))
  }

  init(angles: SIMD3<Double>) {
    let turn = CATransform3DMakeRotation(CGFloat(angles.x), 1, 0, 0)
      .concatenating(CATransform3DMakeRotation(CGFloat(angles.y), 0, 1, 0))
      .concatenating(CATransform3DMakeRotation(CGFloat(angles.z), 0, 0, 1))
    self.init(
      axes: SIMD3(turn.row1.x, turn.row1.y, turn.row1.z),
      SIMD3(turn.row2.x, turn.row2.y, turn.row2.z), SIMD3(turn.row3.x, turn.row3.y, turn.row3.z))
  }
}
