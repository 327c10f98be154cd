extension CATransform3D {
  package var isIdentity: Bool { self == .identity }

  /// Whether the map keeps the plane z = 0 in place and is affine there.
  package var isAffine: Bool {
    row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0
      && row3 == SIMD4(0, 0, 1, 0) && row4.z == 0 && row4.w == 1
  }

  /// The transform that applies the receiver first and `other` after it.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    CATransform3D(
      rows: other.applied(to: row1), other.applied(to: row2),
      other.applied(to: row3), other.applied(to: row4))
  }

  /// The row vector multiplied by the matrix.
  package func applied(to vector: SIMD4<Double>) -> SIMD4<Double> {
    row1 * vector.x + row2 * vector.y + row3 * vector.z + row4 * vector.w
  }

  var transposed: CATransform3D {
    CATransform3D(
      rows: SIMD4(row1.x, row2.x, row3.x, row4.x), SIMD4(row1.y, row2.y, row3.y, row4.y),
      SIMD4(row1.z, row2.z, row3.z, row4.z), SIMD4(row1.w, row2.w, row3.w, row4.w))
  }

  /// The inverse; nil when there is none.
  package var inverse: CATransform3D? {
    // Minors of the upper two and of the lower two rows; every cofactor is made of three of each.
    let a = (
      row1.x * row2.y - row1.y * row2.x, row1.x * row2.z - row1.z * row2.x,
      row1.x * row2.w - row1.w * row2.x, row1.y * row2.z - row1.z * row2.y,
      row1.y * row2.w - row1.w * row2.y, row1.z * row2.w - row1.w * row2.z
    )
    let b = (
      row3.x * row4.y - row3.y * row4.x, row3.x * row4.z - row3.z * row4.x,
      row3.x * row4.w - row3.w * row4.x, row3.y * row4.z - row3.z * row4.y,
      row3.y * row4.w - row3.w * row4.y, row3.z * row4.w - row3.w * row4.z
    )
    let plus: Double = a.0 * b.5 + a.2 * b.3 + a.3 * b.2 + a.5 * b.0
    let determinant = plus - a.1 * b.4 - a.4 * b.1
    guard determinant != 0, determinant.isFinite else { return nil }
    let columns = CATransform3D(
      rows: Self.cofactors(row2, b), -Self.cofactors(row1, b),
      Self.cofactors(row4, a), -Self.cofactors(row3, a))
    let rows = columns.transposed
    return CATransform3D(
      rows: rows.row1 / determinant, rows.row2 / determinant,
      rows.row3 / determinant, rows.row4 / determinant)
  }

  private static func cofactors(
    _ row: SIMD4<Double>, _ minors: (Double, Double, Double, Double, Double, Double)
  ) -> SIMD4<Double> {
    let first = row.y * minors.5 - row.z * minors.4 + row.w * minors.3
    let second = row.z * minors.2 - row.x * minors.5 - row.w * minors.1
    let third = row.x * minors.4 - row.y * minors.2 + row.w * minors.0
    let fourth = row.y * minors.1 - row.x * minors.3 - row.z * minors.0
    return SIMD4(first, second, third, fourth)
  }
}
