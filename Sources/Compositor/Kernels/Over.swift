/// Eight pixels as sixteen 16-bit lanes: even bytes are `lane & 0xff`, odd bytes `lane >> 8`.
typealias EightPixels = SIMD16<UInt16>
/// Four pixels in the same form, for short runs.
typealias FourPixels = SIMD8<UInt16>

/// Each byte of eight pixels times the share (0 to 255) in its lane / 255, rounded.
@inline(__always)
func scaled(_ pixels: EightPixels, by share: EightPixels) -> EightPixels {
  var even = (pixels & 0x00ff) &* share &+ 128
  even = (even &+ (even &>> 8)) &>> 8
  var odd = (pixels &>> 8) &* share &+ 128
  odd = (odd &+ (odd &>> 8)) & 0xff00
  return even | odd
}

/// Each byte of four pixels times the share (0 to 255) in its lane / 255, rounded.
@inline(__always)
func scaled(_ pixels: FourPixels, by share: FourPixels) -> FourPixels {
  var even = (pixels & 0x00ff) &* share &+ 128
  even = (even &+ (even &>> 8)) &>> 8
  var odd = (pixels &>> 8) &* share &+ 128
  odd = (odd &+ (odd &>> 8)) & 0xff00
  return even | odd
}

/// 255 minus the alpha of each pixel, in both lanes of the pixel.
@inline(__always) func inverseAlpha(_ pixels: EightPixels) -> EightPixels {
  let alpha = unsafeBitCast(pixels, to: SIMD8<UInt32>.self) &>> 24
  return 255 &- unsafeBitCast(alpha | (alpha &<< 16), to: EightPixels.self)
}

/// 255 minus the alpha of each pixel, in both lanes of the pixel.
@inline(__always) func inverseAlpha(_ pixels: FourPixels) -> FourPixels {
  let alpha = unsafeBitCast(pixels, to: SIMD4<UInt32>.self) &>> 24
  return 255 &- unsafeBitCast(alpha | (alpha &<< 16), to: FourPixels.self)
}

/// Lays one premultiplied colour over `count` pixels.
@inline(__always)
func overRow(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
  let raw = UnsafeMutableRawPointer(target)
  let rest = UInt16(truncatingIfNeeded: 255 &- (color >> 24))
  var index = 0
  if count >= 16 {
    let source = unsafeBitCast(SIMD8<UInt32>(repeating: color), to: EightPixels.self)
    let share = EightPixels(repeating: rest)
    while index &+ 8 <= count {
      let old = raw.loadUnaligned(fromByteOffset: index &* 4, as: EightPixels.self)
      raw.storeBytes(
        of: source &+ scaled(old, by: share), toByteOffset: index &* 4, as: EightPixels.self)
      index &+= 8
    }
  }
  let source = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: FourPixels.self)
  let share = FourPixels(repeating: rest)
  while index &+ 4 <= count {
    let old = raw.loadUnaligned(fromByteOffset: index &* 4, as: FourPixels.self)
    raw.storeBytes(
      of: source &+ scaled(old, by: share), toByteOffset: index &* 4, as: FourPixels.self)
    index &+= 4
  }
  while index < count {
    target[index] = color &+ Pixel.scaled(target[index], by: UInt32(rest))
    index &+= 1
  }
}

/// Lays `count` premultiplied pixels over others.
@inline(__always)
func overRow(
  _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int
) {
  let raw = UnsafeMutableRawPointer(target)
  let rawSource = UnsafeRawPointer(source)
  var index = 0
  while index &+ 8 <= count {
    let new = rawSource.loadUnaligned(fromByteOffset: index &* 4, as: EightPixels.self)
    let old = raw.loadUnaligned(fromByteOffset: index &* 4, as: EightPixels.self)
    raw.storeBytes(
      of: new &+ scaled(old, by: inverseAlpha(new)), toByteOffset: index &* 4,
      as: EightPixels.self)
    index &+= 8
  }
  while index < count {
    target[index] = Pixel.over(source[index], target[index])
    index &+= 1
  }
}

/// Lays `count` premultiplied pixels, each channel times `share` / 255, over others.
@inline(__always)
func overRow(
  _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
  share: UInt8
) {
  let raw = UnsafeMutableRawPointer(target)
  let rawSource = UnsafeRawPointer(source)
  let shares = EightPixels(repeating: UInt16(share))
  var index = 0
  while index &+ 8 <= count {
    let new = scaled(
      rawSource.loadUnaligned(fromByteOffset: index &* 4, as: EightPixels.self), by: shares)
    let old = raw.loadUnaligned(fromByteOffset: index &* 4, as: EightPixels.self)
    raw.storeBytes(
      of: new &+ scaled(old, by: inverseAlpha(new)), toByteOffset: index &* 4,
      as: EightPixels.self)
    index &+= 8
  }
  while index < count {
    target[index] = Pixel.over(Pixel.scaled(source[index], by: UInt32(share)), target[index])
    index &+= 1
  }
}
