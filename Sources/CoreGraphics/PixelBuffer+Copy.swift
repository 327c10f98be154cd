extension PixelBuffer {
  /// Sets every pixel of a rectangle, cut to the buffer, to a premultiplied `0xAARRGGBB`.
  package func fill(_ rect: PixelRect, with pixel: UInt32) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    for y in rect.minY..<rect.maxY {
      (pixels + y * stride + rect.minX).update(repeating: pixel, count: rect.width)
    }
  }

  /// Sets every pixel to a premultiplied `0xAARRGGBB`.
  package func fill(with pixel: UInt32) { fill(bounds, with: pixel) }

  /// Copies the same rectangle, cut to both buffers, from another buffer.
  package func copy(from source: PixelBuffer, _ rect: PixelRect) {
    copy(from: source, rect, toX: rect.minX, y: rect.minY)
  }

  /// Copies every pixel that both buffers have, place by place, from another buffer.
  package func copy(from source: PixelBuffer) { copy(from: source, source.bounds) }

  /// Copies a rectangle of another buffer, cut to both, so that its top left pixel comes to lie at
  /// a place.
  ///
  /// The source may be the receiver; overlapping rectangles are copied right.
  package func copy(from source: PixelBuffer, _ rect: PixelRect, toX x: Int, y: Int) {
    let dx = x - rect.minX
    let dy = y - rect.minY
    let target = rect.intersection(source.bounds).offsetBy(dx: dx, dy: dy).intersection(bounds)
    if target.isEmpty { return }
    func copyRow(_ row: Int) {
      let from = source.pixels + (row - dy) * source.stride + target.minX - dx
      (pixels + row * stride + target.minX).update(from: from, count: target.width)
    }
    // Downwards moves within one buffer must not overwrite rows that are still to be read.
    if dy > 0 {
      for row in (target.minY..<target.maxY).reversed() { copyRow(row) }
    } else {
      for row in target.minY..<target.maxY { copyRow(row) }
    }
  }

  /// Whether both have the same size and the same pixels.
  package func hasSamePixels(as other: PixelBuffer) -> Bool {
    guard width == other.width, height == other.height else { return false }
    for y in 0..<height {
      let mine = UnsafeBufferPointer(start: pixels + y * stride, count: width)
      let theirs = UnsafeBufferPointer(start: other.pixels + y * other.stride, count: width)
      if !mine.elementsEqual(theirs) { return false }
    }
    return true
  }
}
