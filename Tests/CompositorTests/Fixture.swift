import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Compositor

/// A small screen with a layer tree, and a buffer that its frames are painted into.
@MainActor final class Fixture {
  let context = LayerContext()
  let compositor: Compositor
  let buffer: PixelBuffer
  let still = Still()

  /// A white, opaque screen of `width` x `height` pixels.
  init(width: Int = 40, height: Int = 30, scale: CGFloat = 1, background: UInt32 = 0xffff_ffff) {
    compositor = Compositor(
      context: context, width: width, height: height, scale: scale, background: background)
    buffer = PixelBuffer(width: width, height: height)
  }

  /// Paints a frame into the one buffer, which shows the frame before.
  @discardableResult func frame() -> FrameReport {
    context.commit()
    return compositor.render(into: buffer, age: 1)
  }

  /// A layer at a frame, below the root or another layer.
  @discardableResult
  func add(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UInt32 = 0,
    to parent: CALayer? = nil
  ) -> CALayer {
    let layer = CALayer()
    layer.delegate = still
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.position = CGPoint(x: x + width / 2, y: y + height / 2)
    layer.backgroundColor = color == 0 ? nil : .hex(color)
    (parent ?? context.rootLayer).addSublayer(layer)
    return layer
  }

  /// The pixels that differ from the background.
  var painted: PixelRect {
    var result = PixelRect.empty
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where buffer[x, y] != 0xffff_ffff {
        result = result.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return result
  }
}

/// The delegate of layers that change at once.
final class Still: NSObject, CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

extension CALayer {
  /// Moves the layer.
  func move(to x: CGFloat, _ y: CGFloat) {
    position = CGPoint(
      x: x + anchorPoint.x * bounds.width, y: y + anchorPoint.y * bounds.height)
  }
}

extension CGColor {
  /// A colour from straight `0xAARRGGBB`.
  static func hex(_ value: UInt32) -> CGColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat((value >> shift) & 255) / 255 }
    return CGColor(red: channel(16), green: channel(8), blue: channel(0), alpha: channel(24))
  }
}

/// Numbers that look random and are the same every time (SplitMix64).
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number in a range.
  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Whether an event of a probability of 1 to `count` happens.
  mutating func oneIn(_ count: Int) -> Bool { next() % UInt64(count) == 0 }

  /// A number from 0 to 1.
  mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
