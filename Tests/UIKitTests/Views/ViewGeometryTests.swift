import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A mask, and the frame that it makes of (10, 20, 30, 40) when 100 x 100 becomes 200 x 200.
struct Autoresizing: Sendable {
  let mask: UIView.AutoresizingMask
  let x: CGFloat
  let y: CGFloat
  let width: CGFloat
  let height: CGFloat
}

@MainActor @Suite struct ViewGeometryTests {
  @Test("VH10: hit testing takes the last subview first and skips what cannot be touched")
  func hitTesting() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 10, y: 10)
    #expect(root.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 0.01
    #expect(root.hitTest(point, with: nil) === front)
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 80, y: 80), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
  }

  @Test("VH10: a subview that sticks out of its superview is not hit outside of it")
  func hitTestingOutside() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let wide = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    root.addSubview(box)
    box.addSubview(wide)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === wide)
    #expect(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === root)
    box.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
  }

  @Test("VH10: an animating view is hit where its model is")
  func hitTestingUsesTheModel() {
    let harness = TransitionHarness(size: CGSize(width: 200, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    harness.perform {
      harness.window.isHidden = false
      harness.window.addSubview(view)
    }
    harness.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
        view.frame.origin.x = 100
      }
    }
    #expect(harness.window.hitTest(CGPoint(x: 110, y: 10), with: nil) === view)
    #expect(harness.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === harness.window)
  }

  @Test("VH11: the content mode sets the gravity; redraw asks for display on a new size")
  func contentMode() {
    let view = UIView(frame: .zero)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.layer.contentsGravity == .resize)
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contentsGravity == .resizeAspect)
    #expect(!view.layer.needsDisplayOnBoundsChange)
    view.contentMode = .redraw
    #expect(view.layer.needsDisplayOnBoundsChange)
  }

  @Test(
    "VH12: flexible parts share the change in proportion, none flexible keeps the near edge",
    arguments: [
      Autoresizing(mask: [], x: 10, y: 20, width: 30, height: 40),
      Autoresizing(mask: [.flexibleWidth, .flexibleHeight], x: 10, y: 20, width: 130, height: 140),
      Autoresizing(mask: .flexibleLeftMargin, x: 110, y: 20, width: 30, height: 40),
      Autoresizing(
        mask: [.flexibleLeftMargin, .flexibleRightMargin], x: 10 + 100 / 7.0, y: 20, width: 30,
        height: 40),
      Autoresizing(
        mask: [.flexibleTopMargin, .flexibleBottomMargin], x: 10, y: 20 + 100 / 3.0, width: 30,
        height: 40),
    ])
  func autoresizing(_ expected: Autoresizing) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    inner.autoresizingMask = expected.mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 200)
    #expect(abs(inner.frame.minX - expected.x) < 1e-9)
    #expect(abs(inner.frame.minY - expected.y) < 1e-9)
    #expect(abs(inner.frame.width - expected.width) < 1e-9)
    #expect(abs(inner.frame.height - expected.height) < 1e-9)
  }

  @Test("VH12: a superview that does not resize its subviews leaves them alone")
  func autoresizesSubviewsOff() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: outer.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    outer.autoresizesSubviews = false
    outer.frame.size.width = 200
    #expect(inner.frame.width == 100)
  }

  @Test("VH13: a transformed view resizes by its bounds and center")
  func autoresizingUnderATransform() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: outer.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    outer.bounds.size = CGSize(width: 200, height: 100)
    #expect(inner.bounds.size == CGSize(width: 200, height: 100))
    #expect(inner.center == CGPoint(x: 100, y: 50))
  }

  @Test("VH14: layoutIfNeeded in a block animates the frames that layout sets")
  func layoutInABlock() {
    final class Row: UIView {
      let child = UIView(frame: .zero)
      override func layoutSubviews() {
        child.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10)
      }
    }
    let harness = TransitionHarness()
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    row.addSubview(row.child)
    harness.perform {
      harness.window.isHidden = false
      harness.window.addSubview(row)
    }
    harness.perform {
      row.setNeedsLayout()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        row.frame.size.width = 200
        row.layoutIfNeeded()
      }
    }
    harness.advance(by: 0.5)
    #expect(row.child.frame.minX == 190)
    #expect(row.child.layer.presentation()?.frame.minX == 140)
  }

  @Test("VH15: center and bounds stay valid under a transform")
  func geometryUnderATransform() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: 0.3)
    #expect(view.center == CGPoint(x: 60, y: 35))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("VH17: a transform turns about the anchor point")
  func transformAboutTheAnchor() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 25, y: 25, width: 50, height: 50))
    view.transform = .identity
    view.layer.anchorPoint = .zero
    view.layer.position = .zero
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }
}
