package import CoreGraphics

/// Converts between the pixels of a `PixelBuffer` and another layout.
///
/// Alpha is dropped on the way out (what is shown is opaque) and full on the way in. A channel of
/// fewer than 8 bits gets the nearest value; black stays black and white stays white.
package struct PixelConverter: Sendable {
  package let layout: PixelLayout
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]

  /// Makes a converter; the layout must be a supported one.
  package init(layout: PixelLayout) {
    self.layout = layout
    red = Self.table(layout.redMask)
    green = Self.table(layout.greenMask)
    blue = Self.table(layout.blueMask)
  }

  /// What each of the 256 values of a channel is under a mask.
  private static func table(_ mask: UInt32) -> [UInt32] {
    let shift = UInt32(mask.trailingZeroBitCount)
    let top = UInt64(mask >> shift)
    return (0..<256).map { UInt32((UInt64($0) * top + 127) / 255) << shift }
  }

  /// The value of a pixel in the layout.
  package func encode(_ pixel: UInt32) -> UInt32 {
    red[Int(pixel >> 16 & 0xFF)] | green[Int(pixel >> 8 & 0xFF)] | blue[Int(pixel & 0xFF)]
  }

  /// The opaque `0xAARRGGBB` of a value in the layout.
  package func decode(_ value: UInt32) -> UInt32 {
    func channel(_ mask: UInt32) -> UInt32 {
      let shift = UInt32(mask.trailingZeroBitCount)
      let top = UInt64(mask >> shift)
      return UInt32((UInt64((value & mask) >> shift) * 255 + top / 2) / top)
    }
    return 0xFF00_0000 | channel(layout.redMask) << 16 | channel(layout.greenMask) << 8
      | channel(layout.blueMask)
  }

  /// Writes a rectangle of a buffer to the same place of an image in the layout.
  ///
  /// The rectangle must lie inside both.
  package func encode(
    _ rect: PixelRect, of buffer: PixelBuffer, to image: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    let size = layout.bytesPerPixel
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let source = buffer.pixels + y * buffer.stride
      let row = image + y * bytesPerRow
      for x in rect.minX..<max(rect.minX, rect.maxX) {
        store(encode(source[x]), at: row + x * size)
      }
    }
  }

  /// Reads an image in the layout into a new buffer.
  package func decode(
    _ image: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    let size = layout.bytesPerPixel
    for y in 0..<height {
      let row = image + y * bytesPerRow
      for x in 0..<width {
        buffer[x, y] = decode(load(at: row + x * size))
      }
    }
    return buffer
  }

  private func store(_ value: UInt32, at place: UnsafeMutableRawPointer) {
    let bytes = place.assumingMemoryBound(to: UInt8.self)
    let last = layout.bytesPerPixel - 1
    for byte in 0...last {
      let shift = layout.byteOrder == .leastSignificantFirst ? byte : last - byte
      bytes[byte] = UInt8(truncatingIfNeeded: value >> UInt32(8 * shift))
    }
  }

  private func load(at place: UnsafeRawPointer) -> UInt32 {
    let bytes = place.assumingMemoryBound(to: UInt8.self)
    let last = layout.bytesPerPixel - 1
    var value: UInt32 = 0
    for byte in 0...last {
      let shift = layout.byteOrder == .leastSignificantFirst ? byte : last - byte
      value |= UInt32(bytes[byte]) << UInt32(8 * shift)
    }
    return value
  }
}
