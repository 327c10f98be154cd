import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@Suite struct ShapeTests {
  private let maker = {
    let maker = ShapeMaker()
    maker.screen = PixelRect(x: 0, y: 0, width: 200, height: 200)
    return maker
  }()

  /// The coverage of every pixel of a shape, row after row.
  private func table(_ shape: Shape) -> [[UInt8]] {
    let pixels = shape.pixels
    return (pixels.minY..<pixels.maxY).map { y in
      var row = [UInt8](repeating: 77, count: pixels.width)
      row.withUnsafeMutableBufferPointer { row in
        guard let row = row.baseAddress else { return }
        shape.writeCoverage(y: y, from: pixels.minX, to: pixels.maxX, into: row)
      }
      return row
    }
  }

  private func area(_ shape: Shape) -> Double {
    table(shape).reduce(0) { $1.reduce($0) { $0 + Double($1) } } / 255
  }

  private let turned = DeviceMap(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 80.3, ty: 20.7)

  @Test("a rectangle on whole pixels is whole")
  func whole() {
    let shape = maker.shape(of: CGRect(x: 1, y: 2, width: 3, height: 4), through: .identity)
    #expect(shape.isWhole)
    #expect(shape.pixels == PixelRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("a rectangle between pixels covers each by the product of its shares")
  func box() {
    let shape = maker.shape(
      of: CGRect(x: 1.25, y: 2.5, width: 1.25, height: 1), through: .identity)
    #expect(shape.pixels == PixelRect(minX: 1, minY: 2, maxX: 3, maxY: 4))
    // 3/4 and 1/2 across, 1/2 and 1/2 down.
    #expect(table(shape) == [[96, 64], [96, 64]])
  }

  @Test("a rectangle within one pixel covers its area")
  func speck() {
    let shape = maker.shape(
      of: CGRect(x: 1.25, y: 2.25, width: 0.5, height: 0.5), through: .identity)
    #expect(table(shape) == [[64]])
  }

  @Test("an upright rectangle is the same measured as a polygon")
  func boxAsPolygon() {
    for seed in 0..<50 as Range<UInt64> {
      var dice = Dice(seed)
      let x = dice.roll(0...600)
      let y = dice.roll(0...600)
      let box = SubpixelBox(
        minX: x, minY: y, maxX: x + dice.roll(1...3000), maxY: y + dice.roll(1...1000))
      let polygon = PolygonCoverage(
        Corner.outline(of: box, radiusX: 0, radiusY: 0, corners: []))
      let coverage = Coverage(
        rows: polygon.rows, bytes: polygon.bytes, top: polygon.rows.count, bottom: 0,
        solidParts: [])
      let shape = Shape(box)
      #expect(shape.pixels == polygon.pixels)
      #expect(
        table(Shape(pixels: polygon.pixels, edges: .mask(coverage)))
          == table(Shape(pixels: shape.pixels, edges: .box(box))))
    }
  }

  @Test("a half-covered pixel row and column have half the coverage")
  func halves() {
    let diamond = PolygonCoverage([
      SubpixelPoint(x: 512, y: 0), SubpixelPoint(x: 1024, y: 512),
      SubpixelPoint(x: 512, y: 1024), SubpixelPoint(x: 0, y: 512),
    ])
    let coverage = Coverage(
      rows: diamond.rows, bytes: diamond.bytes, top: 4, bottom: 0, solidParts: [])
    #expect(
      table(Shape(pixels: diamond.pixels, edges: .mask(coverage))) == [
        [0, 128, 128, 0], [128, 255, 255, 128], [128, 255, 255, 128], [0, 128, 128, 0],
      ])
  }

  @Test(
    "rounded corners cover the area of their circles",
    arguments: [(20, 20, 5), (20, 12, 6), (31, 30, 15), (60, 50, 3)])
  func roundedArea(width: Double, height: Double, radius: Double) {
    let rect = CGRect(x: 10.25, y: 10.5, width: width, height: height)
    let expected = width * height - (4 - Double.pi) * radius * radius
    for map in [DeviceMap.identity, turned, DeviceMap(a: -1, d: 1, tx: 100)] {
      let shape = maker.shape(of: rect, radius: radius, through: map)
      #expect(abs(area(shape) - expected) < 0.002 * expected)
    }
  }

  @Test("only the masked corners are rounded, and the others are sharp")
  func maskedCorners() {
    let shape = maker.shape(
      of: CGRect(x: 0, y: 0, width: 10, height: 10), radius: 4, corners: .layerMaxXMinYCorner,
      through: .identity)
    let rows = table(shape)
    #expect(rows[0][0] == 255 && rows[9][0] == 255 && rows[9][9] == 255)
    #expect(rows[0][9] == 0)
    #expect(abs(area(shape) - (100 - (4 - Double.pi) * 4)) < 0.2)
  }

  @Test("the radius is limited to half the smaller side")
  func pill() {
    let rect = CGRect(x: 0, y: 0, width: 30, height: 10)
    let pill = maker.shape(of: rect, radius: 100, through: .identity)
    #expect(pill.isSame(as: maker.shape(of: rect, radius: 5, through: .identity)))
  }

  @Test("corners look the same on rectangles of all sizes, whose middles are solid")
  func reduced() {
    let small = table(
      maker.shape(of: CGRect(x: 0.5, y: 0, width: 20, height: 20), radius: 6, through: .identity))
    let large = table(
      maker.shape(of: CGRect(x: 0.5, y: 0, width: 120, height: 90), radius: 6, through: .identity))
    for y in 0..<7 {
      #expect(large[y].prefix(7) == small[y].prefix(7))
      #expect(large[y].suffix(7) == small[y].suffix(7))
      #expect(large[89 - y].prefix(7) == small[19 - y].prefix(7))
    }
    #expect(large[40].allSatisfy { $0 == 255 || $0 == 128 })
  }

  @Test("rounded shapes of one radius share their coverage wherever they stand")
  func shared() {
    func shape(_ x: CGFloat, _ width: CGFloat) -> Shape {
      maker.shape(
        of: CGRect(x: x, y: 0, width: width, height: 50), radius: 6, through: .identity)
    }
    guard case .mask(let first) = shape(0, 60).edges, case .mask(let second) = shape(7, 90).edges
    else {
      Issue.record("rounded shapes are measured")
      return
    }
    #expect(first === second)
  }

  @Test("parts called solid are wholly covered")
  func solidParts() {
    for (radius, x) in [(0.0, 0.5), (4, 0), (4, 0.5), (12, 0.25)] {
      let shape = maker.shape(
        of: CGRect(x: x, y: 3.5, width: 30, height: 28), radius: radius, through: .identity)
      let rows = table(shape)
      var pixels = 0
      shape.forEachSolidPart { part in
        pixels += part.area
        for y in part.minY..<part.maxY {
          for x in part.minX..<part.maxX {
            #expect(rows[y - shape.pixels.minY][x - shape.pixels.minX] == 255)
          }
        }
      }
      #expect(pixels > 200)
    }
  }

  @Test("coverage is the same asked for whole rows or in pieces")
  func pieces() {
    for map in [DeviceMap.identity, turned] {
      let shape = maker.shape(
        of: CGRect(x: 0.5, y: 0.25, width: 40, height: 30), radius: 7, through: map)
      let rows = table(shape)
      for (index, expected) in rows.enumerated() {
        var row: [UInt8] = []
        var x = shape.pixels.minX
        while x < shape.pixels.maxX {
          let end = min(shape.pixels.maxX, x + 3)
          var piece = [UInt8](repeating: 0, count: end - x)
          piece.withUnsafeMutableBufferPointer { piece in
            guard let piece = piece.baseAddress else { return }
            shape.writeCoverage(y: shape.pixels.minY + index, from: x, to: end, into: piece)
          }
          row += piece
          x = end
        }
        #expect(row == expected)
      }
    }
  }

  @Test("outlines far outside the screen are cut off near it")
  func cutOff() {
    let map = DeviceMap(a: 0.6, b: 0.8, c: -0.8, d: 0.6)
    let shape = maker.shape(
      of: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), through: map)
    #expect(shape.pixels.width < 5000 && shape.pixels.contains(maker.screen))
    #expect(
      maker.shape(of: CGRect(x: 1e6, y: 0, width: 10, height: 10), through: map).pixels.isEmpty)
  }
}
