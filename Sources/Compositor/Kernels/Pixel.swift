/// Arithmetic on one premultiplied `0xAARRGGBB` pixel.
///
/// Every product is divided by 255 and rounded to the nearest: `(t + 128 + ((t + 128) >> 8)) >> 8`.
/// The vector kernels give the same bits.
enum Pixel {
  /// Each channel times `share` / 255.
  @inline(__always) static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    var low = (pixel & 0x00ff_00ff) &* share &+ 0x0080_0080
    low = ((low &+ ((low >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
    var high = ((pixel >> 8) & 0x00ff_00ff) &* share &+ 0x0080_0080
    high = (high &+ ((high >> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return low | high
  }

  /// `source` laid over `target`.
  @inline(__always) static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ scaled(target, by: 255 &- (source >> 24))
  }

  /// `left` times `right` / 255, rounded, for bytes in wider integers.
  @inline(__always) static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let sum = left &* right &+ 128
    return (sum &+ (sum >> 8)) >> 8
  }
}
