/// The meaning of a colour's components; there is one, sRGB.
///
/// Matches Core Graphics' `CGColorSpace` for RGB.
public final class CGColorSpace: Sendable {
  init() {}

  /// The number of components, alpha not included.
  public var numberOfComponents: Int { 3 }
}

/// Makes the RGB space of the screen, which is sRGB.
///
/// Matches Core Graphics' `CGColorSpaceCreateDeviceRGB()`.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
