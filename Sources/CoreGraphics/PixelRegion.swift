/// A set of device pixels.
///
/// The region is a stack of bands: rectangles of equal top and bottom, left to right, that do not
/// touch; bands do not overlap, and two that touch differ in their spans. So equal sets have equal
/// rectangles, and each operation is one walk down both regions. A region of at most one rectangle
/// allocates nothing.
package struct PixelRegion: Hashable, Sendable {
  /// The smallest rectangle that holds the region; `PixelRect.empty` if it is empty.
  package private(set) var bounds: PixelRect
  /// The rectangles from top to bottom and left to right; none when `bounds` says it all.
  private var banded: [PixelRect]

  /// Makes the region without a pixel.
  package init() {
    bounds = .empty
    banded = []
  }

  /// Makes the region of a rectangle; an empty rectangle makes the empty region.
  package init(_ rect: PixelRect) {
    bounds = rect.isEmpty ? .empty : rect
    banded = []
  }

  /// Makes the region that several rectangles, which may overlap, cover together.
  package init(_ rects: some Sequence<PixelRect>) {
    self.init()
    for rect in rects { formUnion(rect) }
  }

  /// Takes over rectangles that are banded as the type demands.
  init(banded rects: [PixelRect]) {
    bounds = rects.reduce(.empty) { $0.union($1) }
    banded = rects.count > 1 ? rects : []
  }

  /// Whether there is no pixel inside.
  package var isEmpty: Bool { bounds.isEmpty }

  /// Whether the region is exactly its bounds.
  package var isRect: Bool { banded.isEmpty }

  /// The number of pixels inside.
  package var area: Int { isRect ? bounds.area : banded.reduce(0) { $0 + $1.area } }

  /// Rectangles that together hold exactly the region: from top to bottom and left to right, none
  /// empty, none overlapping.
  package var rects: Rects { Rects(bounds: bounds, banded: banded) }

  /// The rectangles of a region, as a collection.
  package struct Rects: RandomAccessCollection, Sendable {
    let bounds: PixelRect
    let banded: [PixelRect]

    package var startIndex: Int { 0 }
    package var endIndex: Int { banded.isEmpty ? (bounds.isEmpty ? 0 : 1) : banded.count }
    package subscript(index: Int) -> PixelRect {
      if banded.isEmpty {
        precondition(index == 0 && !bounds.isEmpty, "PixelRegion.Rects: index out of range")
        return bounds
      }
      return banded[index]
    }
  }
}

extension PixelRegion {
  /// Whether every pixel of a rectangle is inside; true for an empty rectangle.
  package func contains(_ rect: PixelRect) -> Bool {
    if rect.isEmpty { return true }
    guard bounds.contains(rect) else { return false }
    if isRect { return true }
    var covered = rect.minY
    for index in firstIndex(below: rect.minY)..<banded.count {
      let candidate = banded[index]
      if candidate.minY > covered { return false }
      // Spans of a band do not touch, so a single one has to hold the rectangle's whole width.
      guard candidate.minX <= rect.minX, candidate.maxX >= rect.maxX else { continue }
      guard candidate.maxY > covered else { continue }
      covered = candidate.maxY
      if covered >= rect.maxY { return true }
    }
    return false
  }

  /// Whether a pixel is inside.
  package func contains(x: Int, y: Int) -> Bool {
    contains(PixelRect(x: x, y: y, width: 1, height: 1))
  }

  /// Whether at least one pixel of a rectangle is inside.
  package func intersects(_ rect: PixelRect) -> Bool {
    guard bounds.intersects(rect) else { return false }
    if isRect { return true }
    for index in firstIndex(below: rect.minY)..<banded.count {
      let candidate = banded[index]
      if candidate.minY >= rect.maxY { return false }
      if candidate.minX < rect.maxX && rect.minX < candidate.maxX { return true }
    }
    return false
  }

  /// Whether the two have a pixel in common.
  package func intersects(_ other: PixelRegion) -> Bool {
    guard bounds.intersects(other.bounds) else { return false }
    if other.isRect { return intersects(other.bounds) }
    if isRect { return other.intersects(bounds) }
    return !intersection(other).isEmpty
  }

  /// The same pixels, moved.
  package func offsetBy(dx: Int, dy: Int) -> PixelRegion {
    if isEmpty { return self }
    var moved = self
    moved.bounds = bounds.offsetBy(dx: dx, dy: dy)
    for index in banded.indices { moved.banded[index] = banded[index].offsetBy(dx: dx, dy: dy) }
    return moved
  }

  /// The first rectangle whose bottom lies below a row, by bisection.
  private func firstIndex(below y: Int) -> Int {
    var low = 0
    var high = banded.count
    while low < high {
      let middle = (low + high) / 2
      if banded[middle].maxY > y { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
