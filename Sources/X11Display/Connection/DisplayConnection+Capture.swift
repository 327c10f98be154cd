import CX11
package import CoreGraphics

extension DisplayConnection {
  /// Reads what a window shows; the whole screen when none is given.
  ///
  /// The window must lie within the screen. What covers it is read with it. The corresponding Xlib
  /// function is `XGetImage`.
  package func capture(window: UInt? = nil) throws(DisplayError) -> PixelBuffer {
    defer { drainLater() }
    let drawable = window ?? handle.root
    let (width, height) = try size(of: drawable)
    let answer = try handle.checking("XGetImage") {
      XGetImage(handle.display, drawable, 0, 0, UInt32(width), UInt32(height), UInt.max, ZPixmap)
    }
    let image = try handle.require(answer, "XGetImage")
    defer { _ = image.pointee.f.destroy_image(image) }
    let layout = PixelLayout(
      bitsPerPixel: Int(image.pointee.bits_per_pixel),
      redMask: UInt32(truncatingIfNeeded: image.pointee.red_mask),
      greenMask: UInt32(truncatingIfNeeded: image.pointee.green_mask),
      blueMask: UInt32(truncatingIfNeeded: image.pointee.blue_mask),
      byteOrder: image.pointee.byte_order == LSBFirst
        ? .leastSignificantFirst : .mostSignificantFirst)
    guard layout.isSupported, let data = image.pointee.data else {
      throw .unsupportedVisual("\(layout)")
    }
    return PixelConverter(layout: layout).decode(
      data, width: width, height: height, bytesPerRow: Int(image.pointee.bytes_per_line))
  }

  /// The corresponding Xlib function is `XGetGeometry`.
  private func size(of drawable: Drawable) throws(DisplayError) -> (Int, Int) {
    var root: Window = 0
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let status = try handle.checking("XGetGeometry") {
      XGetGeometry(
        handle.display, drawable, &root, &x, &y, &width, &height, &border, &depth)
    }
    _ = try handle.require(status != 0 ? status : nil, "XGetGeometry")
    return (Int(width), Int(height))
  }
}
