import CoreGraphics
import Foundation
import QuartzCore
import Testing

private final class Painter: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 1, height: bounds.height))
  }
}

private final class PaintingDelegate: NSObject, CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setFillColor(CGColor(gray: 1, alpha: 1))
    ctx.fill(layer.bounds)
  }
}

private final class StubRenderer: LayerRenderer {
  func pictureBeforeCommit(of layer: CALayer) -> TransitionPicture? { nil }

  var requests: [(CGFloat, Bool)] = []

  func image(of layer: CALayer, scale: CGFloat, isModel: Bool) -> PixelBuffer {
    requests.append((scale, isModel))
    let buffer = PixelBuffer(width: 4, height: 4)
    for place in 0..<4 { buffer[place, 0] = 0xffff_0000 }
    return buffer
  }
}

@MainActor @Suite struct CALayerDisplayTests {
  private let stand = LayerStand()

  private func image(of layer: CALayer) -> PixelBuffer? { (layer.contents as? CGImage)?.buffer }

  @Test("a layer draws in its own space, at its contents' scale")
  func draws() {
    let layer = Painter()
    layer.bounds = CGRect(x: 10, y: 20, width: 4, height: 3)
    layer.contentsScale = 2
    stand.context.rootLayer.addSublayer(layer)
    layer.setNeedsDisplay()
    stand.settle()
    let buffer = image(of: layer)
    #expect(buffer?.width == 8)
    #expect(buffer?.height == 6)
    #expect(buffer?[0, 0] == 0xffff_0000)
    #expect(buffer?[1, 5] == 0xffff_0000)
    #expect(buffer?[2, 0] == 0)
  }

  @Test("without a display of its own the delegate draws")
  func delegateDraws() {
    let delegate = PaintingDelegate()
    stand.turn {
      stand.layer.delegate = delegate
      stand.layer.bounds.size = CGSize(width: 2, height: 2)
      stand.layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image(of: stand.layer)?[1, 1] == 0xffff_ffff)
    #expect((stand.layer.committedValues?.contents as? CGImage)?.isOpaque == true)
  }

  @Test("a bare layer takes no pixels, and one without a size loses them")
  func noPixels() {
    let layer = Painter()
    layer.bounds.size = CGSize(width: 1, height: 1)
    layer.display()
    #expect(layer.contents != nil)
    layer.bounds.size = .zero
    layer.display()
    #expect(layer.contents == nil)
    stand.layer.bounds.size = CGSize(width: 5, height: 5)
    stand.layer.setNeedsDisplay()
    stand.settle()
    #expect(stand.layer.contents == nil)
  }

  @Test("render(in:) takes the renderer's picture, at the scale of what it draws on")
  func render() {
    let renderer = StubRenderer()
    stand.context.renderer = renderer
    stand.turn { stand.layer.bounds = CGRect(x: 1, y: 1, width: 2, height: 2) }
    let buffer = PixelBuffer(width: 8, height: 8)
    stand.layer.render(in: CGContext(buffer: buffer, scale: 2))
    #expect(renderer.requests.map(\.0) == [2])
    #expect(renderer.requests.map(\.1) == [true])
    #expect(buffer[2, 2] == 0xffff_0000)
    #expect(buffer[5, 2] == 0xffff_0000)
    #expect(buffer[6, 2] == 0)
    #expect(buffer[2, 3] == 0)
    stand.layer.presentation()?.render(in: CGContext(buffer: buffer, scale: 2))
    #expect(renderer.requests.last?.1 == false)
  }
}
