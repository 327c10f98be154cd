import CoreGraphics
import Testing
import X11Display

@Suite struct DamageMergeTests {
  private let bounds = PixelRect(x: 0, y: 0, width: 2_000, height: 2_000)

  private func merge(_ damage: [PixelRect]) -> [PixelRect] {
    DamageMerge.merged(damage, within: bounds)
  }

  @Test("neighbours are joined where that is cheaper than two puts")
  func joinsNeighbours() {
    let left = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let right = PixelRect(x: 100, y: 0, width: 100, height: 100)
    #expect(merge([left, right]) == [left.union(right)])
    let far = PixelRect(x: 1_500, y: 1_500, width: 100, height: 100)
    #expect(merge([left, far]) == [left, far])
  }

  @Test("above the cap the cheapest are joined, and nothing is lost", arguments: [25, 100, 400])
  func cap(count: Int) {
    let damage = (0..<count).map {
      PixelRect(x: $0 * 331 % 1_900, y: $0 * 577 % 1_900, width: 30, height: 30)
    }
    let merged = merge(damage)
    #expect(merged.count <= DamageMerge.cap)
    #expect(damage.allSatisfy { rect in merged.contains { $0.contains(rect) } })
    #expect(merged.allSatisfy { bounds.contains($0) })
  }

  @Test("what lies outside is cut off")
  func clips() {
    let rect = PixelRect(x: -10, y: 1_990, width: 30, height: 30)
    #expect(merge([rect]) == [PixelRect(x: 0, y: 1_990, width: 20, height: 10)])
    #expect(merge([PixelRect(x: 2_000, y: 0, width: 5, height: 5), .empty]) == [])
  }
}
