/// Memory that painting a row needs, kept from row to row and frame to frame.
final class Scratch {
  /// A row of finished source pixels.
  let pixels = ScratchRow<UInt32>()
  /// A row of source pixels mixed from two.
  let mixed = ScratchRow<UInt32>()
  /// A row of coverage.
  let coverage = ScratchRow<UInt8>()
  /// A row of coverage to be taken from another one.
  let inner = ScratchRow<UInt8>()
  /// A row of two pictures put together.
  let mixture = ScratchRow<UInt32>()
  /// The source places of a row's pixels.
  let columns = ScratchRow<SamplePlace>()
}

/// A block of memory that grows.
final class ScratchRow<Element: BitwiseCopyable> {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity = 256

  init() { memory = .allocate(capacity: capacity) }

  deinit { memory.deallocate() }

  /// Room for `count` elements, until the next call.
  func room(_ count: Int) -> UnsafeMutablePointer<Element> {
    if count > capacity {
      memory.deallocate()
      capacity = count * 3 / 2
      memory = .allocate(capacity: capacity)
    }
    return memory
  }
}
