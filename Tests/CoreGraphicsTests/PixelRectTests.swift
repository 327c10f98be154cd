import CoreGraphics
import Testing

private let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)

@Suite struct PixelRectTests {
  @Test("the least coordinates are inside, the greatest are not")
  func edges() {
    #expect(rect.contains(x: 2, y: 3) && !rect.contains(x: 6, y: 3) && !rect.contains(x: 2, y: 8))
    #expect(rect.width == 4 && rect.height == 5 && rect.area == 20)
  }

  @Test("a rectangle of negative extent is empty, has no area, meets nothing and adds nothing")
  func emptiness() {
    let empty = PixelRect(minX: 5, minY: 4, maxX: 3, maxY: 9)
    #expect(empty.isEmpty && empty.area == 0 && !empty.intersects(rect) && !rect.intersects(empty))
    #expect(rect.union(empty) == rect && empty.union(rect) == rect)
    #expect(rect.contains(empty))
  }

  @Test("rectangles that only touch have no pixel in common")
  func touching() {
    let next = rect.offsetBy(dx: 4, dy: 0)
    #expect(!rect.intersects(next) && rect.intersection(next).isEmpty)
    #expect(rect.union(next) == PixelRect(x: 2, y: 3, width: 8, height: 5))
    #expect(rect.insetBy(dx: 1, dy: 2) == PixelRect(x: 3, y: 5, width: 2, height: 1))
  }
}
