import CoreGraphics

extension PaintTarget {
  /// Lays a border, in a group of opacity `alpha`, over the part inside `rect`.
  ///
  /// - Parameter outer: The outline; its coverage less that of the inner shape is the border's.
  func lay(
    _ border: BorderItem, within outer: Shape, alpha: UInt8, in rect: PixelRect,
    _ scratch: Scratch
  ) {
    let paint = Paint(color: border.color, alpha: alpha)
    guard border.inner.pixels.intersects(rect) else {
      lay(paint, over: outer, in: rect)
      return
    }
    let width = rect.width
    let mask = scratch.coverage.room(width)
    let inner = scratch.inner.room(width)
    for y in rect.minY..<rect.maxY {
      outer.writeCoverage(y: y, from: rect.minX, to: rect.maxX, into: mask)
      border.inner.writeCoverage(y: y, from: rect.minX, to: rect.maxX, into: inner)
      for index in 0..<width { mask[index] -= min(mask[index], inner[index]) }
      overRow(pixel(rect.minX, y), width, paint.color, share: alpha, mask: mask)
    }
  }
}
