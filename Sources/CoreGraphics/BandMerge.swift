/// The walk down two banded lists of rectangles that makes a third.
///
/// Its work is linear in the number of rectangles read and written.
struct BandMerge {
  /// Which pixels the result holds.
  enum Operation {
    case union
    case intersection
    case difference

    /// Whether a pixel belongs to the result.
    @inline(__always) func holds(_ first: Bool, _ second: Bool) -> Bool {
      switch self {
      case .union: first || second
      case .intersection: first && second
      case .difference: first && !second
      }
    }
  }

  private let operation: Operation
  private var output: [PixelRect] = []
  /// Where the last band that was written begins.
  private var lastBand = 0

  private init(_ operation: Operation, capacity: Int) {
    self.operation = operation
    output.reserveCapacity(capacity)
  }

  /// The rectangles of the combined region, banded.
  static func combine(
    _ first: PixelRegion.Rects, _ second: PixelRegion.Rects, _ operation: Operation
  ) -> [PixelRect] {
    var merge = BandMerge(operation, capacity: first.count + second.count + 4)
    withBuffer(first) { first in
      withBuffer(second) { second in merge.run(Bands(first), Bands(second)) }
    }
    return merge.output
  }

  private static func withBuffer(
    _ rects: PixelRegion.Rects, _ body: (UnsafeBufferPointer<PixelRect>) -> Void
  ) {
    if rects.banded.isEmpty {
      let count = rects.count
      withUnsafePointer(to: rects.bounds) { body(UnsafeBufferPointer(start: $0, count: count)) }
    } else {
      rects.banded.withUnsafeBufferPointer(body)
    }
  }

  /// Goes from one row at which either list changes to the next.
  private mutating func run(_ first: Bands, _ second: Bands) {
    var (first, second) = (first, second)
    var y = Int.min
    while !first.isAtEnd || !second.isAtEnd {
      if first.isAtEnd && operation != .union { return }
      if second.isAtEnd && operation == .intersection { return }
      let firstIsHere = first.minY <= y && !first.isAtEnd
      let secondIsHere = second.minY <= y && !second.isAtEnd
      let next = min(
        firstIsHere ? first.maxY : first.minY, secondIsHere ? second.maxY : second.minY)
      if firstIsHere || secondIsHere {
        writeBand(y, next, firstIsHere ? first.spans : nil, secondIsHere ? second.spans : nil)
      }
      y = next
      if firstIsHere && first.maxY == y { first.advance() }
      if secondIsHere && second.maxY == y { second.advance() }
    }
  }

  private mutating func writeBand(
    _ minY: Int, _ maxY: Int, _ first: Slice<UnsafeBufferPointer<PixelRect>>?,
    _ second: Slice<UnsafeBufferPointer<PixelRect>>?
  ) {
    let start = output.count
    var firstEdges = Edges(first)
    var secondEdges = Edges(second)
    var spanStart: Int?
    while true {
      let x = min(firstEdges.next, secondEdges.next)
      if x == Int.max { break }
      if firstEdges.next == x { firstEdges.pass() }
      if secondEdges.next == x { secondEdges.pass() }
      let isInside = operation.holds(firstEdges.isInside, secondEdges.isInside)
      if isInside {
        if spanStart == nil { spanStart = x }
      } else if let minX = spanStart {
        output.append(PixelRect(minX: minX, minY: minY, maxX: x, maxY: maxY))
        spanStart = nil
      }
    }
    closeBand(start)
  }

  /// Joins the band that begins at an index to the one above if they touch and have equal spans.
  private mutating func closeBand(_ start: Int) {
    let count = output.count - start
    if count == 0 { return }
    let above = lastBand
    lastBand = start
    guard start - above == count, output[above].maxY == output[start].minY else { return }
    for index in 0..<count {
      guard output[above + index].minX == output[start + index].minX,
        output[above + index].maxX == output[start + index].maxX
      else { return }
    }
    let maxY = output[start].maxY
    for index in above..<start { output[index].maxY = maxY }
    output.removeLast(count)
    lastBand = above
  }
}

/// A place in a banded list: a run of rectangles of the same rows.
private struct Bands {
  private let rects: UnsafeBufferPointer<PixelRect>
  private var start = 0
  private var end = 0
  /// The rows of the band; beyond all rows at the end of the list.
  private(set) var minY = Int.max
  private(set) var maxY = Int.max

  init(_ rects: UnsafeBufferPointer<PixelRect>) {
    self.rects = rects
    advance()
  }

  var isAtEnd: Bool { start == rects.count }
  var spans: Slice<UnsafeBufferPointer<PixelRect>> { rects[start..<end] }

  mutating func advance() {
    start = end
    guard start < rects.count else {
      minY = Int.max
      maxY = Int.max
      return
    }
    minY = rects[start].minY
    maxY = rects[start].maxY
    while end < rects.count && rects[end].minY == minY { end += 1 }
  }
}

/// The left and right edges of a band's spans, in order.
private struct Edges {
  private let spans: Slice<UnsafeBufferPointer<PixelRect>>?
  private var index: Int
  private let end: Int
  /// Whether the last edge passed was a left one.
  private(set) var isInside = false
  /// The place of the next edge; beyond all places after the last.
  private(set) var next = Int.max

  init(_ spans: Slice<UnsafeBufferPointer<PixelRect>>?) {
    self.spans = spans
    index = spans?.startIndex ?? 0
    end = spans?.endIndex ?? 0
    if let spans, index < end { next = spans[index].minX }
  }

  mutating func pass() {
    guard let spans else { return }
    isInside.toggle()
    if isInside {
      next = spans[index].maxX
    } else {
      index += 1
      next = index < end ? spans[index].minX : Int.max
    }
  }
}
