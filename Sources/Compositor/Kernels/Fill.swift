/// Sets `count` pixels to one value.
///
/// Short runs are written with stores that overlap at the end, which spares the loop for the rest.
@inline(__always)
func fillRow(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
  guard count < 64 else {
    target.update(repeating: color, count: count)
    return
  }
  guard count >= 4 else {
    var index = 0
    while index < count {
      target[index] = color
      index &+= 1
    }
    return
  }
  let raw = UnsafeMutableRawPointer(target)
  let four = SIMD4<UInt32>(repeating: color)
  var index = 0
  while index < count &- 4 {
    raw.storeBytes(of: four, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
    index &+= 4
  }
  raw.storeBytes(of: four, toByteOffset: (count &- 4) &* 4, as: SIMD4<UInt32>.self)
}
