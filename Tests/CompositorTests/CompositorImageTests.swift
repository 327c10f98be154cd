import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct CompositorImageTests {
  @Test("an image shows a layer at its bounds' origin, on transparent pixels, wherever it stands")
  func place() {
    let fixture = Fixture()
    let layer = fixture.add(30, 20, 6, 4, 0xff00_00ff)
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    fixture.add(-2, 1, 4, 2, 0xffff_0000, to: layer)
    layer.cornerRadius = 2
    fixture.context.commit()
    let image = Compositor.image(of: layer, scale: 2)
    #expect(image.width == 12 && image.height == 8)
    #expect(image[0, 0] == 0)
    #expect(image[6, 1] == 0xff00_00ff)
    #expect(image[1, 3] == 0xffff_0000)
  }

  @Test("a part of a layer, also outside its bounds, can be rendered")
  func part() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = .hex(0xff00_00ff)
    let image = Compositor.image(
      of: layer, in: CGRect(x: 8, y: 8, width: 4, height: 3), scale: 1, state: .model)
    #expect(image.width == 4 && image.height == 3)
    #expect(image[1, 1] == 0xff00_00ff)
    #expect(image[2, 1] == 0)
  }

  @Test("the model is rendered as it is, what is shown as it was committed")
  func states() {
    let fixture = Fixture()
    let layer = fixture.add(0, 0, 2, 2, 0xff00_00ff)
    fixture.context.commit()
    layer.backgroundColor = .hex(0xffff_0000)
    #expect(Compositor.image(of: layer, scale: 1, state: .shown)[0, 0] == 0xff00_00ff)
    #expect(Compositor.image(of: layer, scale: 1, state: .model)[0, 0] == 0xffff_0000)
  }

  @Test("rendering apart leaves the screen's frame and its noted changes alone")
  func apart() {
    let fixture = Fixture()
    let layer = fixture.add(3, 3, 10, 10, 0xff00_00ff)
    fixture.frame()
    layer.move(to: 20, 10)
    fixture.context.commit()
    _ = Compositor.image(of: fixture.context.rootLayer, scale: 1)
    _ = Compositor.image(of: layer, scale: 3)
    #expect(fixture.context.hasUnseenChanges)
    let report = fixture.frame()
    #expect(report.frameDamage.area == 200)
    #expect(fixture.painted == PixelRect(x: 20, y: 10, width: 10, height: 10))
  }

  @Test("a layer without size gives an empty image")
  func empty() {
    let image = Compositor.image(of: CALayer(), scale: 2)
    #expect(image.width == 0 && image.height == 0)
  }
}
