import CoreGraphics

/// A corner of an outline, in 256ths of a pixel.
struct SubpixelPoint: Hashable {
  var x: Int
  var y: Int
}

/// Measures how much of each pixel a convex polygon covers.
///
/// Every row is summed from its own left edge, whoever asks for it later, so that the coverage of a
/// pixel never depends on the part being repainted.
struct PolygonCoverage {
  /// The pixels the polygon touches.
  let pixels: PixelRect
  private(set) var rows: [Coverage.Row] = []
  private(set) var bytes: [UInt8] = []
  private var leftEdges = EdgeChain()
  private var rightEdges = EdgeChain()
  private var sums: [Double] = []

  init(_ points: [SubpixelPoint]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    pixels = PixelRect(
      minX: Subpixel.floor(xs.min() ?? 0), minY: Subpixel.floor(ys.min() ?? 0),
      maxX: Subpixel.ceil(xs.max() ?? 0), maxY: Subpixel.ceil(ys.max() ?? 0))
    guard !pixels.isEmpty else { return }
    splitEdges(of: points)
    rows.reserveCapacity(pixels.height)
    bytes.reserveCapacity(pixels.height * 8)
    for y in 0..<pixels.height {
      leftEdges.cut(row: Double(y))
      rightEdges.cut(row: Double(y))
      addRow()
    }
  }

  /// Sorts the edges into those on the left and those on the right; level ones cover nothing.
  private mutating func splitEdges(of points: [SubpixelPoint]) {
    var doubleArea = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      doubleArea += point.x * next.y - next.x * point.y
    }
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      guard point.y != next.y else { continue }
      let goesDown = next.y > point.y
      let (upper, lower) = goesDown ? (point, next) : (next, point)
      let edge = EdgeChain.Edge(
        x: Double(upper.x - pixels.minX << 8) / 256, top: Double(upper.y - pixels.minY << 8) / 256,
        bottom: Double(lower.y - pixels.minY << 8) / 256,
        slope: Double(lower.x - upper.x) / Double(lower.y - upper.y))
      if goesDown == (doubleArea > 0) { rightEdges.add(edge) } else { leftEdges.add(edge) }
    }
    leftEdges.sort()
    rightEdges.sort()
  }

  private mutating func addRow() {
    let width = pixels.width
    let offset = Int32(bytes.count)
    guard !leftEdges.pieces.isEmpty, !rightEdges.pieces.isEmpty else {
      rows.append(
        Coverage.Row(
          leftInset: Int32(width), leftCount: 0, middle: 0, rightCount: 0, rightInset: 0,
          offset: offset))
      return
    }
    let left = leftEdges.columns(upTo: width - 1)
    let right = rightEdges.columns(upTo: width - 1)
    let height = leftEdges.height
    let isSplit = left.last < right.first
    let first = isSplit ? left.first : min(left.first, right.first)
    let last = isSplit ? right.last : max(left.last, right.last)
    if isSplit {
      addRun(from: left.first, to: left.last, rising: true, falling: false, start: 0)
      addRun(from: right.first, to: right.last, rising: false, falling: true, start: height)
    } else {
      addRun(from: first, to: last, rising: true, falling: true, start: 0)
    }
    rows.append(
      Coverage.Row(
        leftInset: Int32(first), leftCount: Int32((isSplit ? left.last : last) - first + 1),
        middle: Self.byte(height), rightCount: isSplit ? Int32(last - right.first + 1) : 0,
        rightInset: Int32(width - 1 - last), offset: offset))
  }

  /// Adds the bytes of the columns `first...last`, with the edges of the left, of the right, or both.
  private mutating func addRun(
    from first: Int, to last: Int, rising: Bool, falling: Bool, start: Double
  ) {
    let count = last - first + 1
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(0, count: count + 1))
    if rising { for piece in leftEdges.pieces { add(piece, sign: 1, base: first, last: last) } }
    if falling { for piece in rightEdges.pieces { add(piece, sign: -1, base: first, last: last) } }
    var value = start
    for index in 0..<count {
      value += sums[index]
      bytes.append(Self.byte(value))
    }
  }

  /// Spreads a piece over the columns it crosses: in its own column the share of the pixel to its
  /// right, in the next one the rest.
  private mutating func add(_ piece: EdgeChain.Piece, sign: Double, base: Int, last: Int) {
    let low = min(piece.x0, piece.x1)
    let high = max(piece.x0, piece.x1)
    let rise = high > low ? piece.height / (high - low) : 0
    var column = min(last, Int(low))
    var x = low
    repeat {
      let end = column == last ? high : min(high, Double(column + 1))
      let height = high > low ? (end - x) * rise : piece.height
      let middle = min(1, (x + end) / 2 - Double(column))
      sums[column - base] += sign * height * (1 - middle)
      sums[column - base + 1] += sign * height * middle
      x = end
      column += 1
    } while x < high
  }

  private static func byte(_ share: Double) -> UInt8 {
    UInt8(max(0, min(255, share * 255 + 0.5)))
  }
}

/// The edges along one side of a convex polygon, and their parts in the row being measured.
struct EdgeChain {
  /// An edge that runs down, in pixels from the top left of the polygon.
  struct Edge {
    var x: Double
    var top: Double
    var bottom: Double
    var slope: Double

    func x(at y: Double) -> Double { x + (y - top) * slope }
  }

  /// The part of an edge inside one row.
  struct Piece {
    var x0: Double
    var x1: Double
    var height: Double
  }

  private(set) var pieces: [Piece] = []
  private var edges: [Edge] = []
  /// The first edge that reaches below the rows already measured.
  private var first = 0

  mutating func add(_ edge: Edge) { edges.append(edge) }

  mutating func sort() { edges.sort { $0.top < $1.top } }

  /// Cuts out what lies in a row; rows come from top to bottom.
  mutating func cut(row: Double) {
    pieces.removeAll(keepingCapacity: true)
    while first < edges.count, edges[first].bottom <= row { first += 1 }
    var index = first
    while index < edges.count, edges[index].top < row + 1 {
      let edge = edges[index]
      let top = max(row, edge.top)
      let bottom = min(row + 1, edge.bottom)
      if bottom > top {
        pieces.append(Piece(x0: edge.x(at: top), x1: edge.x(at: bottom), height: bottom - top))
      }
      index += 1
    }
  }

  /// How much of the row's height the pieces span.
  var height: Double {
    var sum = 0.0
    for piece in pieces { sum += piece.height }
    return sum
  }

  /// The pixel columns that the pieces pass through.
  func columns(upTo last: Int) -> (first: Int, last: Int) {
    var low = Double.infinity
    var high = -Double.infinity
    for piece in pieces {
      low = min(low, piece.x0, piece.x1)
      high = max(high, piece.x0, piece.x1)
    }
    return (max(0, min(last, Int(low))), max(0, min(last, Int(high))))
  }
}
