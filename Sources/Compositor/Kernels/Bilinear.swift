import CoreGraphics

/// A place on an axis of source pixels: the pixel before it, the next one, and that one's weight.
struct SamplePlace {
  var first: Int32
  var second: Int32
  /// In 256ths.
  var weight: UInt32

  /// The place at a source coordinate, where pixels have their middles at halves; outside of
  /// `[low, high]` the nearest pixel counts.
  @inline(__always) init(_ coordinate: Double, low: Int, high: Int) {
    let limited = max(Double(low), min(Double(high), coordinate - 0.5))
    first = Int32(limited)
    second = min(first &+ 1, Int32(high))
    weight = UInt32((limited - Double(first)) * 256)
  }
}

/// `left` and `right` mixed, `weight` 256ths of the right one.
@inline(__always) func mixed(_ left: UInt32, _ right: UInt32, _ weight: UInt32) -> UInt32 {
  let rest = 256 &- weight
  let low =
    ((left & 0x00ff_00ff) &* rest &+ (right & 0x00ff_00ff) &* weight &+ 0x0080_0080) >> 8
  let high =
    ((left >> 8) & 0x00ff_00ff) &* rest &+ ((right >> 8) & 0x00ff_00ff) &* weight &+ 0x0080_0080
  return (low & 0x00ff_00ff) | (high & 0xff00_ff00)
}

/// Mixes `count` pixels of two rows, `weight` 256ths of the second.
func mixRows(
  _ target: UnsafeMutablePointer<UInt32>, _ upper: UnsafePointer<UInt32>,
  _ lower: UnsafePointer<UInt32>, _ count: Int, _ weight: UInt32
) {
  let raw = UnsafeMutableRawPointer(target)
  let (first, second) = (UnsafeRawPointer(upper), UnsafeRawPointer(lower))
  let share = EightPixels(repeating: UInt16(weight))
  let rest = 256 &- share
  var index = 0
  while index &+ 8 <= count {
    let above = first.loadUnaligned(fromByteOffset: index &* 4, as: EightPixels.self)
    let below = second.loadUnaligned(fromByteOffset: index &* 4, as: EightPixels.self)
    let even = (above & 0x00ff) &* rest &+ (below & 0x00ff) &* share &+ 128
    let odd = (above &>> 8) &* rest &+ (below &>> 8) &* share &+ 128
    raw.storeBytes(
      of: (even &>> 8) | (odd & 0xff00), toByteOffset: index &* 4, as: EightPixels.self)
    index &+= 8
  }
  while index < count {
    target[index] = mixed(upper[index], lower[index], weight)
    index &+= 1
  }
}

extension PixelBuffer {
  /// The pixel at a place between pixels: mixed down the columns first, then across.
  @inline(__always) func sample(_ x: SamplePlace, _ y: SamplePlace) -> UInt32 {
    let upper = pixels + Int(y.first) &* stride
    let lower = pixels + Int(y.second) &* stride
    let (left, right) = (Int(x.first), Int(x.second))
    return mixed(
      mixed(upper[left], lower[left], y.weight), mixed(upper[right], lower[right], y.weight),
      x.weight)
  }
}
