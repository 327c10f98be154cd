import CX11
import CoreGraphics

/// One of a window's two images: the memory, its size, and whether the server still reads it.
final class SharedMemoryImage {
  private(set) var segment: SharedMemorySegment
  private(set) var header: ImageHeader
  /// The pixels, where the visual's layout is that of a `PixelBuffer`.
  private(set) var buffer: PixelBuffer?
  /// Puts whose completion has not been reported yet.
  var pendingPuts = 0
  /// The number of the frame that the image holds; 0 for none.
  var frame = 0

  var isIdle: Bool { pendingPuts == 0 }

  init(handle: ServerHandle, visual: VisualChoice, width: Int, height: Int) throws(DisplayError) {
    let pixelsPerRow = Self.pixelsPerRow(width: width, visual: visual)
    let needed = visual.bytesPerRow(pixels: pixelsPerRow) * height
    segment = try SharedMemorySegment(handle: handle, capacity: needed)
    header = try ImageHeader(
      segment: segment, visual: visual, pixelsPerRow: pixelsPerRow, height: height)
    finish(visual: visual, width: width, height: height)
  }

  /// Gives the image another size; what it held is lost.
  func resize(visual: VisualChoice, width: Int, height: Int) throws(DisplayError) {
    let pixelsPerRow = Self.pixelsPerRow(width: width, visual: visual)
    let needed = visual.bytesPerRow(pixels: pixelsPerRow) * height
    let capacity = BufferCapacity.next(current: segment.capacity, needed: needed)
    if capacity != segment.capacity {
      segment = try SharedMemorySegment(handle: segment.handle, capacity: capacity)
      pendingPuts = 0
    }
    header = try ImageHeader(
      segment: segment, visual: visual, pixelsPerRow: pixelsPerRow, height: height)
    finish(visual: visual, width: width, height: height)
  }

  private func finish(visual: VisualChoice, width: Int, height: Int) {
    frame = 0
    segment.populate(header.bytesPerRow * height)
    guard visual.facts.layout.isNative else { return }
    buffer = PixelBuffer(
      wrapping: segment.memory.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: header.bytesPerRow / 4)
  }

  /// Rows start on cache lines, where a whole number of pixels fills them.
  private static func pixelsPerRow(width: Int, visual: VisualChoice) -> Int {
    let size = visual.facts.layout.bytesPerPixel
    let step = 64 % size == 0 ? 64 / size : 1
    return (width + step - 1) / step * step
  }
}
