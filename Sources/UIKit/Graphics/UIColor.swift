public import CoreGraphics
public import Foundation

/// A colour.
///
/// Matches UIKit's `UIColor` for fixed sRGB colours.
public final class UIColor: NSObject, @unchecked Sendable {
  /// The colour for Core Graphics and Core Animation.
  public let cgColor: CGColor

  /// Makes a colour from a Core Graphics one.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Makes a colour from straight sRGB components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Makes a colour from hue, saturation and brightness from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func channel(_ shift: CGFloat) -> CGFloat {
      let k = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Makes a colour from `0xRRGGBB`.
  package convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Reads the components; always succeeds, as every colour here is RGB.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.rgba
    red?.pointee = CGFloat(parts.x)
    green?.pointee = CGFloat(parts.y)
    blue?.pointee = CGFloat(parts.z)
    alpha?.pointee = CGFloat(parts.w)
    return true
  }

  /// Two colours are equal when their components are.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0.cgColor == cgColor } ?? false
  }

  /// A hash of the components.
  public override var hash: Int { cgColor.hashValue }

  /// The colour part of the way to another.
  package func mixed(with other: UIColor, fraction: Double) -> UIColor {
    let mix = cgColor.rgba + (other.cgColor.rgba - cgColor.rgba) * fraction
    return UIColor(cgColor: CGColor(rgba: mix))
  }

  /// The grey that stands for an accent colour behind something modal: its lightness, half clear.
  var dimmedTint: UIColor {
    let parts = cgColor.rgba
    let grey = 0.299 * parts.x + 0.587 * parts.y + 0.114 * parts.z
    return UIColor(white: CGFloat(grey), alpha: CGFloat(parts.w) * 0.8)
  }
}
