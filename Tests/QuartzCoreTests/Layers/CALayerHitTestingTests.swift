import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerHitTestingTests {
  let root = CALayer()
  let back = CALayer()
  let front = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    front.frame = CGRect(x: 30, y: 30, width: 100, height: 50)
    root.addSublayer(back)
    root.addSublayer(front)
  }

  @Test("LA5: layers are drawn by zPosition, equal ones in their order")
  func drawingOrder() {
    let third = CALayer()
    root.addSublayer(third)
    #expect(root.sublayersInDrawingOrder == [back, front, third])
    back.zPosition = 1
    #expect(root.sublayersInDrawingOrder == [front, third, back])
    third.zPosition = 1
    #expect(root.sublayersInDrawingOrder == [front, back, third])
    front.zPosition = -1
    back.zPosition = -1
    #expect(root.sublayersInDrawingOrder == [back, front, third])
    #expect(root.sublayers == [back, front, third])
  }

  @Test("the front-most layer at a point is found, by zPosition")
  func frontMost() {
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === front)
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === back)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
  }

  @Test("layers outside the bounds are found unless they are clipped")
  func outside() {
    #expect(root.hitTest(CGPoint(x: 120, y: 40)) === front)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 120, y: 40)) == nil)
  }

  @Test("hidden and fully transparent layers are not found")
  func invisible() {
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
    back.opacity = 0
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === root)
  }

  @Test("the point is in the superlayer's space")
  func space() {
    root.position = CGPoint(x: 1050, y: 50)
    #expect(root.hitTest(CGPoint(x: 1040, y: 40)) === front)
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) == nil)
  }
}
