import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct CompositorTests {
  @Test("an empty screen shows its background, opaque")
  func background() {
    let fixture = Fixture(width: 4, height: 3, background: 0xff00_0000)
    fixture.frame()
    #expect((0..<12).allSatisfy { fixture.buffer.pixels[$0] == 0xff00_0000 })
  }

  @Test("a solid layer on whole pixels is filled exactly")
  func solid() {
    let fixture = Fixture()
    fixture.add(3, 4, 10, 5, 0xff12_3456)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 3, y: 4, width: 10, height: 5))
    #expect(fixture.buffer[3, 4] == 0xff12_3456)
    #expect(fixture.buffer[12, 8] == 0xff12_3456)
  }

  @Test("half a pixel of edge is half covered")
  func halfEdge() {
    let fixture = Fixture()
    fixture.add(2.5, 3, 4, 2, 0xff00_0000)
    fixture.frame()
    #expect(fixture.buffer[2, 3] == 0xff7f_7f7f)
    #expect(fixture.buffer[3, 3] == 0xff00_0000)
    #expect(fixture.buffer[6, 4] == 0xff7f_7f7f)
    #expect(fixture.painted == PixelRect(x: 2, y: 3, width: 5, height: 2))
  }

  @Test("points are device pixels times the scale")
  func scale() {
    let fixture = Fixture(scale: 2)
    fixture.add(3, 4, 5, 2, 0xff00_00ff)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 6, y: 8, width: 10, height: 4))
  }

  @Test("sublayers stand in the space of the bounds, whose origin scrolls them")
  func boundsOrigin() {
    let fixture = Fixture()
    let parent = fixture.add(10, 10, 20, 10)
    parent.bounds.origin = CGPoint(x: 2, y: 3)
    fixture.add(5, 5, 4, 4, 0xff00_00ff, to: parent)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 13, y: 12, width: 4, height: 4))
  }

  @Test("a surface of the layer's size in pixels is copied pixel by pixel")
  func surface() {
    let fixture = Fixture()
    let pixels = PixelBuffer(width: 4, height: 3)
    for index in 0..<12 { pixels.pixels[index] = 0xff00_0000 | UInt32(index) }
    let layer = fixture.add(5, 6, 4, 3)
    layer.contents = LayerSurface(buffer: pixels, isOpaque: true)
    fixture.frame()
    #expect(
      (0..<12).allSatisfy { fixture.buffer[5 + $0 % 4, 6 + $0 / 4] == 0xff00_0000 | UInt32($0) })
  }

  @Test("a frame in which nothing changed paints nothing and visits nothing")
  func idle() {
    let fixture = Fixture()
    fixture.add(3, 4, 10, 5, 0xff12_3456)
    fixture.frame()
    let report = fixture.frame()
    #expect(report.flattened == 0)
    #expect(report.frameDamage.isEmpty)
    #expect(report.pixelsPainted == 0)
  }

  @Test("LA9: group opacity flattens a subtree before it fades, so overlaps do not show through")
  func groupOpacity() {
    let fixture = Fixture()
    let group = fixture.add(0, 0, 20, 20)
    group.opacity = 0.5
    fixture.add(0, 0, 10, 10, 0xffff_0000, to: group)
    fixture.add(5, 5, 10, 10, 0xff00_00ff, to: group)
    fixture.frame()
    #expect(fixture.buffer[2, 2] == 0xffff_7f7f)
    #expect(fixture.buffer[7, 7] == 0xff7f_7fff)
  }

  @Test("LA9: without group opacity each item fades by itself and what is below shows through")
  func itemOpacity() {
    let fixture = Fixture()
    let group = fixture.add(0, 0, 20, 20)
    group.opacity = 0.5
    group.allowsGroupOpacity = false
    fixture.add(0, 0, 10, 10, 0xffff_0000, to: group)
    fixture.add(5, 5, 10, 10, 0xff00_00ff, to: group)
    fixture.frame()
    #expect(fixture.buffer[2, 2] == 0xffff_7f7f)
    #expect(fixture.buffer[7, 7] == 0xff7f_3fbf)
    #expect(fixture.compositor.report.groups == 0)
  }

  @Test("a hidden layer takes its sublayers along, and damages what it showed")
  func hidden() {
    let fixture = Fixture()
    let parent = fixture.add(10, 10, 4, 4, 0xff00_ff00)
    fixture.add(2, 2, 6, 6, 0xff00_00ff, to: parent)
    fixture.frame()
    parent.isHidden = true
    let report = fixture.frame()
    #expect(fixture.painted.isEmpty)
    #expect(report.frameDamage.bounds == PixelRect(x: 10, y: 10, width: 8, height: 8))
    parent.isHidden = false
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 10, y: 10, width: 8, height: 8))
  }

  @Test("a new size repaints everything, at the new scale")
  func resize() {
    let fixture = Fixture()
    fixture.add(3, 4, 5, 2, 0xff00_00ff)
    fixture.frame()
    fixture.compositor.resize(width: 20, height: 20, scale: 2)
    let report = fixture.frame()
    #expect(report.frameDamage == PixelRegion(PixelRect(x: 0, y: 0, width: 20, height: 20)))
    #expect(fixture.buffer[6, 8] == 0xff00_00ff && fixture.buffer[15, 11] == 0xff00_00ff)
  }

  @Test("seconds come from the stopwatch alone")
  func stopwatch() {
    var time = 0.0
    let compositor = Compositor(
      context: LayerContext(), width: 4, height: 4, scale: 1,
      stopwatch: {
        time += 1
        return time
      })
    let seconds = compositor.render(into: PixelBuffer(width: 4, height: 4), age: 0).seconds
    #expect(seconds.flatten == 1 && seconds.visibility == 1 && seconds.paint == 1)
    #expect(seconds.damage == 2 && seconds.total == 5)
    let silent = Fixture()
    #expect(silent.frame().seconds.total == 0)
  }

  @Test("highlighting tints what changed and nothing else")
  func highlight() {
    let fixture = Fixture()
    let layer = fixture.add(0, 0, 4, 4, 0xff00_00ff)
    fixture.frame()
    fixture.compositor.options = .highlightDamage
    layer.move(to: 10, 0)
    fixture.frame()
    #expect(fixture.buffer[2, 2] == 0xffff_bfbf)
    #expect(fixture.buffer[11, 2] == 0xff40_00bf)
    #expect(fixture.buffer[20, 20] == 0xffff_ffff)
    fixture.frame()
    #expect(fixture.buffer[2, 2] == 0xffff_ffff)
    layer.move(to: 20, 0)
    fixture.frame()
    fixture.compositor.options = []
    fixture.frame()
    #expect(fixture.buffer[21, 2] == 0xff00_00ff)
  }

  @Test("a smaller size forgets what lay outside of it")
  func shrink() {
    let fixture = Fixture()
    let layers = (0..<80).map { fixture.add(CGFloat($0 % 40), CGFloat($0 % 30), 3, 3, 0xff00_00ff) }
    fixture.frame()
    fixture.compositor.resize(width: 8, height: 8, scale: 1)
    for layer in layers { layer.removeFromSuperlayer() }
    let report = fixture.frame()
    #expect(report.frameDamage == PixelRegion(PixelRect(x: 0, y: 0, width: 8, height: 8)))
    #expect(fixture.buffer[3, 3] == 0xffff_ffff)
  }

  @Test("a buffer smaller than the screen is refused")
  func smallBuffer() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let compositor = Compositor(context: LayerContext(), width: 8, height: 8, scale: 1)
        compositor.render(into: PixelBuffer(width: 8, height: 7), age: 0)
      }
    }
  }
}
