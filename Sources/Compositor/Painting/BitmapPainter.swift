import CoreGraphics

extension PaintTarget {
  /// Lays a bitmap, in a group of opacity `alpha`, over the part of its shape inside `rect`.
  func lay(_ bitmap: BitmapItem, alpha: UInt8, in rect: PixelRect, _ scratch: Scratch) {
    let width = rect.width
    let sampler = BitmapSampler(bitmap, in: rect, scratch)
    guard bitmap.shape.isWhole, bitmap.alpha == 255 || alpha == 255 else {
      let mask = scratch.coverage.room(width)
      for y in rect.minY..<rect.maxY {
        bitmap.shape.writeCoverage(y: y, from: rect.minX, to: rect.maxX, into: mask)
        scaleRow(mask, width, by: bitmap.alpha)
        overRow(pixel(rect.minX, y), sampler.row(y), width, share: alpha, mask: mask)
      }
      return
    }
    let share = min(alpha, bitmap.alpha)
    for y in rect.minY..<rect.maxY {
      let source = sampler.row(y)
      let target = pixel(rect.minX, y)
      if share < 255 {
        overRow(target, source, width, share: share)
      } else if bitmap.isOpaque {
        target.update(from: source, count: width)
      } else {
        overRow(target, source, width)
      }
    }
  }
}
