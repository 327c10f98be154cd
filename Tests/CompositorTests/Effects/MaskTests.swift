import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct MaskTests {
  private let stand = Fixture()

  /// A layer that is no layer's sublayer yet.
  private func makeMask(_ frame: CGRect, _ color: UInt32 = 0xff00_0000) -> CALayer {
    let mask = CALayer()
    mask.delegate = stand.still
    mask.frame = frame
    mask.backgroundColor = .hex(color)
    return mask
  }

  @Test("LA8: a mask shows its layer where the mask is, in the layer's own space")
  func place() {
    let layer = stand.add(10, 10, 20, 10, 0xff_ff0000)
    layer.bounds.origin = CGPoint(x: 100, y: 0)
    layer.mask = makeMask(CGRect(x: 105, y: 2, width: 5, height: 4))
    stand.frame()
    #expect(stand.painted == PixelRect(x: 15, y: 12, width: 5, height: 4))
    #expect(stand.buffer[15, 12] == 0xffff_0000)
  }

  @Test("LA8: the mask's alpha is multiplied, its colour plays no part")
  func alpha() {
    stand.add(0, 0, 10, 10, 0xff_0000ff).mask = makeMask(
      CGRect(x: 0, y: 0, width: 10, height: 10), 0x80_ff0000)
    stand.frame()
    #expect(stand.buffer[5, 5] == 0xff7f_7fff)
  }

  @Test("LA8: sublayers, also those that stick out, and the shadow are masked")
  func subtree() {
    let layer = stand.add(0, 0, 10, 10, 0xff_ff0000)
    layer.shadowOpacity = 1
    stand.add(5, 5, 20, 20, 0xff_00ff00, to: layer)
    layer.mask = makeMask(CGRect(x: 12, y: 0, width: 4, height: 30))
    stand.frame()
    #expect(stand.painted == PixelRect(x: 12, y: 0, width: 4, height: 25))
    #expect(stand.buffer[13, 20] == 0xff00_ff00)
  }

  @Test("LA8: any tree of layers is a mask, with its own opacity, corners and mask")
  func tree() {
    let mask = makeMask(CGRect(x: 0, y: 0, width: 30, height: 30), 0)
    mask.backgroundColor = nil
    mask.addSublayer(makeMask(CGRect(x: 2, y: 2, width: 4, height: 4)))
    mask.addSublayer(makeMask(CGRect(x: 10, y: 2, width: 4, height: 4), 0x80_000000))
    stand.add(0, 0, 30, 30, 0xff_000000).mask = mask
    stand.frame()
    #expect(stand.buffer[3, 3] == 0xff00_0000)
    #expect(stand.buffer[8, 3] == 0xffff_ffff)
    #expect(stand.buffer[11, 3] == 0xff7f_7f7f)
    mask.mask = makeMask(CGRect(x: 0, y: 0, width: 8, height: 8))
    stand.frame()
    #expect(stand.painted == PixelRect(x: 2, y: 2, width: 4, height: 4))
  }

  @Test("LA8: a mask follows its layer's transform")
  func transform() {
    let layer = stand.add(0, 0, 10, 10, 0xff_000000)
    layer.mask = makeMask(CGRect(x: 0, y: 0, width: 5, height: 10))
    layer.anchorPoint = .zero
    layer.position = .zero
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    stand.frame()
    #expect(stand.painted == PixelRect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test("an empty or hidden mask hides all; without the mask all shows again")
  func nothing() {
    let layer = stand.add(0, 0, 10, 10, 0xff_000000)
    let mask = makeMask(.zero)
    layer.mask = mask
    stand.frame()
    #expect(stand.painted.isEmpty)
    mask.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    stand.frame()
    #expect(stand.painted == PixelRect(x: 0, y: 0, width: 5, height: 5))
    mask.isHidden = true
    stand.frame()
    #expect(stand.painted.isEmpty)
    layer.mask = nil
    stand.frame()
    #expect(stand.painted == PixelRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("a change of the mask damages where the mask was and is, no more")
  func damage() {
    let layer = stand.add(0, 0, 40, 30, 0xff_000000)
    let mask = makeMask(CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.mask = mask
    stand.frame()
    mask.frame = CGRect(x: 10, y: 0, width: 4, height: 4)
    let report = stand.frame()
    #expect(report.frameDamage.bounds == PixelRect(x: 0, y: 0, width: 14, height: 4))
    #expect(stand.painted == PixelRect(x: 10, y: 0, width: 4, height: 4))
  }

  @Test("a bubble: the circle of a shape layer grows as a mask, by a path animation")
  func bubble() {
    stand.add(0, 0, 40, 30, 0xff_0000ff)
    let layer = stand.add(0, 0, 40, 30, 0xff_ff0000)
    let circle = CAShapeLayer()
    circle.delegate = stand.still
    func path(_ radius: CGFloat) -> CGPath {
      CGPath(
        ellipseIn: CGRect(x: 20 - radius, y: 15 - radius, width: 2 * radius, height: 2 * radius),
        transform: nil)
    }
    circle.path = path(30)
    layer.mask = circle
    stand.frame()
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = path(0)
    animation.duration = 1
    stand.context.enter { circle.add(animation, forKey: "path") }
    stand.context.commit()
    stand.context.scheduler.advance(to: 0.25) {}
    stand.context.tick()
    stand.frame()
    #expect(stand.buffer[20, 15] == 0xffff_0000)
    #expect(stand.buffer[26, 15] == 0xffff_0000)
    #expect(stand.buffer[29, 15] == 0xff00_00ff)
  }
}
