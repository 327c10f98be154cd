import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

/// The heart of the matter: what is repainted, and what is left out as hidden, never shows.
@MainActor @Suite struct ExactnessTests {
  private static let width = 48
  private static let height = 36

  @Test(
    "damaged, full and unculled painting give the same bytes, in buffers of any age",
    arguments: 0..<40 as Range<UInt64>)
  func samePicture(seed: UInt64) {
    let context = LayerContext()
    let compositor = Compositor(
      context: context, width: Self.width, height: Self.height,
      scale: [1, 1, 2, 1.5][Int(seed % 4)])
    context.renderer = compositor
    let scene = RandomScene(context, seed: seed, width: Self.width, height: Self.height)
    let buffers = (0..<3).map { _ in PixelBuffer(width: Self.width, height: Self.height) }
    let full = PixelBuffer(width: Self.width, height: Self.height)
    var painted = [Int?](repeating: nil, count: 3)
    var dice = Dice(seed ^ 0xabcd)
    for frame in 0..<40 {
      compositor.prepareFrame()
      let index = dice.roll(0...2)
      compositor.paint(into: buffers[index], age: painted[index].map { frame - $0 } ?? 0)
      painted[index] = frame
      for options: RenderOptions in [.fullRepaint, [.fullRepaint, .noCulling]] {
        compositor.options = options
        compositor.paint(into: full, age: 0)
        compositor.options = []
        if let place = Self.firstDifference(buffers[index], full) {
          Issue.record("seed \(seed) frame \(frame) options \(options): pixels differ at \(place)")
          return
        }
      }
      scene.mutate()
    }
  }

  @Test(
    "a frame's bytes depend on the layers alone, not on the frames before",
    arguments: 0..<40 as Range<UInt64>)
  func sameHistory(seed: UInt64) {
    let context = LayerContext()
    let size = (width: Self.width, height: Self.height)
    let scene = RandomScene(context, seed: seed, width: size.width, height: size.height)
    let buffer = PixelBuffer(width: size.width, height: size.height)
    let fresh = PixelBuffer(width: size.width, height: size.height)
    for _ in 0..<4 {
      let compositor = Compositor(
        context: context, width: size.width, height: size.height, scale: 1)
      context.renderer = compositor
      compositor.render(into: fresh, age: 0)
      if let place = Self.firstDifference(buffer, fresh), buffer[0, 0] != 0 {
        Issue.record("seed \(seed): pixels differ at \(place)")
        return
      }
      compositor.render(into: buffer, age: 0)
      for _ in 0..<10 {
        scene.mutate()
        compositor.render(into: buffer, age: 1)
      }
    }
  }

  private static func firstDifference(_ left: PixelBuffer, _ right: PixelBuffer) -> String? {
    for y in 0..<height {
      for x in 0..<width where left[x, y] != right[x, y] {
        return "\(x), \(y): \(String(left[x, y], radix: 16)) \(String(right[x, y], radix: 16))"
      }
    }
    return nil
  }
}
