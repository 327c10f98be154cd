import CX11

/// Owns Xlib's description of an image; the pixels belong to someone else.
final class ImageHeader {
  let image: UnsafeMutablePointer<XImage>
  var bytesPerRow: Int { Int(image.pointee.bytes_per_line) }

  /// Describes an image in memory shared with the server.
  ///
  /// The request for a put tells the server how wide the image is, not how long a row is, so a row
  /// must end with a whole pixel.
  ///
  /// The corresponding Xlib function is `XShmCreateImage`.
  init(
    segment: SharedMemorySegment, visual: VisualChoice, pixelsPerRow: Int, height: Int
  ) throws(DisplayError) {
    image = try segment.handle.require(
      XShmCreateImage(
        segment.handle.display, visual.pointer, UInt32(visual.facts.depth), ZPixmap,
        segment.info.pointee.shmaddr, segment.info, UInt32(pixelsPerRow), UInt32(height)),
      "XShmCreateImage")
  }

  /// Describes an image in the program's own memory.
  ///
  /// The corresponding Xlib function is `XCreateImage`.
  init(
    handle: ServerHandle, memory: UnsafeMutableRawPointer, visual: VisualChoice, width: Int,
    height: Int, bytesPerRow: Int
  ) throws(DisplayError) {
    image = try handle.require(
      XCreateImage(
        handle.display, visual.pointer, UInt32(visual.facts.depth), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(height),
        Int32(visual.scanlinePad * 8), Int32(bytesPerRow)),
      "XCreateImage")
  }

  deinit {
    // What destroys an image would free the pixels with it.
    image.pointee.data = nil
    image.pointee.obdata = nil
    _ = image.pointee.f.destroy_image(image)
  }
}
