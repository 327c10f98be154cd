import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerGeometryTests {
  @Test("LA2: changing the anchor point moves the frame, not the position")
  func anchorPoint() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
  }

  @Test("LA2: setting the frame under a scale sizes the bounds inversely")
  func frameUnderScale() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(layer.bounds.size == CGSize(width: 50, height: 10))
    #expect(layer.position == CGPoint(x: 60, y: 40))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
  }

  @Test("LA2: the frame is the rectangle around the transformed bounds")
  func frameUnderRotation() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(layer.frame.isClose(to: CGRect(x: 25, y: -25, width: 50, height: 100)))
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
    #expect(layer.frame.isClose(to: CGRect(x: 0, y: 0, width: 30, height: 60)))
    #expect(layer.bounds.isClose(to: CGRect(x: 0, y: 0, width: 60, height: 30)))
  }

  @Test("LA2: negative sizes are standardised")
  func negativeSizes() {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 50, width: -100, height: -50)
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.bounds = CGRect(x: 10, y: 10, width: -10, height: -10)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("setting the frame keeps the bounds' origin and works through bounds and position")
  func frameThroughOverrides() {
    final class Spy: CALayer {
      var calls: [String] = []
      override var bounds: CGRect { didSet { calls.append("bounds") } }
      override var position: CGPoint { didSet { calls.append("position") } }
    }
    let layer = Spy()
    layer.bounds.origin = CGPoint(x: 3, y: 4)
    layer.calls = []
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.calls == ["bounds", "position"])
    #expect(layer.bounds == CGRect(x: 3, y: 4, width: 10, height: 10))
  }

  @Test("the frame of a layer without a size through its transform is where it stands")
  func singularTransform() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(layer.frame == CGRect(x: 50, y: 25, width: 0, height: 0))
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(layer.position == CGPoint(x: 10, y: 10))
  }
}
