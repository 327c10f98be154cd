/// Device coordinates in 256ths of a pixel, the grid on which all outlines stand.
///
/// Rounding every outline to one grid makes "lies on whole pixels" an exact question and swallows
/// the last bits of floating-point sums.
enum Subpixel {
  static let one = 256
  /// Farther out nothing can be seen, and sums stay far from overflow.
  private static let limit = Double(1 << 28)

  /// Added to a number of less than 2^31, it leaves the nearest whole number in the lower half of
  /// the bits.
  private static let rounder = 6_755_399_441_055_744.0

  /// The grid line nearest to a device coordinate; halves go to the even one.
  static func nearest(_ value: Double) -> Int {
    Int(nearest(SIMD4(repeating: value)).x)
  }

  /// The grid lines nearest to four device coordinates.
  @inline(__always) static func nearest(_ values: SIMD4<Double>) -> SIMD4<Int32> {
    var scaled = values * 256
    scaled.replace(with: limit, where: scaled .> limit)
    scaled.replace(with: -limit, where: scaled .< -limit)
    let bits = unsafeBitCast(scaled + rounder, to: SIMD8<Int32>.self)
    return bits.evenHalf
  }

  /// The pixel that holds a grid line, or begins at it.
  static func floor(_ value: Int) -> Int { value >> 8 }

  /// The pixel boundary at or after a grid line.
  static func ceil(_ value: Int) -> Int { (value + 255) >> 8 }
}

/// An upright rectangle in 256ths of a pixel.
struct SubpixelBox: Hashable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// Whether all four sides lie between pixels.
  var isWhole: Bool { (minX | minY | maxX | maxY) & 255 == 0 }
}
