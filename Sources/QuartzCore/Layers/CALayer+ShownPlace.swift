package import Foundation

/// Where a layer stands that transforms neither itself nor its sublayers.
package struct PlainPlace {
  package var bounds: CGRect
  package var position: CGPoint
  package var anchorPoint: CGPoint
  package var zPosition: CGFloat
}

extension CALayer {
  /// Where the layer is shown, if neither it nor its sublayers have a transform and it shows its
  /// model; nil otherwise.
  ///
  /// Nearly every layer that moves does; copying all of `shownValues` costs several times as much.
  package final var shownPlainPlace: PlainPlace? {
    guard animations == nil, uncommittedChanges.rawValue == 0,
      values.transform.isExactlyIdentity,
      values.style.style.sublayerTransform.isExactlyIdentity
    else { return nil }
    return PlainPlace(
      bounds: values.bounds, position: values.position, anchorPoint: values.anchorPoint,
      zPosition: values.zPosition)
  }
}

extension CATransform3D {
  /// Whether the entries are those of the identity bit by bit; a negative zero makes a difference.
  @inline(__always) fileprivate var isExactlyIdentity: Bool {
    let first = Self.bits(row1) ^ Self.bits(SIMD4(1, 0, 0, 0))
    let second = Self.bits(row2) ^ Self.bits(SIMD4(0, 1, 0, 0))
    let third = Self.bits(row3) ^ Self.bits(SIMD4(0, 0, 1, 0))
    let fourth = Self.bits(row4) ^ Self.bits(SIMD4(0, 0, 0, 1))
    let all = (first | second) | (third | fourth)
    return all.x | all.y | all.z | all.w == 0
  }

  @inline(__always) private static func bits(_ row: SIMD4<Double>) -> SIMD4<UInt64> {
    unsafeBitCast(row, to: SIMD4<UInt64>.self)
  }
}
