/// A colour in the sRGB space with straight (not premultiplied) components from 0 to 1.
///
/// Matches Core Graphics' `CGColor` for RGB colours.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha, straight, as given (not clamped).
  package let rgba: SIMD4<Double>

  /// Makes an sRGB colour from straight components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }

  /// Makes a grey from a white level and an alpha.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Makes an sRGB colour from straight components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  package init(rgba: SIMD4<Double>) { self.rgba = rgba }

  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { (0..<4).map { CGFloat(rgba[$0]) } }

  /// The alpha component.
  public var alpha: CGFloat { CGFloat(rgba.w) }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { 4 }

  /// A copy with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(rgba: SIMD4(rgba.x, rgba.y, rgba.z, Double(alpha)))
  }

  /// Two colours are equal when all four components are.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }

  /// The colour as `0xAARRGGBB`, premultiplied, each channel rounded to the nearest.
  package var premultiplied: UInt32 {
    let limited = rgba.clamped(lowerBound: .zero, upperBound: .one)
    let scaled = SIMD4(limited.x, limited.y, limited.z, 1) * limited.w * 255
    let bytes = SIMD4<UInt32>(scaled.rounded(.toNearestOrAwayFromZero))
    return bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }
}
