/// How a visual lays a pixel out in memory.
package struct PixelLayout: Hashable, Sendable {
  /// Which byte of a pixel comes first.
  package enum ByteOrder: Hashable, Sendable {
    case leastSignificantFirst
    case mostSignificantFirst

    /// The order of the machine that the program runs on.
    package static let host: ByteOrder =
      UInt16(1).littleEndian == 1 ? .leastSignificantFirst : .mostSignificantFirst
  }

  package var bitsPerPixel: Int
  package var redMask: UInt32
  package var greenMask: UInt32
  package var blueMask: UInt32
  package var byteOrder: ByteOrder

  package init(
    bitsPerPixel: Int, redMask: UInt32, greenMask: UInt32, blueMask: UInt32, byteOrder: ByteOrder
  ) {
    self.bitsPerPixel = bitsPerPixel
    self.redMask = redMask
    self.greenMask = greenMask
    self.blueMask = blueMask
    self.byteOrder = byteOrder
  }

  /// The layout of a `PixelBuffer`: `0xAARRGGBB` in the machine's order.
  package static let native = PixelLayout(
    bitsPerPixel: 32, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF, byteOrder: .host)

  /// Whether a `PixelBuffer` can be shown as it is.
  package var isNative: Bool { self == .native }

  /// The bytes of one pixel.
  package var bytesPerPixel: Int { bitsPerPixel / 8 }

  /// Whether pixels can be written in this layout: whole bytes, and three separate channels of
  /// neighbouring bits.
  package var isSupported: Bool {
    guard [16, 24, 32].contains(bitsPerPixel) else { return false }
    let masks = [redMask, greenMask, blueMask]
    let fit = bitsPerPixel == 32 ? UInt32.max : (1 << UInt32(bitsPerPixel)) - 1
    return masks.allSatisfy { Self.isRunOfBits($0) && $0 & ~fit == 0 }
      && redMask & greenMask == 0 && redMask & blueMask == 0 && greenMask & blueMask == 0
  }

  private static func isRunOfBits(_ mask: UInt32) -> Bool {
    guard mask != 0 else { return false }
    let run = mask >> UInt32(mask.trailingZeroBitCount)
    return run & (run &+ 1) == 0
  }
}

extension PixelLayout: CustomStringConvertible {
  package var description: String {
    func hexadecimal(_ mask: UInt32) -> String { "0x" + String(mask, radix: 16) }
    let order = byteOrder == .leastSignificantFirst ? "LSB first" : "MSB first"
    return """
      \(bitsPerPixel) bits a pixel, red \(hexadecimal(redMask)), green \(hexadecimal(greenMask)), \
      blue \(hexadecimal(blueMask)), \(order)
      """
  }
}
