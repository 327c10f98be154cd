public import Foundation

extension NSValue {
  /// Foundation's type code for a transform: sixteen doubles, row by row.
  private static let transformCode = "[16d]"

  /// Wraps a transform.
  ///
  /// Matches Core Animation's `NSValue(caTransform3D:)`.
  public convenience init(caTransform3D t: CATransform3D) {
    let entries = [t.row1, t.row2, t.row3, t.row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    self.init(bytes: entries, objCType: Self.transformCode)
  }

  /// The wrapped transform.
  ///
  /// The value must have been made by `init(caTransform3D:)`.
  public var caTransform3DValue: CATransform3D {
    guard let transform = transformIfHeld else {
      misuse("NSValue.caTransform3DValue: the value holds no transform; ask for what it holds")
    }
    return transform
  }

  var transformIfHeld: CATransform3D? {
    guard !(self is NSNumber), String(cString: objCType) == Self.transformCode else { return nil }
    var entries = [Double](repeating: 0, count: 16)
    getValue(&entries)
    let rows = stride(from: 0, to: 16, by: 4).map {
      SIMD4(entries[$0], entries[$0 + 1], entries[$0 + 2], entries[$0 + 3])
    }
    return CATransform3D(rows: rows[0], rows[1], rows[2], rows[3])
  }
}
