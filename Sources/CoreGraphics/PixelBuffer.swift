/// A block of 32-bit pixels in memory: premultiplied alpha, `0xAARRGGBB` in the machine's order.
///
/// Rows are `stride` pixels apart. The buffer owns its memory unless it is a part of another buffer,
/// which it keeps alive, or was made around memory that someone else keeps (a shared-memory
/// segment), whose owner must outlive it.
package final class PixelBuffer {
  package let width: Int
  package let height: Int
  /// The distance between the starts of two rows, in pixels; at least `width`.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  private let memory: Memory

  private enum Memory {
    case own
    case foreign
    case part(of: PixelBuffer)
  }

  /// Makes a buffer of transparent pixels.
  ///
  /// The caller must ask for a size of at least 0 x 0.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width
    let count = max(1, width * height)
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    memory = .own
  }

  /// Wraps memory that the caller keeps alive for as long as the buffer is used.
  package init(
    wrapping pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int
  ) {
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
    memory = .foreign
  }

  /// Makes a buffer of a rectangle of another one; both share the pixels.
  ///
  /// The caller must ask for a rectangle inside the other's bounds.
  package init(sharing rect: PixelRect, of buffer: PixelBuffer) {
    width = rect.width
    height = rect.height
    stride = buffer.stride
    pixels = buffer.pixels + rect.minY * buffer.stride + rect.minX
    memory = .part(of: buffer)
  }

  deinit {
    if case .own = memory { pixels.deallocate() }
  }

  /// The whole buffer as a rectangle at the origin.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel at a place inside `bounds`, as `0xAARRGGBB`, premultiplied.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * stride + x] }
    set { pixels[y * stride + x] = newValue }
  }
}
