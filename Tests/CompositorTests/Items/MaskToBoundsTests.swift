import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct MaskToBoundsTests {
  private func masked(_ fixture: Fixture) -> CALayer {
    let parent = fixture.add(10, 10, 20, 16)
    parent.masksToBounds = true
    fixture.add(-5, -5, 40, 40, 0xff00_00ff, to: parent)
    return parent
  }

  @Test("LA8: masksToBounds clips sublayers to the bounds")
  func clip() {
    let fixture = Fixture()
    let parent = masked(fixture)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 10, y: 10, width: 20, height: 16))
    #expect(fixture.compositor.report.groups == 0)
    parent.masksToBounds = false
    fixture.frame()
    #expect(fixture.painted == PixelRect(minX: 5, minY: 5, maxX: 40, maxY: 30))
  }

  @Test("LA8: without masksToBounds rounded corners clip only the background")
  func unmasked() {
    let fixture = Fixture()
    let parent = fixture.add(10, 10, 20, 16, 0xffff_0000)
    parent.cornerRadius = 8
    fixture.add(0, 0, 4, 4, 0xff00_00ff, to: parent)
    fixture.frame()
    #expect(fixture.buffer[10, 10] == 0xff00_00ff)
    #expect(fixture.buffer[29, 25] == 0xffff_ffff)
  }

  @Test("LA8: a rounded mask cuts its sublayers with the coverage of the corner")
  func rounded() {
    let fixture = Fixture()
    let parent = masked(fixture)
    parent.cornerRadius = 8
    let report = fixture.frame()
    #expect(fixture.buffer[10, 10] == 0xffff_ffff)
    #expect(fixture.buffer[20, 18] == 0xff00_00ff)
    // The same corner as a background's.
    let other = Fixture()
    other.add(10, 10, 20, 16, 0xff00_00ff).cornerRadius = 8
    other.frame()
    #expect((0..<1200).allSatisfy { fixture.buffer.pixels[$0] == other.buffer.pixels[$0] })
    // Only the corners are painted offscreen: 4 x 64 pixels, twice.
    #expect(report.groups == 1)
    #expect(report.pixelsPainted <= 40 * 30 + 3 * 4 * 64)
  }

  @Test("a background and what covers it are cut together, so that it does not gleam through")
  func noFringe() {
    let fixture = Fixture()
    let parent = masked(fixture)
    parent.backgroundColor = .hex(0xffff_0000)
    parent.cornerRadius = 8
    fixture.frame()
    for y in 0..<30 {
      for x in 0..<40 {
        // Between white and blue, red never falls below green.
        let pixel = fixture.buffer[x, y]
        #expect(pixel >> 16 & 255 == pixel >> 8 & 255)
      }
    }
  }

  @Test("a mask whose side lies between pixels covers them by half")
  func halfPixel() {
    let fixture = Fixture()
    let parent = masked(fixture)
    parent.move(to: 10.5, 10)
    fixture.frame()
    #expect(fixture.buffer[10, 15] == 0xff7f_7fff)
    #expect(fixture.buffer[11, 15] == 0xff00_00ff)
    #expect(fixture.buffer[30, 15] == 0xff7f_7fff)
  }

  @Test("a turned mask cuts along its turned outline")
  func turned() {
    let fixture = Fixture()
    let parent = masked(fixture)
    parent.transform = CATransform3DMakeRotation(CGFloat.pi / 4, 0, 0, 1)
    fixture.frame()
    #expect(fixture.buffer[20, 18] == 0xff00_00ff)
    #expect(fixture.buffer[10, 10] == 0xffff_ffff)
    #expect(fixture.buffer[20, 6] == 0xff00_00ff || fixture.buffer[20, 8] == 0xff00_00ff)
  }

  @Test("a faded, rounded mask fades and cuts its sublayers as one picture")
  func faded() {
    let fixture = Fixture()
    let parent = masked(fixture)
    parent.cornerRadius = 8
    parent.opacity = 0.5
    fixture.add(4, 4, 8, 8, 0xffff_0000, to: parent)
    fixture.frame()
    #expect(fixture.buffer[20, 22] == 0xff7f_7fff)
    #expect(fixture.buffer[17, 17] == 0xffff_7f7f)
    #expect(fixture.buffer[10, 10] == 0xffff_ffff)
  }
}
