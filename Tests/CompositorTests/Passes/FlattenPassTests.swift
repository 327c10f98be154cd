import CoreGraphics
import QuartzCore
import Testing

@testable import Compositor

@MainActor @Suite struct FlattenPassTests {
  /// `branches` chains of `depth` layers each; returns the last layer of the last chain.
  private func forest(_ fixture: Fixture, branches: Int, depth: Int) -> CALayer {
    var leaf = fixture.context.rootLayer
    for branch in 0..<branches {
      leaf = fixture.add(CGFloat(branch % 30), 0, 20, 20, 0xff00_0000)
      for _ in 1..<depth { leaf = fixture.add(1, 1, 20, 20, 0xff00_8000, to: leaf) }
    }
    return leaf
  }

  @Test("in a tree of 10,000 layers the move of one costs its depth, not the tree")
  func incremental() {
    let fixture = Fixture()
    let leaf = forest(fixture, branches: 200, depth: 50)
    #expect(fixture.frame().flattened == 10001)
    leaf.move(to: 2, 2)
    let report = fixture.frame()
    #expect(report.flattened == 51)
    // The way down, and at each step the siblings.
    #expect(report.visited <= 50 + 200 + 1)
    #expect(report.frameDamage.area <= 2 * 400)
  }

  @Test("a subtree that moves takes its layers along without asking them")
  func subtree() {
    let fixture = Fixture()
    let parent = fixture.add(0, 0, 10, 10, 0xff00_00ff)
    fixture.add(4, 4, 10, 10, 0xff00_ff00, to: parent)
    fixture.frame()
    parent.move(to: 20, 10)
    let report = fixture.frame()
    #expect(report.flattened == 3)
    #expect(fixture.painted == PixelRect(x: 20, y: 10, width: 14, height: 14))
  }

  @Test("LA5: layers are drawn by z position, equal ones in their order")
  func drawingOrder() {
    let fixture = Fixture()
    let layers = (0..<4).map { _ in fixture.add(0, 0, 10, 10, 0xff00_00ff) }
    let root = fixture.context.rootLayer
    fixture.frame()
    #expect(fixture.compositor.drawingOrder() == [root] + layers)
    layers[0].zPosition = 2
    layers[2].zPosition = -1
    let child = fixture.add(0, 0, 1, 1, to: layers[2])
    layers[3].backgroundColor = .hex(0xffff_0000)
    layers[0].backgroundColor = .hex(0xff00_ff00)
    fixture.frame()
    #expect(
      fixture.compositor.drawingOrder()
        == [root, layers[2], child, layers[1], layers[3], layers[0]])
    #expect(fixture.buffer[5, 5] == 0xff00_ff00)
    layers[0].isHidden = true
    fixture.frame()
    #expect(!fixture.compositor.drawingOrder().contains(layers[0]))
    #expect(fixture.buffer[5, 5] == 0xffff_0000)
  }

  @Test("bringing a layer to the front damages where it comes out")
  func bringToFront() {
    let fixture = Fixture()
    let lower = fixture.add(0, 0, 10, 10, 0xff00_00ff)
    fixture.add(5, 0, 10, 10, 0xff00_ff00)
    fixture.add(20, 0, 10, 10, 0xff00_ff00)
    fixture.frame()
    fixture.context.rootLayer.addSublayer(lower)
    #expect(
      fixture.frame().frameDamage == PixelRegion(PixelRect(x: 5, y: 0, width: 5, height: 10)))
    #expect(fixture.buffer[7, 5] == 0xff00_00ff)
  }

  @Test("a layer that moves to another parent is damaged at both places")
  func reparent() {
    let fixture = Fixture()
    let first = fixture.add(0, 0, 10, 10)
    let second = fixture.add(20, 10, 10, 10)
    let layer = fixture.add(1, 1, 5, 5, 0xff00_00ff, to: first)
    fixture.frame()
    second.addSublayer(layer)
    let report = fixture.frame()
    #expect(report.frameDamage.area == 50)
    #expect(fixture.painted == PixelRect(x: 21, y: 11, width: 5, height: 5))
    first.addSublayer(layer)
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 1, y: 1, width: 5, height: 5))
  }

  @Test("changes under a hidden layer are made up for when it shows again")
  func hiddenChanges() {
    let fixture = Fixture()
    let parent = fixture.add(0, 0, 20, 20)
    let layer = fixture.add(0, 0, 5, 5, 0xff00_00ff, to: parent)
    fixture.frame()
    parent.isHidden = true
    fixture.frame()
    layer.move(to: 10, 10)
    let added = fixture.add(15, 0, 2, 2, 0xff00_ff00, to: parent)
    #expect(fixture.frame().frameDamage.isEmpty)
    layer.backgroundColor = .hex(0xffff_0000)
    added.removeFromSuperlayer()
    fixture.frame()
    parent.isHidden = false
    fixture.frame()
    #expect(fixture.painted == PixelRect(x: 10, y: 10, width: 5, height: 5))
    #expect(fixture.buffer[12, 12] == 0xffff_0000)
  }

  @Test("removed layers are let go with the next frame, all others with the compositor")
  func lifetime() {
    weak var removed: CALayer?
    weak var kept: CALayer?
    let context = LayerContext()
    do {
      let compositor = Compositor(context: context, width: 10, height: 10, scale: 1)
      let buffer = PixelBuffer(width: 10, height: 10)
      do {
        let parent = CALayer()
        let child = CALayer()
        parent.addSublayer(child)
        context.rootLayer.addSublayer(parent)
        let other = CALayer()
        context.rootLayer.addSublayer(other)
        context.commit()
        compositor.render(into: buffer, age: 0)
        parent.removeFromSuperlayer()
        context.commit()
        compositor.render(into: buffer, age: 1)
        (removed, kept) = (child, other)
      }
      #expect(removed == nil)
      #expect(kept?.renderState != nil)
    }
    #expect(kept?.renderState == nil)
    #expect(context.rootLayer.renderState == nil)
  }
}
