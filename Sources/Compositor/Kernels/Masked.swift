/// Lays one premultiplied colour, times each pixel's coverage, then times `share` / 255, over
/// `count` pixels.
///
/// The product is rounded after each factor, as it is when a group is painted offscreen and then
/// faded.
func overRow(
  _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, share: UInt8,
  mask: UnsafePointer<UInt8>
) {
  let share = UInt32(share)
  var index = 0
  while index < count {
    let coverage = UInt32(mask[index])
    if coverage != 0 {
      let source = Pixel.scaled(Pixel.scaled(color, by: coverage), by: share)
      target[index] = Pixel.over(source, target[index])
    }
    index &+= 1
  }
}

/// Lays `count` premultiplied pixels, times each pixel's coverage, then times `share` / 255, over
/// others.
///
/// The product is rounded after each factor, as it is when a group is painted offscreen and then
/// faded.
func overRow(
  _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
  share: UInt8, mask: UnsafePointer<UInt8>
) {
  let share = UInt32(share)
  var index = 0
  while index < count {
    let coverage = UInt32(mask[index])
    if coverage != 0 {
      let covered = Pixel.scaled(source[index], by: coverage)
      target[index] = Pixel.over(Pixel.scaled(covered, by: share), target[index])
    }
    index &+= 1
  }
}

/// Multiplies `count` pixels by the alpha of others.
func maskRow(
  _ target: UnsafeMutablePointer<UInt32>, _ mask: UnsafePointer<UInt32>, _ count: Int
) {
  for index in 0..<count {
    let alpha = mask[index] >> 24
    if alpha < 255 { target[index] = Pixel.scaled(target[index], by: alpha) }
  }
}

/// Multiplies `count` bytes of coverage by `share` / 255.
func scaleRow(_ mask: UnsafeMutablePointer<UInt8>, _ count: Int, by share: UInt8) {
  guard share < 255 else { return }
  for index in 0..<count {
    mask[index] = UInt8(truncatingIfNeeded: Pixel.product(UInt32(mask[index]), UInt32(share)))
  }
}
