import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@Suite struct DeviceMapTests {
  private static let maps = [
    DeviceMap.identity,
    DeviceMap(a: 2, d: 3, tx: 5, ty: -7),
    DeviceMap(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 1, ty: 2),
    DeviceMap(a: 1, b: 0.2, c: 0.1, d: 2, tx: 3, ty: 4, p: 0.001, q: 0.002, r: 1.1),
  ]

  @Test("a map followed by another is one map", arguments: maps, maps)
  func concatenation(first: DeviceMap, second: DeviceMap) {
    let both = first.concatenating(second)
    for (x, y) in [(0.0, 0.0), (10, 20), (-3, 7.5)] {
      let step = first.image(x, y)
      let expected = second.image(step.x, step.y)
      let image = both.image(x, y)
      #expect(abs(image.x - expected.x) < 1e-9 && abs(image.y - expected.y) < 1e-9)
    }
  }

  @Test("the inverse leads back", arguments: maps)
  func inverse(map: DeviceMap) throws {
    let inverse = try #require(map.inverse)
    let image = map.image(12, -34)
    let back = inverse.image(image.x, image.y)
    #expect(abs(back.x - 12) < 1e-9 && abs(back.y + 34) < 1e-9)
  }

  @Test("a map onto a line has no inverse")
  func degenerate() { #expect(DeviceMap(a: 1, b: 0, c: 1, d: 0).inverse == nil) }

  @Test("a quarter turn keeps rectangles in spite of its cosine's dust")
  func quarterTurn() {
    let turn = DeviceMap(CATransform3DMakeRotation(CGFloat.pi / 2, 0, 0, 1))
      .concatenating(.identity)
    #expect(turn.keepsRectangles)
    #expect(!turn.isUpright)
    #expect(
      turn.box(of: CGRect(x: 1, y: 2, width: 3, height: 4))
        == SubpixelBox(minX: -6 * 256, minY: 256, maxX: -2 * 256, maxY: 4 * 256))
  }

  @Test("corners turn with the layer")
  func corners() {
    let turn = DeviceMap(a: 0, b: 1, c: -1, d: 0)
    #expect(turn.moved(.layerMinXMinYCorner) == .layerMaxXMinYCorner)
    #expect(DeviceMap(a: -1, d: 1).moved(.layerMinXMinYCorner) == .layerMaxXMinYCorner)
    #expect(DeviceMap(a: 2, d: 2).moved(.layerMinXMaxYCorner) == .layerMinXMaxYCorner)
  }

  @Test(
    "device coordinates are rounded to 256ths of a pixel, and huge ones limited",
    arguments: [
      (0, 0), (1, 256), (-1, -256), (0.5, 128), (1 / 600, 0), (1 / 256, 1), (-0.25, -64),
      (1e30, 1 << 28), (-1e30, -(1 << 28)),
    ] as [(Double, Int)])
  func subpixels(value: Double, expected: Int) { #expect(Subpixel.nearest(value) == expected) }
}
