import CoreGraphics

/// How much of each pixel a convex shape covers, row by row, wherever the shape stands.
///
/// A row is a run of bytes for its left edge, one value for the pixels between the edges, and a run
/// of bytes for its right edge. Rows in the middle of an upright shape are all alike and stored
/// once, and so is the middle of each row; one coverage therefore serves rectangles of many sizes.
final class Coverage {
  /// One row; places are counted from the sides of the shape's pixel bounds.
  struct Row {
    /// Pixels without coverage at the left side.
    var leftInset: Int32
    var leftCount: Int32
    /// The coverage of all pixels between the two runs.
    var middle: UInt8
    var rightCount: Int32
    /// Pixels without coverage at the right side.
    var rightInset: Int32
    /// Where the left run begins in `bytes`; the right run follows it.
    var offset: Int32
  }

  /// Distances from the four sides of the shape's pixel bounds.
  struct Insets {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    func applied(to rect: PixelRect) -> PixelRect {
      PixelRect(
        minX: rect.minX + left, minY: rect.minY + top, maxX: rect.maxX - right,
        maxY: rect.maxY - bottom)
    }
  }

  private let rows: UnsafeMutableBufferPointer<Row>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Rows from the top before the repeated one.
  private let top: Int
  /// Rows from the bottom after the repeated one.
  private let bottom: Int
  /// Rectangles that are wholly covered; they may overlap.
  let solidParts: [Insets]

  /// `rows` holds `top` rows, then, unless the shape is stored in full, the repeated one and
  /// `bottom` rows.
  init(rows: [Row], bytes: [UInt8], top: Int, bottom: Int, solidParts: [Insets]) {
    self.rows = .allocate(capacity: rows.count)
    _ = self.rows.initialize(from: rows)
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(from: bytes)
    self.top = top
    self.bottom = bottom
    self.solidParts = solidParts
  }

  deinit {
    rows.deallocate()
    bytes.deallocate()
  }

  /// The row at a device y inside `bounds`, the pixel bounds of the shape.
  func row(at y: Int, in bounds: PixelRect) -> Row {
    let fromTop = y - bounds.minY
    if fromTop < top { return rows[fromTop] }
    let fromBottom = bounds.maxY - y
    return rows[fromBottom <= bottom ? rows.count - fromBottom : top]
  }

  /// The bytes of a row's left run.
  func leftRun(of row: Row) -> UnsafePointer<UInt8>? {
    UnsafePointer(bytes.baseAddress).map { $0 + Int(row.offset) }
  }

  /// The bytes of a row's right run.
  func rightRun(of row: Row) -> UnsafePointer<UInt8>? {
    UnsafePointer(bytes.baseAddress).map { $0 + Int(row.offset + row.leftCount) }
  }
}

extension Coverage {
  /// A row split by where it stands: `[minX, left)` nothing, `[left, solid)` the left run,
  /// `[solid, right)` the middle, `[right, end)` the right run, then nothing.
  struct Spans {
    let left: Int
    let solid: Int
    let right: Int
    let end: Int

    init(_ row: Row, in bounds: PixelRect) {
      left = bounds.minX + Int(row.leftInset)
      solid = left + Int(row.leftCount)
      end = bounds.maxX - Int(row.rightInset)
      right = end - Int(row.rightCount)
    }
  }

  /// Writes the coverage of the pixels `[minX, maxX)` of a row.
  func write(
    y: Int, in bounds: PixelRect, from minX: Int, to maxX: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    guard y >= bounds.minY, y < bounds.maxY else {
      target.update(repeating: 0, count: maxX - minX)
      return
    }
    let row = row(at: y, in: bounds)
    let spans = Spans(row, in: bounds)
    fill(target, minX, max(minX, min(maxX, spans.left)), 0, from: minX)
    copy(leftRun(of: row), spans.left, spans.solid, target, minX, maxX)
    fill(target, max(minX, spans.solid), min(maxX, spans.right), row.middle, from: minX)
    copy(rightRun(of: row), spans.right, spans.end, target, minX, maxX)
    fill(target, max(minX, min(maxX, spans.end)), maxX, 0, from: minX)
  }

  private func fill(
    _ target: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ value: UInt8, from minX: Int
  ) {
    guard end > start else { return }
    (target + (start - minX)).update(repeating: value, count: end - start)
  }

  private func copy(
    _ run: UnsafePointer<UInt8>?, _ start: Int, _ end: Int,
    _ target: UnsafeMutablePointer<UInt8>, _ minX: Int, _ maxX: Int
  ) {
    let from = max(start, minX)
    let to = min(end, maxX)
    guard let run, to > from else { return }
    (target + (from - minX)).update(from: run + (from - start), count: to - from)
  }
}
