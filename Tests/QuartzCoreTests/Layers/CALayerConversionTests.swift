import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerConversionTests {
  let parent = CALayer()
  let child = CALayer()

  init() {
    parent.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    child.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
    parent.addSublayer(child)
  }

  @Test("LA3: a point goes through the bounds' origin and the frame, both ways")
  func shifted() {
    child.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 40, y: 50))
    #expect(parent.convert(.zero, from: child) == CGPoint(x: 40, y: 50))
    #expect(child.convert(CGPoint(x: 40, y: 50), from: parent) == .zero)
    #expect(parent.convert(CGPoint(x: 40, y: 50), to: child) == .zero)
  }

  @Test(
    "LA3: under a scale of 2 points spread from the anchor point",
    arguments: [
      (CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)),
      (CGPoint(x: 60, y: 60), CGPoint(x: 100, y: 110)),
    ])
  func scaled(point: CGPoint, image: CGPoint) {
    child.bounds.origin = CGPoint(x: 10, y: 10)
    child.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(point, to: parent).isClose(to: image))
    #expect(child.convert(image, from: parent).isClose(to: point))
  }

  @Test("LA4: the sublayer transform turns about the anchor point of the parent's bounds")
  func sublayerTransform() {
    parent.anchorPoint = .zero
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 20, y: 20))
    parent.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 15, y: 15))
    #expect(child.convert(CGPoint(x: 15, y: 15), from: parent).isClose(to: .zero))
  }

  @Test("LA4: perspective has its vanishing point at the parent's anchor point")
  func perspective() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 400
    parent.sublayerTransform = perspective
    child.zPosition = 200
    // 200 of 400 towards the eye: everything is twice as far from the middle (200, 200).
    #expect(child.convert(.zero, to: parent).isClose(to: CGPoint(x: -100, y: -80)))
    #expect(child.convert(CGPoint(x: -100, y: -80), from: parent).isClose(to: .zero))
  }

  @Test("points go between branches of a tree through their common ancestor")
  func branches() {
    let other = CALayer()
    other.frame = CGRect(x: 200, y: 0, width: 100, height: 100)
    parent.addSublayer(other)
    let grandchild = CALayer()
    grandchild.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    child.addSublayer(grandchild)
    #expect(grandchild.convert(.zero, to: other) == CGPoint(x: -145, y: 65))
    #expect(other.convert(.zero, to: grandchild) == CGPoint(x: 145, y: -65))
    #expect(child.convert(CGPoint(x: 1, y: 2), to: child) == CGPoint(x: 1, y: 2))
  }

  @Test("nil stands for the space around the root")
  func outside() {
    parent.frame = CGRect(x: 1000, y: 0, width: 400, height: 400)
    #expect(child.convert(.zero, to: nil) == CGPoint(x: 1050, y: 60))
    #expect(child.convert(CGPoint(x: 1050, y: 60), from: nil) == .zero)
  }

  @Test("a rectangle becomes the rectangle around its corners")
  func rectangles() {
    child.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    let square = child.convert(CGRect(x: 40, y: 40, width: 20, height: 20), to: parent)
    let half = 10 * 2.0.squareRoot()
    #expect(
      square.isClose(
        to: CGRect(x: 100 - half, y: 110 - half, width: 2 * half, height: 2 * half)))
  }
}
