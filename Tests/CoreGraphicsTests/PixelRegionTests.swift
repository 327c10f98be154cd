import CoreGraphics
import TestSupport
import Testing

/// A region as a set of places in a small square: what `PixelRegion` must agree with.
private struct Bitmap: Equatable {
  static let side = 8
  var bits: UInt64 = 0

  init() {}

  init(_ rects: some Sequence<PixelRect>) {
    for rect in rects { bits |= Bitmap(rect).bits }
  }

  init(_ rect: PixelRect) {
    for y in 0..<Self.side {
      for x in 0..<Self.side where rect.contains(x: x, y: y) { bits |= 1 << (y * Self.side + x) }
    }
  }

  init(bits: UInt64) { self.bits = bits }
}

private func randomRect(_ generator: inout SeededGenerator) -> PixelRect {
  let x = Int.random(in: 0..<8, using: &generator)
  let y = Int.random(in: 0..<8, using: &generator)
  return PixelRect(
    minX: x, minY: y, maxX: Int.random(in: x...8, using: &generator),
    maxY: Int.random(in: y...8, using: &generator))
}

/// Small regions of 0 to 4 rectangles, with the bitmaps they were made as.
private func samples(_ count: Int) -> [(region: PixelRegion, bitmap: Bitmap)] {
  var generator = SeededGenerator(seed: 7)
  return (0..<count).map { index in
    var rects: [PixelRect] = []
    for _ in 0..<(index % 5) { rects.append(randomRect(&generator)) }
    return (PixelRegion(rects), Bitmap(rects))
  }
}

/// What is wrong with the order or the shape of a region's rectangles.
private func flaw(_ region: PixelRegion) -> String? {
  let rects = Array(region.rects)
  if rects.contains(where: \.isEmpty) { return "an empty rectangle" }
  if rects.reduce(.empty, { $0.union($1) }) != region.bounds { return "wrong bounds" }
  for (above, below) in zip(rects, rects.dropFirst()) {
    let isSameBand = above.minY == below.minY
    if isSameBand && above.maxY != below.maxY { return "a ragged band" }
    if isSameBand && above.maxX >= below.minX { return "touching spans" }
    if !isSameBand && above.maxY > below.minY { return "overlapping bands" }
  }
  let bands = Dictionary(grouping: rects, by: \.minY).sorted { $0.key < $1.key }.map(\.value)
  for (above, below) in zip(bands, bands.dropFirst()) where above[0].maxY == below[0].minY {
    let spans = { (band: [PixelRect]) in band.map { [$0.minX, $0.maxX] } }
    if spans(above) == spans(below) { return "bands that should be one" }
  }
  return nil
}

@Suite struct PixelRegionTests {
  @Test("every operation on two small regions agrees with a bitmap, and keeps its bands in order")
  func operationsAgreeWithBitmap() {
    let all = samples(260)
    for (first, firstBits) in all {
      #expect(flaw(first) == nil)
      #expect(Bitmap(first.rects) == firstBits)
      for (second, secondBits) in all {
        let results: [(PixelRegion, UInt64)] = [
          (first.union(second), firstBits.bits | secondBits.bits),
          (first.intersection(second), firstBits.bits & secondBits.bits),
          (first.subtracting(second), firstBits.bits & ~secondBits.bits),
        ]
        for (region, bits) in results {
          let isRight =
            Bitmap(region.rects).bits == bits && flaw(region) == nil
            && region.area == bits.nonzeroBitCount
          if !isRight { Issue.record("\(first.rects.map { $0 }) and \(second.rects.map { $0 })") }
        }
        let meets = firstBits.bits & secondBits.bits != 0
        if first.intersects(second) != meets { Issue.record("intersects: \(first) \(second)") }
      }
    }
  }

  @Test("every operation with every rectangle of a 5 x 5 square agrees with a bitmap")
  func rectangleOperationsAgreeWithBitmap() {
    var rects: [PixelRect] = []
    for minX in 0...4 {
      for maxX in minX...5 {
        for minY in 0...4 {
          for maxY in minY...5 {
            rects.append(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
          }
        }
      }
    }
    for (region, bitmap) in samples(60) {
      for rect in rects {
        let bits = Bitmap(rect).bits
        var union = region
        union.formUnion(rect)
        let isRight =
          Bitmap(union.rects).bits == bitmap.bits | bits
          && Bitmap(region.subtracting(rect).rects).bits == bitmap.bits & ~bits
          && Bitmap(region.intersection(rect).rects).bits == bitmap.bits & bits
          && region.contains(rect) == (bits & ~bitmap.bits == 0)
          && region.intersects(rect) == (bitmap.bits & bits != 0)
        if !isRight { Issue.record("\(region.rects.map { $0 }) with \(rect)") }
      }
    }
  }

  @Test("regions of the same pixels are equal, however they were made")
  func equalityIsOfPixels() {
    let left = PixelRect(x: 0, y: 0, width: 4, height: 10)
    let right = PixelRect(x: 4, y: 0, width: 6, height: 10)
    var halves = PixelRegion(right)
    halves.formUnion(left)
    #expect(halves == PixelRegion(left.union(right)))
    #expect(halves.rects.count == 1)

    let hole = PixelRect(x: 3, y: 3, width: 2, height: 2)
    var ring = PixelRegion(left.union(right))
    ring.subtract(hole)
    #expect(ring.rects.count == 4)
    #expect(ring.area == 96)
    ring.formUnion(hole)
    #expect(ring == halves)
  }

  @Test("adding an empty rectangle adds nothing, not even to the bounds")
  func emptyRectangleAddsNothing() {
    var region = PixelRegion()
    region.formUnion(PixelRect(x: 5, y: 5, width: 0, height: 9))
    #expect(region.isEmpty)
    #expect(region.bounds == .empty)
    #expect(region == PixelRegion(PixelRect(x: 1, y: 1, width: -2, height: 4)))
    #expect(region.contains(.empty))
    #expect(region.rects.isEmpty)
  }

  @Test("moving a region moves each rectangle and the bounds")
  func offset() {
    let region = PixelRegion([
      PixelRect(x: 0, y: 0, width: 2, height: 2), PixelRect(x: 4, y: 1, width: 2, height: 3),
    ])
    let moved = region.offsetBy(dx: -10, dy: 20)
    #expect(moved.rects.map { $0 } == region.rects.map { $0.offsetBy(dx: -10, dy: 20) })
    #expect(moved.bounds == region.bounds.offsetBy(dx: -10, dy: 20))
    #expect(PixelRegion().offsetBy(dx: 3, dy: 3) == PixelRegion())
  }

  @Test(
    "a simplified region covers the region with no more rectangles than allowed", arguments: 1...6)
  func simplifiedCovers(limit: Int) {
    for (region, bitmap) in samples(200) {
      let simple = region.simplified(toAtMost: limit)
      #expect(simple.count <= limit)
      #expect(bitmap.bits & ~Bitmap(simple).bits == 0)
      if region.rects.count <= limit { #expect(simple == region.rects.map { $0 }) }
    }
  }

  @Test("simplifying joins what lies close before what lies apart")
  func simplifiedJoinsNeighbours() {
    let near = [
      PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 12, y: 0, width: 10, height: 10),
    ]
    let far = PixelRect(x: 500, y: 400, width: 10, height: 10)
    #expect(
      PixelRegion(near + [far]).simplified(toAtMost: 2) == [near[0].union(near[1]), far])
  }

  @Test("simplifying a thousand rectangles covers them all")
  func simplifiedManyRectangles() {
    let rects = (0..<1000).map { PixelRect(x: $0 % 40 * 3, y: $0 / 40 * 3, width: 1, height: 1) }
    let simple = PixelRegion(rects).simplified(toAtMost: 16)
    #expect(simple.count <= 16)
    #expect(rects.allSatisfy { PixelRegion(simple).contains($0) })
  }
}
