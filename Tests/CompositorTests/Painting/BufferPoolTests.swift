import CoreGraphics
import Testing

@testable import Compositor

@Suite struct BufferPoolTests {
  @Test("a buffer given back is taken again for what fits in it, the smallest first")
  func reuse() {
    var pool = BufferPool()
    let large = pool.take(width: 100, height: 100)
    let small = pool.take(width: 20, height: 20)
    pool.give(large)
    pool.give(small)
    #expect(pool.take(width: 10, height: 20) === small)
    #expect(pool.take(width: 10, height: 20) === large)
    #expect(pool.take(width: 10, height: 20).width == 10)
  }

  @Test("a buffer that nobody wants is let go after a while")
  func letGo() {
    var pool = BufferPool()
    weak var buffer: PixelBuffer?
    do {
      let taken = pool.take(width: 10, height: 10)
      buffer = taken
      pool.give(taken)
    }
    for _ in 0..<100 { pool.endFrame() }
    #expect(buffer != nil)
    for _ in 0..<100 { pool.endFrame() }
    #expect(buffer == nil)
  }
}
