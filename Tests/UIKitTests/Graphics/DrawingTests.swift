import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct DrawingTests {
  private let host = ControlHost()

  @Test("a view whose drawing asks for no context has no contents")
  func drawsNothing() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) { _ in }
    host.show { view }
    #expect(view.count == 1)
    #expect(view.layer.contents == nil)
  }

  @Test(
    "a drawing view's contents cover the bounds in pixels",
    arguments: [(1.0, 10, 21), (2.0, 20, 41)])
  func pixels(scale: CGFloat, width: Int, height: Int) {
    let host = ControlHost(scale: scale)
    let view = host.turn {
      DrawingView(frame: CGRect(x: 3, y: 3, width: 10, height: 20.4)) { rect in
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    host.show { view }
    #expect(view.drawnPixels?.width == width)
    #expect(view.drawnPixels?.height == height)
    #expect(view.drawnPixels?[width - 1, 0] == 0xffff_0000)
  }

  @Test("drawing is in the view's coordinates, wherever its bounds begin")
  func boundsOrigin() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 8, height: 8)) { _ in
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 100, y: 200, width: 1, height: 1))
    }
    view.bounds.origin = CGPoint(x: 98, y: 199)
    host.show { view }
    #expect(view.drawnPixels?.ink == PixelRect(x: 2, y: 1, width: 1, height: 1))
  }

  @Test("a view draws again after setNeedsDisplay, and not without")
  func again() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) { _ in }
    host.show { view }
    host.turn { view.frame.origin.x = 50 }
    #expect(view.count == 1)
    host.turn {
      view.setNeedsDisplay()
      view.setNeedsDisplay()
    }
    #expect(view.count == 2)
  }

  @Test(
    "VH11: content mode redraw draws again in a new size; others stretch or place what is there",
    arguments: [(UIView.ContentMode.redraw, 2), (.scaleToFill, 1), (.center, 1)])
  func contentMode(mode: UIView.ContentMode, count: Int) {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) { UIRectFill($0) }
    view.contentMode = mode
    host.show { view }
    host.turn { view.bounds.size = CGSize(width: 30, height: 20) }
    #expect(view.count == count)
    #expect(view.drawnPixels?.width == (count == 2 ? 30 : 10))
  }

  @Test("contents that code has set stay when the view draws nothing")
  func foreignContents() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) { _ in }
    let image = CGImage(handingOver: PixelBuffer(width: 1, height: 1))
    view.layer.contents = image
    host.show { view }
    #expect(view.layer.contents as? CGImage === image)
  }

  @Test("what a view drew goes when it draws nothing any more")
  func drawsNoMore() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) { UIRectFill($0) }
    host.show { view }
    #expect(view.layer.contents != nil)
    host.turn {
      view.body = { _ in }
      view.setNeedsDisplay()
    }
    #expect(view.layer.contents == nil)
  }

  @Test("an opaque view draws on black, another on nothing", arguments: [true, false])
  func opacity(isOpaque: Bool) {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)) { _ in
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    view.isOpaque = isOpaque
    host.show { view }
    #expect(view.drawnPixels?[3, 3] == (isOpaque ? 0xff00_0000 : 0))
    #expect((view.layer.contents as? CGImage)?.isOpaque == isOpaque)
  }

  @Test("a view without area draws on no context")
  func noArea() {
    var context: CGContext?
    let view = DrawingView(frame: .zero) { _ in context = UIGraphicsGetCurrentContext() }
    host.show { view }
    #expect(view.count == 1)
    #expect(context == nil)
  }

  @Test("outside of drawing there is no current context, and pushed ones nest")
  func stack() {
    host.turn {
      #expect(UIGraphicsGetCurrentContext() == nil)
      let outer = CGContext(buffer: PixelBuffer(width: 1, height: 1), scale: 1)
      let inner = CGContext(buffer: PixelBuffer(width: 1, height: 1), scale: 1)
      UIGraphicsPushContext(outer)
      UIGraphicsPushContext(inner)
      #expect(UIGraphicsGetCurrentContext() === inner)
      UIGraphicsPopContext()
      #expect(UIGraphicsGetCurrentContext() === outer)
      UIGraphicsPopContext()
      #expect(UIGraphicsGetCurrentContext() == nil)
    }
  }

  @Test("two hosts do not share the current context")
  func twoHosts() {
    let other = ControlHost()
    host.turn {
      UIGraphicsPushContext(CGContext(buffer: PixelBuffer(width: 1, height: 1), scale: 1))
      other.turn { #expect(UIGraphicsGetCurrentContext() == nil) }
      #expect(UIGraphicsGetCurrentContext() != nil)
      UIGraphicsPopContext()
    }
  }

  @Test("a colour is set for areas, lines, or both")
  func colors() {
    let buffer = PixelBuffer(width: 3, height: 3)
    host.turn {
      let context = CGContext(buffer: buffer, scale: 1)
      UIGraphicsPushContext(context)
      UIColor.red.set()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.addLines(between: [CGPoint(x: 1, y: 0.5), CGPoint(x: 2, y: 0.5)])
      context.strokePath()
      UIColor.blue.setStroke()
      UIRectFill(CGRect(x: 0, y: 2, width: 1, height: 1))
      UIGraphicsPopContext()
    }
    #expect(buffer[0, 0] == 0xffff_0000)
    #expect(buffer[1, 0] == 0xffff_0000)
    #expect(buffer[0, 2] == 0xffff_0000)
  }
}

/// A view that draws by a closure and counts how often.
private final class DrawingView: UIView {
  var body: (CGRect) -> Void
  private(set) var count = 0

  init(frame: CGRect, _ body: @escaping (CGRect) -> Void) {
    self.body = body
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    count += 1
    body(rect)
  }
}
