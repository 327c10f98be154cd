import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct BitmapItemTests {
  /// Pixels that tell their place: red by column, green by row.
  private func pattern(_ width: Int, _ height: Int) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = 0xff00_0000 | UInt32(x) << 16 | UInt32(y) << 8 }
    }
    return buffer
  }

  @Test("an image and a surface show the same pixels")
  func kinds() {
    for contents in [
      CGImage(copying: pattern(4, 3)), LayerSurface(buffer: pattern(4, 3), isOpaque: true),
    ] as [AnyObject] {
      let fixture = Fixture()
      fixture.add(5, 6, 4, 3).contents = contents
      fixture.frame()
      #expect(fixture.buffer[5, 6] == 0xff00_0000)
      #expect(fixture.buffer[8, 8] == 0xff03_0200)
    }
  }

  @Test("contents twice as large are mixed a quarter and three quarters between neighbours")
  func magnified() {
    let fixture = Fixture()
    let buffer = PixelBuffer(width: 2, height: 1)
    buffer[0, 0] = 0xff00_0000
    buffer[1, 0] = 0xff00_00ff
    fixture.add(0, 0, 4, 2).contents = CGImage(copying: buffer)
    fixture.frame()
    #expect((0..<4).map { fixture.buffer[$0, 0] & 255 } == [0, 64, 191, 255])
    #expect((0..<4).map { fixture.buffer[$0, 1] & 255 } == [0, 64, 191, 255])
  }

  @Test("contents half as large take the mean of the four pixels around each place")
  func minified() {
    let fixture = Fixture()
    let buffer = PixelBuffer(width: 4, height: 4)
    for index in 0..<16 { buffer.pixels[index] = 0xff00_0000 | UInt32(index * 10) }
    fixture.add(0, 0, 2, 2).contents = CGImage(copying: buffer)
    fixture.frame()
    #expect(fixture.buffer[0, 0] & 255 == 25)
    #expect(fixture.buffer[1, 1] & 255 == 125)
  }

  @Test("mirrored and turned contents keep their pixels")
  func turned() {
    let fixture = Fixture()
    let layer = fixture.add(10, 10, 4, 4)
    layer.contents = CGImage(copying: pattern(4, 4))
    layer.transform = CATransform3DMakeScale(-1, 1, 1)
    fixture.frame()
    #expect((0..<4).map { fixture.buffer[10 + $0, 11] >> 16 & 255 } == [3, 2, 1, 0])
    layer.transform = CATransform3DMakeRotation(CGFloat.pi / 2, 0, 0, 1)
    fixture.frame()
    #expect((0..<4).map { fixture.buffer[10 + $0, 11] >> 8 & 255 } == [3, 2, 1, 0])
    #expect((0..<4).map { fixture.buffer[11, 10 + $0] >> 16 & 255 } == [0, 1, 2, 3])
  }

  @Test("the part outside the contents rectangle does not bleed in")
  func part() {
    let fixture = Fixture()
    let buffer = PixelBuffer(width: 4, height: 1)
    for x in 0..<4 { buffer[x, 0] = x < 2 ? 0xffff_0000 : 0xff00_00ff }
    let layer = fixture.add(0, 0, 20, 4)
    layer.contents = CGImage(copying: buffer)
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    fixture.frame()
    #expect((0..<20).allSatisfy { fixture.buffer[$0, 2] == 0xff00_00ff })
  }

  @Test("nine-part contents keep their corners' pixels")
  func nineParts() {
    let fixture = Fixture()
    let layer = fixture.add(0, 0, 20, 20)
    layer.contents = CGImage(copying: pattern(8, 8))
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    fixture.frame()
    #expect(fixture.buffer[0, 0] == 0xff00_0000)
    #expect(fixture.buffer[1, 1] == 0xff01_0100)
    #expect(fixture.buffer[19, 18] == 0xff07_0600)
  }

  @Test("LA8: contents are clipped to rounded bounds only by a mask to bounds")
  func rounded() {
    let fixture = Fixture()
    let layer = fixture.add(0, 0, 20, 20)
    layer.contents = CGImage(copying: pattern(20, 20))
    layer.cornerRadius = 10
    fixture.frame()
    #expect(fixture.buffer[0, 0] == 0xff00_0000)
    layer.masksToBounds = true
    fixture.frame()
    #expect(fixture.buffer[0, 0] == 0xffff_ffff)
    #expect(fixture.buffer[10, 10] == 0xff0a_0a00)
  }

  @Test("a surface damages exactly the pixels that changed where they are copied")
  func surfaceDamage() {
    let fixture = Fixture()
    let buffer = pattern(10, 10)
    let layer = fixture.add(3, 4, 10, 10)
    layer.contents = LayerSurface(buffer: buffer, isOpaque: true)
    fixture.frame()
    buffer[2, 5] = 0xffff_ffff
    layer.surfaceDidChange([PixelRect(x: 2, y: 5, width: 1, height: 1)])
    let report = fixture.frame()
    #expect(report.frameDamage == PixelRegion(PixelRect(x: 5, y: 9, width: 1, height: 1)))
    #expect(fixture.buffer[5, 9] == 0xffff_ffff)
    #expect(layer.surfaceDamage.isEmpty)
  }

  @Test("a surface that is scaled damages what its pixels are mixed into, and little more")
  func scaledSurfaceDamage() {
    let fixture = Fixture()
    let buffer = pattern(10, 10)
    let layer = fixture.add(0, 0, 30, 30)
    layer.contents = LayerSurface(buffer: buffer, isOpaque: true)
    fixture.frame()
    let before = (0..<1200).map { fixture.buffer.pixels[$0] }
    buffer[5, 5] = 0xffff_ffff
    layer.surfaceDidChange([PixelRect(x: 5, y: 5, width: 1, height: 1)])
    let damage = fixture.frame().frameDamage
    #expect(damage.area <= 14 * 14)
    for index in 0..<1200 where fixture.buffer.pixels[index] != before[index] {
      #expect(damage.contains(x: index % 40, y: index / 40))
    }
    let damaged = (0..<1200).map { fixture.buffer.pixels[$0] }
    fixture.compositor.paint(into: fixture.buffer, age: 0)
    #expect(damaged == (0..<1200).map { fixture.buffer.pixels[$0] })
  }

  @Test("an opaque surface hides what is behind it")
  func opaque() {
    let fixture = Fixture()
    fixture.add(0, 0, 40, 30, 0xff00_00ff)
    fixture.add(0, 0, 40, 30).contents = LayerSurface(buffer: pattern(40, 30), isOpaque: true)
    #expect(fixture.frame().items == 1)
  }
}
