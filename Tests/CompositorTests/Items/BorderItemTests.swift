import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct BorderItemTests {
  private func bordered(_ fixture: Fixture) -> CALayer {
    let layer = fixture.add(5, 5, 20, 16, 0xff00_00ff)
    layer.borderWidth = 2
    layer.borderColor = .hex(0xff00_ff00)
    return layer
  }

  @Test("LA8: the border is inside the bounds and above the sublayers")
  func inside() {
    let fixture = Fixture()
    let layer = bordered(fixture)
    fixture.add(0, 0, 20, 16, 0xffff_0000, to: layer)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 5, y: 5, width: 20, height: 16))
    for place in [(5, 5), (6, 12), (24, 20), (23, 6), (12, 19)] {
      #expect(fixture.buffer[place.0, place.1] == 0xff00_ff00)
    }
    #expect(fixture.buffer[7, 7] == 0xffff_0000)
    #expect(fixture.buffer[22, 18] == 0xffff_0000)
  }

  @Test("half a pixel of border is half covered")
  func thin() {
    let fixture = Fixture()
    let layer = bordered(fixture)
    layer.borderWidth = 0.5
    fixture.frame()
    #expect(fixture.buffer[5, 10] == 0xff00_7f80)
    #expect(fixture.buffer[6, 10] == 0xff00_00ff)
  }

  @Test("a border as wide as the layer fills it")
  func wide() {
    let fixture = Fixture()
    bordered(fixture).borderWidth = 8
    fixture.frame()
    #expect(fixture.buffer[15, 12] == 0xff00_ff00)
  }

  @Test("a rounded border follows the corner, inside as outside")
  func rounded() {
    let fixture = Fixture()
    let layer = bordered(fixture)
    layer.cornerRadius = 8
    fixture.frame()
    #expect(fixture.buffer[5, 5] == 0xffff_ffff)
    #expect(fixture.buffer[15, 5] == 0xff00_ff00)
    // Along the diagonal the border runs from 2.34 to 3.76 pixels from the corner, each way.
    #expect(fixture.buffer[8, 8] >> 8 & 255 > 200)
    #expect(fixture.buffer[10, 10] == 0xff00_00ff)
  }

  @Test("a border without a colour is none")
  func colourless() {
    let fixture = Fixture()
    bordered(fixture).borderColor = nil
    fixture.frame()
    #expect(fixture.buffer[5, 5] == 0xff00_00ff)
  }
}
