import CoreGraphics
import Testing
import X11Display

@Suite struct PixelConverterTests {
  private static func layout(
    _ bits: Int, _ red: UInt32, _ green: UInt32, _ blue: UInt32,
    _ order: PixelLayout.ByteOrder = .leastSignificantFirst
  ) -> PixelLayout {
    PixelLayout(
      bitsPerPixel: bits, redMask: red, greenMask: green, blueMask: blue, byteOrder: order)
  }

  /// Every order of three bytes in four, both byte orders, and three bytes packed.
  private static let eightBitLayouts: [PixelLayout] = {
    let masks: [UInt32] = [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000]
    var layouts: [PixelLayout] = []
    for order in [PixelLayout.ByteOrder.leastSignificantFirst, .mostSignificantFirst] {
      for red in masks {
        for green in masks where green != red {
          for blue in masks where blue != red && blue != green {
            layouts.append(layout(32, red, green, blue, order))
            let highest = max(red, green, blue)
            if highest < 0xFF00_0000 { layouts.append(layout(24, red, green, blue, order)) }
          }
        }
      }
    }
    return layouts
  }()

  private func sample() -> PixelBuffer {
    let buffer = PixelBuffer(width: 17, height: 5)
    for index in 0..<85 {
      buffer[index % 17, index / 17] =
        0xFF00_0000 | UInt32(index * 3 % 256) << 16 | UInt32(index * 5 % 256) << 8
        | UInt32(index * 7 % 256)
    }
    return buffer
  }

  @Test("8 bits a channel survive in any order of channels and bytes", arguments: eightBitLayouts)
  func roundTrip(layout: PixelLayout) {
    #expect(layout.isSupported)
    let buffer = sample()
    let converter = PixelConverter(layout: layout)
    let bytesPerRow = (17 * layout.bytesPerPixel + 3) / 4 * 4
    var image = [UInt8](repeating: 0, count: bytesPerRow * 5)
    let back = image.withUnsafeMutableBytes { raw -> PixelBuffer? in
      guard let memory = raw.baseAddress else { return nil }
      converter.encode(buffer.bounds, of: buffer, to: memory, bytesPerRow: bytesPerRow)
      return converter.decode(memory, width: 17, height: 5, bytesPerRow: bytesPerRow)
    }
    for y in 0..<5 {
      for x in 0..<17 { #expect(back?[x, y] == buffer[x, y]) }
    }
  }

  @Test(
    "bytes stand where masks and order say",
    arguments: [
      (layout(32, 0xFF0000, 0xFF00, 0xFF), [0x33, 0x22, 0x11, 0]),
      (layout(32, 0xFF0000, 0xFF00, 0xFF, .mostSignificantFirst), [0, 0x11, 0x22, 0x33]),
      (layout(32, 0xFF, 0xFF00, 0xFF0000), [0x11, 0x22, 0x33, 0]),
      (layout(32, 0xFF00_0000, 0xFF0000, 0xFF00), [0, 0x33, 0x22, 0x11]),
      (layout(24, 0xFF0000, 0xFF00, 0xFF), [0x33, 0x22, 0x11]),
      (layout(24, 0xFF0000, 0xFF00, 0xFF, .mostSignificantFirst), [0x11, 0x22, 0x33]),
      // 0x11, 0x22, 0x33 are 2, 8, 6 of 31, 63, 31: 0b00010_001000_00110.
      (layout(16, 0xF800, 0x07E0, 0x001F), [0x06, 0x11]),
      (layout(16, 0xF800, 0x07E0, 0x001F, .mostSignificantFirst), [0x11, 0x06]),
    ])
  func bytes(layout: PixelLayout, expected: [UInt8]) {
    let buffer = PixelBuffer(width: 1, height: 1)
    buffer[0, 0] = 0xFF11_2233
    var image = [UInt8](repeating: 0xEE, count: 4)
    image.withUnsafeMutableBytes { raw in
      guard let memory = raw.baseAddress else { return }
      PixelConverter(layout: layout).encode(
        buffer.bounds, of: buffer, to: memory, bytesPerRow: 4)
    }
    #expect(Array(image.prefix(expected.count)) == expected)
    #expect(image.dropFirst(expected.count).allSatisfy { $0 == 0xEE })
  }

  @Test("565 keeps black, white and pure colours, and is off by half a step at most")
  func fiveSixFive() {
    let converter = PixelConverter(layout: Self.layout(16, 0xF800, 0x07E0, 0x001F))
    for color: UInt32 in [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF] {
      #expect(converter.decode(converter.encode(color)) == color)
    }
    for value: UInt32 in 0...255 {
      let back = converter.decode(converter.encode(value << 16 | value << 8 | value))
      #expect(abs(Int(back >> 16 & 0xFF) - Int(value)) <= 4)
      #expect(abs(Int(back >> 8 & 0xFF) - Int(value)) <= 2)
    }
  }

  @Test("10 bits a channel take 8 without loss")
  func tenBits() {
    let converter = PixelConverter(layout: Self.layout(32, 0x3FF0_0000, 0xF_FC00, 0x3FF))
    for value: UInt32 in 0...255 {
      let pixel = 0xFF00_0000 | value << 16 | (255 - value) << 8 | value
      #expect(converter.decode(converter.encode(pixel)) == pixel)
    }
  }

  @Test("only the rectangle is written")
  func rectangle() {
    let buffer = sample()
    var image = [UInt32](repeating: 0x5555_5555, count: 85)
    let rect = PixelRect(x: 3, y: 1, width: 4, height: 2)
    image.withUnsafeMutableBytes { raw in
      guard let memory = raw.baseAddress else { return }
      PixelConverter(layout: .native).encode(rect, of: buffer, to: memory, bytesPerRow: 17 * 4)
    }
    for index in 0..<85 {
      let isInside = rect.contains(x: index % 17, y: index / 17)
      #expect((image[index] != 0x5555_5555) == isInside)
    }
  }

  @Test(
    "layouts that cannot be written are refused",
    arguments: [
      layout(8, 0xE0, 0x1C, 0x03), layout(32, 0, 0, 0), layout(32, 0xFF0000, 0xFF0000, 0xFF),
      layout(16, 0xFF0000, 0xFF00, 0xFF), layout(32, 0xFF0000, 0xF0F0, 0xFF), layout(4, 8, 4, 2),
    ])
  func refused(layout: PixelLayout) {
    #expect(!layout.isSupported)
  }

  @Test("only xRGB in the machine's own order is native")
  func native() {
    #expect(PixelLayout.native.isNative)
    #expect(!Self.layout(32, 0xFF, 0xFF00, 0xFF0000).isNative)
    #expect(!Self.layout(16, 0xF800, 0x07E0, 0x001F).isNative)
  }
}
