public import CoreGraphics

/// A 4 x 4 matrix for row vectors: `[x y z 1] * M`.
///
/// `m41`, `m42` and `m43` translate (in points), `m34` makes perspective. Matches Core
/// Animation's `CATransform3D`.
public struct CATransform3D: Equatable, Sendable {
  /// Kept as SIMD rows, so that products and comparisons take a few instructions.
  package var row1: SIMD4<Double>
  package var row2: SIMD4<Double>
  package var row3: SIMD4<Double>
  package var row4: SIMD4<Double>

  /// Makes a matrix of zeros.
  ///
  /// Matches Core Animation's `CATransform3D()`, which is not the identity.
  public init() { self.init(rows: .zero, .zero, .zero, .zero) }

  /// Makes a matrix from its sixteen entries.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.init(
      rows: SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
      SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
      SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
      SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)))
  }

  package init(
    rows row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  package static let identity = CATransform3D(
    rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D.identity

/// The entries by their place: the first digit is the row, the second the column.
extension CATransform3D {
  /// The x share of x.
  public var m11: CGFloat {
    get { CGFloat(row1.x) }
    set { row1.x = Double(newValue) }
  }
  /// The y share of x.
  public var m12: CGFloat {
    get { CGFloat(row1.y) }
    set { row1.y = Double(newValue) }
  }
  /// The z share of x.
  public var m13: CGFloat {
    get { CGFloat(row1.z) }
    set { row1.z = Double(newValue) }
  }
  /// The perspective share of x.
  public var m14: CGFloat {
    get { CGFloat(row1.w) }
    set { row1.w = Double(newValue) }
  }
  /// The x share of y.
  public var m21: CGFloat {
    get { CGFloat(row2.x) }
    set { row2.x = Double(newValue) }
  }
  /// The y share of y.
  public var m22: CGFloat {
    get { CGFloat(row2.y) }
    set { row2.y = Double(newValue) }
  }
  /// The z share of y.
  public var m23: CGFloat {
    get { CGFloat(row2.z) }
    set { row2.z = Double(newValue) }
  }
  /// The perspective share of y.
  public var m24: CGFloat {
    get { CGFloat(row2.w) }
    set { row2.w = Double(newValue) }
  }
  /// The x share of z.
  public var m31: CGFloat {
    get { CGFloat(row3.x) }
    set { row3.x = Double(newValue) }
  }
  /// The y share of z.
  public var m32: CGFloat {
    get { CGFloat(row3.y) }
    set { row3.y = Double(newValue) }
  }
  /// The z share of z.
  public var m33: CGFloat {
    get { CGFloat(row3.z) }
    set { row3.z = Double(newValue) }
  }
  /// The perspective share of z: -1/d for an eye at distance d.
  public var m34: CGFloat {
    get { CGFloat(row3.w) }
    set { row3.w = Double(newValue) }
  }
  /// The translation along x, in points.
  public var m41: CGFloat {
    get { CGFloat(row4.x) }
    set { row4.x = Double(newValue) }
  }
  /// The translation along y, in points.
  public var m42: CGFloat {
    get { CGFloat(row4.y) }
    set { row4.y = Double(newValue) }
  }
  /// The translation along z, in points.
  public var m43: CGFloat {
    get { CGFloat(row4.z) }
    set { row4.z = Double(newValue) }
  }
  /// The homogeneous scale.
  public var m44: CGFloat {
    get { CGFloat(row4.w) }
    set { row4.w = Double(newValue) }
  }
}
