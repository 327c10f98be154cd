import CoreGraphics

/// Turns the changed rectangles of frames into frame damage and, by the age of a buffer, into buffer
/// damage.
///
/// *Frame damage* is what differs from the frame before; *buffer damage* what a buffer that shows
/// an older frame must repaint.
struct DamagePass {
  /// How many frames back buffers may be; older ones are repainted whole.
  static let memory = 8
  /// Up to this many rectangles damage is kept exactly.
  private static let exactLimit = 64

  /// Damage of the frame being made: since the last one that was painted.
  private(set) var frameDamage = PixelRegion()
  /// Damage of the frames painted before, newest first.
  private var history: [PixelRegion] = []
  private var isFramePainted = false

  /// Adds changed rectangles to the frame being made, and begins one if the last was painted.
  mutating func add(_ changed: [PixelRect], on screen: PixelRect) {
    if isFramePainted {
      history.insert(frameDamage, at: 0)
      if history.count >= Self.memory { history.removeLast() }
      frameDamage = PixelRegion()
      isFramePainted = false
    }
    guard changed.count > Self.exactLimit else {
      for rect in changed { frameDamage.formUnion(rect) }
      return
    }
    frameDamage.formUnion(DamageTiles(changed, on: screen).region)
  }

  /// Forgets everything: all buffers must be repainted whole.
  mutating func reset(_ screen: PixelRect) {
    history.removeAll()
    frameDamage = PixelRegion(screen)
    isFramePainted = false
  }

  /// What a buffer must repaint that shows the picture of `age` frames ago; 0 for unknown contents.
  mutating func bufferDamage(age: Int, on screen: PixelRect) -> PixelRegion {
    isFramePainted = true
    guard age > 0, age <= history.count + 1 else { return PixelRegion(screen) }
    var damage = frameDamage
    for older in history.prefix(age - 1) { damage.formUnion(older) }
    return damage
  }
}

/// A coarse picture of many changed rectangles.
///
/// Exact regions of thousands of rectangles cost more than repainting a little too much.
struct DamageTiles {
  /// Tiles are squares of `1 << shift` pixels: 64, or as many as leave at most 64 tiles in a row.
  private let shift: Int
  /// One bit for each tile of a row, the leftmost lowest.
  private var rows: [UInt64]
  private var bounds = PixelRect.empty
  private(set) var region = PixelRegion()

  init(_ changed: [PixelRect], on screen: PixelRect) {
    var shift = 6
    while screen.maxX >> shift >= 64 { shift += 1 }
    self.shift = shift
    rows = [UInt64](repeating: 0, count: (screen.maxY >> shift) + 1)
    rows.withUnsafeMutableBufferPointer { rows in
      for rect in changed {
        bounds = bounds.union(rect)
        Self.mark(rect, in: rows, shift)
      }
    }
    bounds = bounds.intersection(screen)
    region = isDense ? PixelRegion(bounds) : exactRegion
  }

  /// Marks the tiles a rectangle on the screen touches.
  @inline(__always) private static func mark(
    _ rect: PixelRect, in rows: UnsafeMutableBufferPointer<UInt64>, _ shift: Int
  ) {
    let last = (rect.maxX - 1) >> shift
    let upToLast = UInt64.max >> UInt64(63 - last)
    let columns = upToLast & (UInt64.max << UInt64(rect.minX >> shift))
    for row in rect.minY >> shift...(rect.maxY - 1) >> shift { rows[row] |= columns }
  }

  /// Whether so much is marked that one rectangle around all of it is the better region.
  private var isDense: Bool {
    let marked = rows.reduce(0) { $0 + $1.nonzeroBitCount }
    return (marked << (2 * shift)) * 2 >= bounds.area
  }

  private var exactRegion: PixelRegion {
    var region = PixelRegion()
    for (row, marks) in rows.enumerated() where marks != 0 {
      var column = 0
      var rest = marks
      while rest != 0 {
        column += rest.trailingZeroBitCount
        rest = marks >> UInt64(column)
        let count = (~rest).trailingZeroBitCount
        region.formUnion(
          PixelRect(
            x: column << shift, y: row << shift, width: count << shift, height: 1 << shift
          ).intersection(bounds))
        column += count
        rest = column < 64 ? marks >> UInt64(column) : 0
      }
    }
    return region
  }
}
