import CoreGraphics

/// Buffers for offscreen groups, kept for the next frames.
struct BufferPool {
  private struct Entry {
    let buffer: PixelBuffer
    /// The frame in which it was last given back.
    var lastUse: Int
  }

  /// Frames after which a buffer that nobody took is let go.
  private static let patience = 120

  private var free: [Entry] = []
  private var frame = 0

  /// Takes a buffer of at least this size, with arbitrary pixels: the smallest there is.
  mutating func take(width: Int, height: Int) -> PixelBuffer {
    var best: Int?
    for (index, entry) in free.enumerated()
    where entry.buffer.width >= width && entry.buffer.height >= height {
      if let found = best, free[found].buffer.bounds.area <= entry.buffer.bounds.area { continue }
      best = index
    }
    guard let best else { return PixelBuffer(width: width, height: height) }
    return free.remove(at: best).buffer
  }

  /// Returns a buffer.
  mutating func give(_ buffer: PixelBuffer) {
    free.append(Entry(buffer: buffer, lastUse: frame))
  }

  /// Ends a frame: lets go of what has not been used for long.
  mutating func endFrame() {
    frame += 1
    guard free.contains(where: { frame - $0.lastUse > Self.patience }) else { return }
    free.removeAll { frame - $0.lastUse > Self.patience }
  }
}
