import CCairo

/// An image surface of Cairo's; it keeps the pixel buffer alive that it draws into.
///
/// The corresponding Cairo type is `cairo_surface_t`.
final class CairoSurface {
  let pointer: OpaquePointer
  private let buffer: PixelBuffer?

  /// Takes over a reference to a surface.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
    buffer = nil
  }

  /// Makes a surface on a buffer's memory.
  init(_ buffer: PixelBuffer) {
    let bytes = UnsafeMutableRawPointer(buffer.pixels).assumingMemoryBound(to: UInt8.self)
    pointer = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(buffer.width), Int32(buffer.height),
      Int32(buffer.stride * 4))
    self.buffer = buffer
  }

  deinit { cairo_surface_destroy(pointer) }

  var status: cairo_status_t { cairo_surface_status(pointer) }
}

extension cairo_status_t {
  /// Cairo's words for the status.
  var text: String { String(cString: cairo_status_to_string(self)) }
}
