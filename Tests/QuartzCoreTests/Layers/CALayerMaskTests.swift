import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerMaskTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }

  private func make(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  @Test("LA8: a mask's superlayer is the masked layer, which has no sublayer by it")
  func superlayer() {
    let mask = make(0, 0, 5, 5)
    layer.mask = mask
    #expect(mask.superlayer === layer)
    #expect(layer.mask === mask)
    #expect(layer.sublayers == nil)
    #expect(mask.convert(CGPoint(x: 1, y: 1), to: layer) == CGPoint(x: 1, y: 1))
    layer.mask = nil
    #expect(mask.superlayer == nil)
  }

  @Test("a mask is taken from where it hung, and taken away by removing it or putting it elsewhere")
  func moves() {
    let mask = make(0, 0, 5, 5)
    let other = CALayer()
    other.addSublayer(mask)
    layer.mask = mask
    #expect(other.sublayers == nil)
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil)
    layer.mask = mask
    other.addSublayer(mask)
    #expect(layer.mask == nil)
    #expect(mask.superlayer === other)
    let second = CALayer()
    layer.mask = mask
    layer.mask = second
    #expect(mask.superlayer == nil)
    #expect(layer.mask === second)
  }

  @Test("a mask follows its layer into the tree and out, is laid out, animates and is presented")
  func life() {
    final class Spy: CALayer {
      var layouts = 0
      override func layoutSublayers() { layouts += 1 }
    }
    let mask = Spy()
    stand.turn { layer.mask = mask }
    #expect(mask.layouts == 1)
    #expect(mask.context === stand.context)
    stand.turn { mask.add(CABasicAnimation.opacity(from: 0, to: 1), forKey: "fade") }
    stand.advance(to: 0.25)
    #expect(layer.presentation()?.mask?.opacity == 0.25)
    #expect(layer.presentation()?.mask?.superlayer?.model() === layer)
    stand.turn { layer.removeFromSuperlayer() }
    #expect(mask.context == nil)
    #expect(mask.animationKeys() == nil)
  }

  @Test("LA7: a point outside the mask hits nothing of the masked layer")
  func hitTesting() {
    let layer = make(10, 10, 20, 20)
    let child = make(0, 0, 20, 20)
    layer.addSublayer(child)
    #expect(layer.hitTest(CGPoint(x: 12, y: 12)) === child)
    layer.mask = make(0, 0, 10, 10)
    #expect(layer.hitTest(CGPoint(x: 12, y: 12)) === child)
    #expect(layer.hitTest(CGPoint(x: 25, y: 12)) == nil)
    layer.mask?.isHidden = true
    #expect(layer.hitTest(CGPoint(x: 12, y: 12)) == nil)
    layer.mask?.isHidden = false
    let circle = CAShapeLayer()
    circle.path = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    layer.mask = circle
    #expect(layer.hitTest(CGPoint(x: 20, y: 20)) === child)
    #expect(layer.hitTest(CGPoint(x: 11, y: 11)) == nil)
  }

  @Test("LA7: sublayers outside the bounds are hit unless they are masked; hidden ones are not")
  func hitTestingOutside() {
    let layer = make(0, 0, 10, 10)
    let child = make(20, 0, 10, 10)
    layer.addSublayer(child)
    let point = CGPoint(x: 25, y: 5)
    #expect(layer.hitTest(point) === child)
    layer.masksToBounds = true
    #expect(layer.hitTest(point) == nil)
    layer.masksToBounds = false
    child.opacity = 0
    #expect(layer.hitTest(point) == nil)
    child.opacity = 1
    child.isHidden = true
    #expect(layer.hitTest(point) == nil)
  }

  @Test("a layer cannot be the mask of one that hangs from it")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layer = CALayer()
        let child = CALayer()
        layer.addSublayer(child)
        child.mask = layer
      }
    }
  }

  @Test("a layer can be reflected, and shows nothing of its inside")
  func mirror() {
    #expect(Mirror(reflecting: layer).children.isEmpty)
    #expect(Mirror(reflecting: CAShapeLayer()).children.isEmpty)
  }
}
