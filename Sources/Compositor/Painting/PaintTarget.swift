import CoreGraphics

/// Memory for the pixels of a rectangle of the device.
struct PaintTarget {
  /// The pixels that exist.
  let bounds: PixelRect
  private let origin: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int

  /// A buffer whose first pixel stands at the top left of `bounds`.
  init(_ buffer: PixelBuffer, at bounds: PixelRect) {
    self.bounds = bounds
    origin = buffer.pixels
    stride = buffer.stride
  }

  /// The pixel at a place inside `bounds`.
  @inline(__always) func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    origin + ((y &- bounds.minY) &* stride &+ (x &- bounds.minX))
  }

  /// Sets all pixels of a rectangle inside `bounds`.
  func fill(_ rect: PixelRect, with color: UInt32) {
    let width = rect.width
    var row = pixel(rect.minX, rect.minY)
    for _ in rect.minY..<rect.maxY {
      fillRow(row, width, color)
      row += stride
    }
  }

  /// Lays a premultiplied colour over a rectangle inside `bounds`.
  func lay(_ color: UInt32, over rect: PixelRect) {
    guard color >> 24 != 255 else {
      fill(rect, with: color)
      return
    }
    guard color != 0 else { return }
    let width = rect.width
    var row = pixel(rect.minX, rect.minY)
    for _ in rect.minY..<rect.maxY {
      overRow(row, width, color)
      row += stride
    }
  }
}
