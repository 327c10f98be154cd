import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct ShapeDrawingTests {
  private let stand = Fixture()

  private func add(_ path: CGPath, at x: CGFloat = 0, _ y: CGFloat = 0) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.delegate = stand.still
    layer.path = path
    layer.position = CGPoint(x: x, y: y)
    stand.context.rootLayer.addSublayer(layer)
    return layer
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  @Test("a path is filled in the layer's own space, also outside empty bounds")
  func fill() {
    let layer = add(rect(2, 3, 6, 4), at: 10, 10)
    stand.frame()
    #expect(stand.painted == PixelRect(x: 12, y: 13, width: 6, height: 4))
    #expect(stand.buffer[12, 13] == 0xff00_0000)
    layer.fillColor = .hex(0x80_ff0000)
    stand.frame()
    #expect(stand.buffer[12, 13] == 0xffff_7f7f)
    layer.path = nil
    stand.frame()
    #expect(stand.painted.isEmpty)
  }

  @Test("the fill rule tells a hole from its surroundings")
  func fillRule() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    let layer = add(path)
    stand.frame()
    #expect(stand.buffer[10, 10] == 0xff00_0000)
    layer.fillRule = .evenOdd
    stand.frame()
    #expect(stand.buffer[10, 10] == 0xffff_ffff)
    #expect(stand.buffer[2, 2] == 0xff00_0000)
  }

  @Test("the line lies astride the path, above the fill; its caps, dashes and ends are as asked")
  func line() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let layer = add(path)
    layer.fillColor = nil
    stand.frame()
    #expect(stand.painted.isEmpty)
    layer.strokeColor = .hex(0xff_ff0000)
    layer.lineWidth = 4
    stand.frame()
    #expect(stand.painted == PixelRect(x: 10, y: 8, width: 20, height: 4))
    layer.lineCap = .square
    stand.frame()
    #expect(stand.painted == PixelRect(x: 8, y: 8, width: 24, height: 4))
    layer.lineCap = .butt
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.5
    stand.frame()
    #expect(stand.painted == PixelRect(x: 15, y: 8, width: 5, height: 4))
    (layer.strokeStart, layer.strokeEnd) = (0, 1)
    layer.lineDashPattern = [4, 6]
    stand.frame()
    #expect(stand.buffer[12, 10] == 0xffff_0000)
    #expect(stand.buffer[16, 10] == 0xffff_ffff)
    #expect(stand.buffer[21, 10] == 0xffff_0000)
    layer.lineDashPhase = 4
    stand.frame()
    #expect(stand.buffer[12, 10] == 0xffff_ffff)
  }

  @Test("a part of a curve is as long as asked, whatever the curve's parameter says")
  func trimmed() {
    let path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let half = path.trimmed(from: 0, to: 0.5).boundingBoxOfPath
    let rest = path.trimmed(from: 0.5, to: 1).boundingBoxOfPath
    #expect(min(half.width, half.height) < 10.1 && max(half.width, half.height) > 19.9)
    #expect(min(rest.width, rest.height) < 10.1 && max(rest.width, rest.height) > 19.9)
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
  }

  @Test("a shape that moves by whole pixels keeps its picture; one that turns is drawn anew")
  func kept() {
    let layer = add(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
    func source() -> PixelBuffer? {
      Unmanaged<RenderNode>(slot: layer.renderState, of: stand.compositor.tree.identity.id)?
        .takeUnretainedValue().extras?.drawing?.bitmap.source
    }
    stand.frame()
    let first = source()
    layer.position = CGPoint(x: 8, y: 4)
    stand.frame()
    #expect(first != nil && source() === first)
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    stand.frame()
    #expect(source() !== first)
  }

  @Test("a shape is drawn sharp under a scale, and in perspective")
  func transformed() {
    let layer = add(rect(0, 0, 10, 10))
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    stand.frame()
    #expect(stand.painted == PixelRect(x: 0, y: 0, width: 20, height: 10))
    var tilt = CATransform3DIdentity
    tilt.m34 = -1 / 50
    layer.transform = CATransform3DRotate(tilt, 0.5, 0, 1, 0)
    stand.frame()
    #expect(stand.buffer[4, 5] == 0xff00_0000)
    #expect(stand.buffer[15, 5] == 0xffff_ffff)
  }

  @Test("a shadow falls from the path that casts it, or from what a shape layer draws")
  func shadows() {
    let layer = stand.add(0, 0, 10, 10, 0xff_ff0000)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = .zero
    layer.shadowPath = rect(20, 5, 6, 6)
    stand.frame()
    #expect(stand.buffer[22, 8] == 0xff00_0000)
    #expect(stand.buffer[15, 8] == 0xffff_ffff)
    layer.isHidden = true
    let shape = add(rect(0, 0, 6, 6))
    shape.fillColor = .hex(0xff_ff0000)
    shape.shadowOpacity = 1
    shape.shadowRadius = 0
    shape.shadowOffset = CGSize(width: 10, height: 0)
    stand.frame()
    #expect(stand.buffer[3, 3] == 0xffff_0000)
    #expect(stand.buffer[13, 3] == 0xff00_0000)
  }
}

@MainActor @Suite struct GradientDrawingTests {
  private let stand = Fixture()

  private func add(_ colors: [UInt32]) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.delegate = stand.still
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.colors = colors.map { CGColor.hex($0) }
    stand.context.rootLayer.addSublayer(layer)
    return layer
  }

  private func blue(_ x: Int, _ y: Int) -> Int { Int(stand.buffer[x, y] & 255) }

  private func isNear(_ value: Int, _ other: Double) -> Bool { abs(Double(value) - other) <= 1.6 }

  @Test("colours run from the top to the bottom, evenly spread")
  func vertical() {
    _ = add([0xff_000000, 0xff_0000ff])
    stand.frame()
    #expect(isNear(blue(3, 0), 255 * 0.5 / 20))
    #expect(isNear(blue(17, 10), 255 * 10.5 / 20))
    #expect(isNear(blue(3, 19), 255 * 19.5 / 20))
    #expect(stand.painted == PixelRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("start and end point give the line; beyond its ends the last colours go on")
  func points() {
    let layer = add([0xff_000000, 0xff_0000ff])
    layer.startPoint = CGPoint(x: 0.25, y: 0)
    layer.endPoint = CGPoint(x: 0.75, y: 0)
    stand.frame()
    #expect(blue(2, 9) == 0)
    #expect(isNear(blue(10, 3), 255 * 5.5 / 10))
    #expect(blue(17, 9) == 255)
    layer.endPoint = CGPoint(x: 0.75, y: 0.5)
    stand.frame()
    #expect(isNear(blue(10, 4), 255 * (5.5 + 4.5) / 20))
  }

  @Test("locations place the colours; a list of another length is ignored")
  func locations() {
    let layer = add([0xff_000000, 0xff_0000ff, 0xff_000000])
    layer.locations = [0, 0.25, 1]
    stand.frame()
    #expect(isNear(blue(0, 2), 255 * 0.5))
    #expect(isNear(blue(0, 12), 255 * (1 - 7.5 / 15)))
    layer.locations = [0.5]
    stand.frame()
    #expect(isNear(blue(0, 5), 255 * 5.5 / 10))
  }

  @Test("the gradient fills the rounded corners and no more, and one colour fills all")
  func corners() {
    let layer = add([0xff_0000ff])
    layer.cornerRadius = 10
    stand.frame()
    #expect(stand.buffer[0, 0] == 0xffff_ffff)
    #expect(stand.buffer[10, 10] == 0xff00_00ff)
    layer.colors = nil
    stand.frame()
    #expect(stand.painted.isEmpty)
  }

  @Test("an opaque gradient hides what is behind it")
  func opaque() {
    stand.add(0, 0, 20, 20, 0xff_00ff00)
    let layer = add([0xff_000000, 0xff_0000ff])
    #expect(stand.frame().culled > 0)
    layer.colors = [CGColor.hex(0x80_000000), CGColor.hex(0xff_0000ff)]
    stand.frame()
    #expect(stand.buffer[3, 0] >> 8 & 255 > 100)
  }

  @Test("radial colours run outwards, conic ones around")
  func radialAndConic() {
    let layer = add([0xff_000000, 0xff_0000ff])
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    stand.frame()
    #expect(blue(10, 10) < 30)
    #expect(blue(0, 0) == 255)
    #expect(abs(blue(15, 10) - 140) < 12)
    layer.type = .conic
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    stand.frame()
    #expect(abs(blue(10, 18) - 64) < 12)
    #expect(abs(blue(1, 10) - 128) < 12)
  }

  @Test("colours animate one by one")
  func animated() {
    let layer = add([0xff_000000, 0xff_000000])
    stand.frame()
    let animation = CABasicAnimation(keyPath: "colors")
    animation.fromValue = [CGColor.hex(0xff_0000ff), CGColor.hex(0xff_0000ff)]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stand.context.commit()
    stand.context.scheduler.advance(to: 0.5) {}
    stand.context.tick()
    stand.frame()
    #expect(isNear(blue(10, 10), 127.5))
  }
}
