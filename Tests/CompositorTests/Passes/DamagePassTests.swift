import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct DamagePassTests {
  @Test("moving a layer damages exactly where it was and where it is")
  func move() {
    let fixture = Fixture()
    let layer = fixture.add(0, 0, 10, 10, 0xff00_00ff)
    fixture.frame()
    layer.move(to: 5, 5)
    let report = fixture.frame()
    #expect(report.frameDamage.area == 100 + 100 - 25)
    #expect(report.frameDamage.bounds == PixelRect(x: 0, y: 0, width: 15, height: 15))
    #expect(report.bufferDamage.area == report.frameDamage.area)
  }

  @Test("a removed layer damages its old place, an added one its new place")
  func structure() {
    let fixture = Fixture()
    let layer = fixture.add(3, 3, 10, 10, 0xff00_00ff)
    fixture.frame()
    layer.removeFromSuperlayer()
    #expect(
      fixture.frame().frameDamage == PixelRegion(PixelRect(x: 3, y: 3, width: 10, height: 10)))
    fixture.context.rootLayer.addSublayer(layer)
    #expect(
      fixture.frame().frameDamage == PixelRegion(PixelRect(x: 3, y: 3, width: 10, height: 10)))
  }

  @Test("layers that change places damage only where they overlap")
  func reorder() {
    let fixture = Fixture()
    let lower = fixture.add(0, 0, 10, 10, 0xff00_00ff)
    fixture.add(4, 4, 10, 10, 0xff00_ff00)
    fixture.add(30, 0, 5, 5, 0xffff_0000)
    fixture.frame()
    lower.zPosition = 1
    let report = fixture.frame()
    #expect(report.frameDamage == PixelRegion(PixelRect(x: 4, y: 4, width: 6, height: 6)))
    #expect(fixture.buffer[5, 5] == 0xff00_00ff)
  }

  @Test("a buffer of age n repaints what changed in the last n frames; an unknown one everything")
  func ages() {
    var pass = DamagePass()
    let screen = PixelRect(x: 0, y: 0, width: 100, height: 100)
    func pixel(_ x: Int) -> PixelRect { PixelRect(x: x, y: 0, width: 1, height: 1) }
    pass.reset(screen)
    _ = pass.bufferDamage(age: 1, on: screen)
    for x in 0..<20 {
      pass.add([pixel(x)], on: screen)
      #expect(pass.frameDamage == PixelRegion(pixel(x)))
      #expect(pass.bufferDamage(age: 0, on: screen).area == 10000)
      #expect(pass.bufferDamage(age: 1, on: screen).area == 1)
      #expect(pass.bufferDamage(age: 3, on: screen).area == (x < 2 ? 10000 : 3))
      #expect(pass.bufferDamage(age: 9, on: screen).area == 10000)
    }
  }

  @Test("frames that were prepared but not painted count as one")
  func unpainted() {
    let fixture = Fixture()
    let layer = fixture.add(0, 0, 2, 2, 0xff00_00ff)
    fixture.frame()
    for x in 1...3 {
      layer.move(to: CGFloat(x * 10), 0)
      fixture.context.commit()
      fixture.compositor.prepareFrame()
    }
    #expect(fixture.frame().frameDamage.area == 16)
    #expect(fixture.painted == PixelRect(x: 30, y: 0, width: 2, height: 2))
  }

  @Test("very many changes are repainted in tiles, or whole where they are dense")
  func tiles() {
    let screen = PixelRect(x: 0, y: 0, width: 1000, height: 1000)
    let sparse = (0..<100).map { PixelRect(x: $0 * 10, y: 0, width: 2, height: 2) }
    let corner = PixelRect(x: 990, y: 990, width: 2, height: 2)
    let dense = DamageTiles(sparse, on: screen).region
    #expect(dense == PixelRegion(PixelRect(x: 0, y: 0, width: 992, height: 2)))
    let spread = DamageTiles(sparse + [corner], on: screen).region
    #expect(spread.area < 200_000)
    #expect((sparse + [corner]).allSatisfy { spread.intersection($0).area == $0.area })
  }
}
