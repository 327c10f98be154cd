import CoreGraphics
import Testing

@testable import Compositor

/// One channel at a time, as the definition says.
private enum Reference {
  static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    UInt32((Double(left) * Double(right) / 255).rounded())
  }

  static func channels(_ pixel: UInt32) -> [UInt32] { [0, 8, 16, 24].map { pixel >> $0 & 255 } }

  static func pixel(_ channels: [UInt32]) -> UInt32 {
    zip(channels, [0, 8, 16, 24] as [UInt32]).reduce(0) { $0 | $1.0 << $1.1 }
  }

  static func scaled(_ pixel: UInt32, _ share: UInt32) -> UInt32 {
    self.pixel(channels(pixel).map { product($0, share) })
  }

  static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    return pixel(zip(channels(source), channels(target)).map { $0 + product($1, rest) })
  }

  static func mixed(_ left: UInt32, _ right: UInt32, _ weight: UInt32) -> UInt32 {
    pixel(
      zip(channels(left), channels(right)).map { ($0 * (256 - weight) + $1 * weight + 128) >> 8 })
  }
}

/// Rows of random premultiplied pixels, some opaque and some clear, and bytes of coverage.
private struct Rows {
  let count: Int
  var target: [UInt32]
  var source: [UInt32]
  var mask: [UInt8]

  init(count: Int, seed: UInt64) {
    var dice = Dice(seed)
    func pixel() -> UInt32 {
      let alpha: UInt32 = [0, 255, UInt32(dice.roll(0...255))][dice.roll(0...2)]
      let straight = UInt32(dice.next() & 0xff_ffff)
      return Pixel.scaled(straight, by: alpha) | alpha << 24
    }
    self.count = count
    target = (0..<count).map { _ in pixel() }
    source = (0..<count).map { _ in pixel() }
    mask = (0..<count).map { _ in [0, 255, UInt8(dice.roll(0...255))][dice.roll(0...2)] }
  }

  /// What a kernel makes of the target.
  func result(
    _ kernel: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt8>) -> Void
  ) -> [UInt32] {
    var copy = target + [0xdead_beef]
    source.withUnsafeBufferPointer { source in
      mask.withUnsafeBufferPointer { mask in
        copy.withUnsafeMutableBufferPointer { target in
          guard let target = target.baseAddress, let source = source.baseAddress,
            let mask = mask.baseAddress
          else { return }
          kernel(target, source, mask)
        }
      }
    }
    #expect(copy.last == 0xdead_beef, "a kernel wrote past the end")
    return copy.dropLast()
  }
}

@Suite struct KernelTests {
  static let counts = Array(1...40) + [63, 64, 65, 200]

  @Test("a product of bytes is divided by 255 and rounded, for all bytes")
  func product() {
    for left in 0...255 as ClosedRange<UInt32> {
      for right in 0...255 as ClosedRange<UInt32> {
        let expected = Reference.product(left, right)
        #expect(Pixel.product(left, right) == expected)
        #expect(Pixel.scaled(left << 8 | left << 24 | left, by: right) & 255 == expected)
        #expect(Pixel.scaled(left << 24, by: right) >> 24 == expected)
      }
    }
  }

  @Test("a fill sets each pixel of its run and no other", arguments: counts)
  func fill(count: Int) {
    let rows = Rows(count: count, seed: 1)
    let result = rows.result { target, _, _ in fillRow(target, count, 0x1234_5678) }
    #expect(result == [UInt32](repeating: 0x1234_5678, count: count))
  }

  @Test("one colour over a row equals the definition bit by bit", arguments: counts)
  func overConstant(count: Int) {
    let rows = Rows(count: count, seed: UInt64(count))
    for color in rows.source.prefix(8) {
      let result = rows.result { target, _, _ in overRow(target, count, color) }
      #expect(result == rows.target.map { Reference.over(color, $0) })
    }
  }

  @Test("a row over a row equals the definition bit by bit", arguments: counts)
  func overRows(count: Int) {
    let rows = Rows(count: count, seed: UInt64(count))
    let result = rows.result { target, source, _ in overRow(target, source, count) }
    #expect(result == zip(rows.source, rows.target).map { Reference.over($0, $1) })
  }

  @Test("a faded row over a row equals the definition bit by bit", arguments: counts)
  func fadedRows(count: Int) {
    let rows = Rows(count: count, seed: UInt64(count))
    for share in [0, 1, 127, 200, 255] as [UInt8] {
      let result = rows.result { target, source, _ in
        overRow(target, source, count, share: share)
      }
      let expected = zip(rows.source, rows.target).map {
        Reference.over(Reference.scaled($0, UInt32(share)), $1)
      }
      #expect(result == expected)
    }
  }

  @Test("coverage, then opacity, scale a colour and a row alike", arguments: counts)
  func masked(count: Int) {
    let rows = Rows(count: count, seed: UInt64(count))
    for share in [3, 128, 255] as [UInt8] {
      func covered(_ pixel: UInt32, _ coverage: UInt8) -> UInt32 {
        Reference.scaled(Reference.scaled(pixel, UInt32(coverage)), UInt32(share))
      }
      let color = rows.source[0]
      let constant = rows.result { target, _, mask in
        overRow(target, count, color, share: share, mask: mask)
      }
      #expect(
        constant == zip(rows.target, rows.mask).map { Reference.over(covered(color, $1), $0) })
      let row = rows.result { target, source, mask in
        overRow(target, source, count, share: share, mask: mask)
      }
      let expected = zip(zip(rows.source, rows.mask), rows.target).map {
        Reference.over(covered($0.0, $0.1), $1)
      }
      #expect(row == expected)
    }
  }

  @Test("two rows are mixed as two pixels are", arguments: counts)
  func mixing(count: Int) {
    let rows = Rows(count: count, seed: UInt64(count))
    for weight in [0, 1, 128, 255, 256] as [UInt32] {
      let expected = zip(rows.target, rows.source).map { Reference.mixed($0, $1, weight) }
      let result = rows.result { target, source, _ in
        mixRows(target, UnsafePointer(target), source, count, weight)
      }
      #expect(result == expected)
      #expect(zip(rows.target, rows.source).map { mixed($0, $1, weight) } == expected)
    }
  }
}
