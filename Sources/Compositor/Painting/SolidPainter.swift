import CoreGraphics

/// A colour to lay over something, and the opacity of the group that it stands for.
struct Paint {
  /// Premultiplied.
  var color: UInt32
  /// 0 to 255.
  var alpha: UInt8

  /// The colour where it covers `coverage` of a pixel, rounded after each factor, as when a group is
  /// painted offscreen and then faded.
  @inline(__always) func covering(_ coverage: UInt8) -> UInt32 {
    let covered = coverage == 255 ? color : Pixel.scaled(color, by: UInt32(coverage))
    return alpha == 255 ? covered : Pixel.scaled(covered, by: UInt32(alpha))
  }
}

extension PaintTarget {
  /// Lays paint over the part of a shape inside `rect`, itself within the shape's pixels.
  func lay(_ paint: Paint, over shape: Shape, in rect: PixelRect) {
    switch shape.edges {
    case .whole:
      lay(paint.covering(255), over: rect)
    case .box(let box):
      box.forEachPatch(in: rect) { patch, coverage in
        lay(paint.covering(coverage), over: patch)
      }
    case .mask(let coverage):
      for y in rect.minY..<rect.maxY { lay(paint, coverage, shape.pixels, y, rect) }
    }
  }

  private func lay(
    _ paint: Paint, _ coverage: Coverage, _ bounds: PixelRect, _ y: Int, _ rect: PixelRect
  ) {
    let row = coverage.row(at: y, in: bounds)
    let spans = Coverage.Spans(row, in: bounds)
    lay(paint, coverage.leftRun(of: row), spans.left, spans.solid, y, rect)
    let start = max(spans.solid, rect.minX)
    let end = min(spans.right, rect.maxX)
    if end > start {
      lay(
        paint.covering(row.middle), over: PixelRect(minX: start, minY: y, maxX: end, maxY: y + 1))
    }
    lay(paint, coverage.rightRun(of: row), spans.right, spans.end, y, rect)
  }

  /// Lays paint over the pixels `[start, end)` of a row, which have a run of coverage.
  private func lay(
    _ paint: Paint, _ run: UnsafePointer<UInt8>?, _ start: Int, _ end: Int, _ y: Int,
    _ rect: PixelRect
  ) {
    let from = max(start, rect.minX)
    let to = min(end, rect.maxX)
    guard let run, to > from else { return }
    overRow(
      pixel(from, y), to - from, paint.color, share: paint.alpha, mask: run + (from - start))
  }
}
