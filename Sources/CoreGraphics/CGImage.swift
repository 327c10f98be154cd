/// A picture of pixels that never change.
///
/// Matches Core Graphics' `CGImage` for 32-bit sRGB pictures. Two images are equal when they are the
/// same object.
public final class CGImage: Hashable, @unchecked Sendable {
  /// The pixels; nobody may write to them.
  package let buffer: PixelBuffer
  /// Whether every pixel has full alpha.
  package let isOpaque: Bool

  /// Makes an image of a buffer that is handed over: the caller must not write to it afterwards.
  ///
  /// `isOpaque` may be given where it is known; otherwise the pixels are looked at.
  package init(handingOver buffer: PixelBuffer, isOpaque: Bool? = nil) {
    self.buffer = buffer
    self.isOpaque = isOpaque ?? buffer.isOpaque
  }

  /// Makes an image of a copy of a buffer's pixels.
  package convenience init(copying buffer: PixelBuffer, isOpaque: Bool? = nil) {
    let copy = PixelBuffer(width: buffer.width, height: buffer.height)
    copy.copy(from: buffer)
    self.init(handingOver: copy, isOpaque: isOpaque)
  }

  /// The number of pixels from left to right.
  public var width: Int { buffer.width }

  /// The number of pixels from top to bottom.
  public var height: Int { buffer.height }

  /// The image of a part, which shares the pixels; nil when nothing of the rectangle is inside.
  ///
  /// The rectangle is in pixels from the top left, and grows to whole pixels. Matches Core
  /// Graphics' `CGImage.cropping(to:)`.
  public func cropping(to rect: CGRect) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let inside = rect.integral.intersection(bounds)
    if inside.isEmpty { return nil }
    let part = PixelRect(
      x: Int(inside.minX), y: Int(inside.minY), width: Int(inside.width),
      height: Int(inside.height))
    return CGImage(
      handingOver: PixelBuffer(sharing: part, of: buffer), isOpaque: isOpaque ? true : nil)
  }

  /// The same image.
  public func copy() -> CGImage? { self }

  /// Two images are equal when they are the same object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension PixelBuffer {
  /// Whether every pixel has full alpha.
  ///
  /// - Complexity: linear in the number of pixels.
  package var isOpaque: Bool {
    for y in 0..<height {
      var common: UInt32 = 0xff00_0000
      for x in 0..<width { common &= pixels[y * stride + x] }
      if common != 0xff00_0000 { return false }
    }
    return true
  }
}
