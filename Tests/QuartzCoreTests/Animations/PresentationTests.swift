import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct PresentationTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }

  @Test("CA13: a layer that was never committed has no presentation")
  func beforeTheFirstCommit() {
    let new = CALayer()
    #expect(new.presentation() == nil)
    stand.context.rootLayer.addSublayer(new)
    #expect(new.presentation() == nil)
    stand.settle()
    #expect(new.presentation() != nil)
  }

  @Test("CA13: a presentation shows committed values only")
  func committedOnly() {
    stand.turn {
      layer.opacity = 0.3
      #expect(layer.presentation()?.opacity == 1)
    }
    #expect(layer.presentation()?.opacity == 0.3)
  }

  @Test("CA13: a presentation's presentation is itself, its model is the layer")
  func identity() {
    let picture = layer.presentation()
    #expect(picture?.presentation() === picture)
    #expect(picture?.model() === layer)
    #expect(layer.model() === layer)
  }

  @Test("CA13: the presentation of a subclass is of the subclass")
  func subclass() {
    final class Special: CALayer { var extra = 7 }
    let special = Special()
    stand.context.rootLayer.addSublayer(special)
    stand.settle()
    #expect(special.presentation()?.extra == 7)
    #expect((special as CALayer).presentation() is Special)
    #expect(special.presentation()?.model() === special)
  }

  @Test("CA13: a presentation cannot be changed")
  func readOnly() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stand = LayerStand()
        stand.layer.presentation()?.opacity = 0.5
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stand = LayerStand()
        stand.layer.presentation()?.addSublayer(CALayer())
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stand = LayerStand()
        stand.layer.presentation()?.add(CABasicAnimation(), forKey: nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stand = LayerStand()
        stand.layer.presentation()?.speed = 0
      }
    }
  }

  @Test("a presentation is exact at the present instant, ticked or not")
  func exact() {
    stand.turn { layer.add(CABasicAnimation.opacity(from: 0, to: 1), forKey: nil) }
    stand.context.scheduler.advance(to: 0.5) {}
    #expect(layer.presentation()?.opacity == 0.5)
    #expect(layer.shownValues.opacity == 0)
    stand.context.tick()
    #expect(layer.shownValues.opacity == 0.5)
  }

  @Test("presentations hang in a tree of presentations: points convert and are hit as shown")
  func treeOfPresentations() {
    let inner = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    layer.addSublayer(inner)
    stand.settle()
    stand.turn {
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.byValue = 100
      slide.duration = 1
      layer.add(slide, forKey: nil)
    }
    stand.advance(to: 0.5)
    let root = stand.context.rootLayer
    let shown = inner.presentation()
    #expect(shown?.convert(CGPoint.zero, to: root.presentation()) == CGPoint(x: 60, y: 10))
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 10))
    #expect(shown?.superlayer?.model() === layer)
    #expect(layer.presentation()?.sublayers?.first?.model() === inner)
    let hit = root.presentation()?.hitTest(CGPoint(x: 65, y: 15))
    #expect(hit?.model() === inner)
    #expect(root.hitTest(CGPoint(x: 65, y: 15))?.model() === layer)
  }
}
