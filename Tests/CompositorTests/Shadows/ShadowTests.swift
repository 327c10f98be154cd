import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct ShadowTests {
  private func shadowed(_ fixture: Fixture, radius: CGFloat = 2) -> CALayer {
    let layer = fixture.add(20, 20, 40, 30, 0xff00_00ff)
    layer.shadowOpacity = 1
    layer.shadowRadius = radius
    layer.shadowOffset = .zero
    return layer
  }

  private func darkness(_ fixture: Fixture, _ x: Int, _ y: Int) -> UInt32 {
    255 - fixture.buffer[x, y] >> 8 & 255
  }

  @Test("a shadow is half as dark at the edge, and the pair of pixels around it adds up to one")
  func edge() {
    let fixture = Fixture(width: 100, height: 80)
    let layer = shadowed(fixture)
    layer.shadowOffset = CGSize(width: 0, height: 20)
    fixture.frame()
    // The shadow's lower edge is at 70, far below the layer's.
    #expect(darkness(fixture, 40, 60) == 255)
    #expect(abs(Int(darkness(fixture, 40, 69) + darkness(fixture, 40, 70)) - 255) <= 1)
    // A Gaussian of sigma 2, half a pixel inside: 0.5987.
    #expect(abs(Int(darkness(fixture, 40, 69)) - 153) <= 2)
    #expect(darkness(fixture, 40, 76) == 0)
  }

  @Test("a shadow damages as far as its blur reaches: three times the radius")
  func damage() {
    let fixture = Fixture(width: 100, height: 80)
    let layer = shadowed(fixture)
    layer.shadowOffset = CGSize(width: 3, height: 4)
    let place = PixelRect(x: 23 - 6, y: 24 - 6, width: 52, height: 42)
    fixture.frame()
    #expect(place.contains(fixture.painted))
    layer.shadowOpacity = 0
    let report = fixture.frame()
    #expect(
      report.frameDamage.bounds
        == place.union(PixelRect(x: 20, y: 20, width: 40, height: 30)))
    #expect(fixture.painted == PixelRect(x: 20, y: 20, width: 40, height: 30))
  }

  @Test("a shadow without blur is the outline, moved")
  func sharp() {
    let fixture = Fixture(width: 100, height: 80)
    let layer = shadowed(fixture, radius: 0)
    layer.shadowOffset = CGSize(width: 5, height: 5)
    layer.shadowOpacity = 0.5
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 20, y: 20, width: 45, height: 35))
    #expect(fixture.buffer[62, 52] == 0xff7f_7f7f)
  }

  @Test("LA8: masksToBounds cuts the layer's own shadow off")
  func masked() {
    let fixture = Fixture(width: 100, height: 80)
    let layer = shadowed(fixture)
    layer.cornerRadius = 6
    layer.masksToBounds = true
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 20, y: 20, width: 40, height: 30))
    #expect(fixture.buffer[20, 20] == 0xffff_ffff)
  }

  @Test("a translucent background casts a lighter shadow, and none casts none")
  func strength() {
    let fixture = Fixture(width: 100, height: 80)
    let layer = shadowed(fixture)
    layer.backgroundColor = .hex(0x8000_00ff)
    layer.shadowOffset = CGSize(width: 0, height: 40)
    fixture.frame()
    #expect(darkness(fixture, 40, 75) == 128)
    layer.backgroundColor = nil
    fixture.frame()
    #expect(fixture.painted.isEmpty)
  }

  @Test("contents cast the shadow of their alpha")
  func contents() {
    let fixture = Fixture(width: 100, height: 80)
    let layer = shadowed(fixture, radius: 1)
    layer.backgroundColor = nil
    layer.shadowOffset = CGSize(width: 0, height: 40)
    let buffer = PixelBuffer(width: 40, height: 30)
    for y in 0..<30 { for x in 0..<20 { buffer[x, y] = 0xff00_00ff } }
    layer.contents = CGImage(copying: buffer)
    fixture.frame()
    #expect(darkness(fixture, 30, 70) == 255)
    #expect(darkness(fixture, 50, 70) == 0)
  }

  @Test("a turned layer's shadow turns along, offset and all")
  func turned() {
    let fixture = Fixture(width: 120, height: 120)
    let layer = shadowed(fixture)
    layer.position = CGPoint(x: 60, y: 60)
    layer.shadowOffset = CGSize(width: 0, height: 30)
    layer.transform = CATransform3DMakeRotation(CGFloat.pi / 2, 0, 0, 1)
    fixture.frame()
    // Down in the layer is left on the screen.
    #expect(darkness(fixture, 35, 60) > 250)
    #expect(darkness(fixture, 60, 95) == 0)
    layer.transform = CATransform3DMakeRotation(CGFloat.pi / 4, 0, 0, 1)
    fixture.frame()
    #expect(darkness(fixture, 40, 80) > 250)
  }

  @Test("large and small rectangles have the same corners of shadow")
  func reduced() {
    let maker = ShadowMaker()
    func form(_ width: Int) -> ShadowMaker.Form {
      ShadowMaker.Form(
        box: SubpixelBox(minX: 0, minY: 0, maxX: width * 256, maxY: width * 256),
        radiusX: 1024, radiusY: 1024, corners: 15, sigmaX: 512, sigmaY: 512)
    }
    func corner(_ shape: Shape) -> [UInt8] {
      (-6..<12).flatMap { y in
        var row = [UInt8](repeating: 0, count: 18)
        row.withUnsafeMutableBufferPointer { row in
          guard let row = row.baseAddress else { return }
          shape.writeCoverage(y: y, from: -6, to: 12, into: row)
        }
        return row
      }
    }
    let small = maker.shape(form(36))
    #expect(small.pixels == PixelRect(x: -6, y: -6, width: 48, height: 48))
    #expect(corner(small) == corner(maker.shape(form(100))))
    #expect(corner(small) == corner(maker.shape(form(35))))
  }

  @Test("a blur keeps what is even, and spreads a point by the bell curve")
  func blur() {
    let blur = GaussianBlur(sigma: 1.5)
    #expect(blur.reach == 5)
    let even = blur.alongRows([Float](repeating: 100, count: 31), width: 31, height: 1)
    #expect(abs(even[15] - 100) < 0.01)
    var point = [Float](repeating: 0, count: 21 * 21)
    point[10 * 21 + 10] = 1000
    let spread = blur.downColumns(
      blur.alongRows(point, width: 21, height: 21), width: 21, height: 21)
    #expect(abs(spread.reduce(0, +) - 1000) < 0.1)
    // exp(-1 / (2 * 1.5 * 1.5)) between neighbours.
    #expect(abs(spread[10 * 21 + 11] / spread[10 * 21 + 10] - 0.8007) < 0.001)
    #expect(abs(spread[9 * 21 + 10] - spread[10 * 21 + 11]) < 0.001)
  }
}
