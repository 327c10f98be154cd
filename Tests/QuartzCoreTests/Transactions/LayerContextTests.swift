import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct LayerContextTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }
  private var context: LayerContext { stand.context }

  private func animate(_ keyPath: String, from: Any?, to: Any?) {
    stand.turn {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    stand.settle()
  }

  private func changes(after time: CFTimeInterval) -> LayerChanges {
    stand.advance(to: time)
    defer { stand.settle() }
    return layer.pendingChanges
  }

  @Test(
    "a tick notes what an animation really changed, by its kind",
    arguments: [
      ("position.x", LayerChanges.geometry), ("transform.rotation", .geometry),
      ("bounds.origin.x", .geometry), ("bounds.size.width", [.geometry, .content]),
      ("opacity", .composition), ("cornerRadius", [.content, .composition]),
      ("borderWidth", .content), ("shadowRadius", .content),
      ("contentsRect.origin.x", .content), ("sublayerTransform.translation.x", .geometry),
    ] as [(String, LayerChanges)])
  func kinds(keyPath: String, expected: LayerChanges) {
    animate(keyPath, from: 0.25, to: 0.75)
    #expect(changes(after: 0.5) == expected)
  }

  @Test("an animation between equal values notes nothing, and neither does standing time")
  func noDifference() {
    animate("opacity", from: 1, to: 1)
    #expect(changes(after: 0.5) == [])
    #expect(!context.hasUnseenChanges)
    #expect(context.isAnimating)
    animate("position.x", from: 0, to: 10)
    #expect(changes(after: 0.75) == .geometry)
    #expect(changes(after: 0.75) == [])
  }

  @Test("an animated zPosition also notes its superlayer's order")
  func depth() {
    animate("zPosition", from: 0, to: 10)
    stand.advance(to: 0.5)
    #expect(context.rootLayer.pendingChanges == .structure)
    #expect(layer.pendingChanges == .geometry)
  }

  @Test("a model change under an absolute animation shows nothing until its end")
  func covered() {
    animate("opacity", from: 0.5, to: 0.5)
    stand.turn { layer.opacity = 0.1 }
    #expect(!context.hasUnseenChanges)
    #expect(changes(after: 1) == .composition)
    #expect(layer.shownValues.opacity.distance(to: 0.1) == 0)
  }

  @Test("what is shown is right after the commit, before any tick")
  func shownAfterCommit() {
    stand.turn {
      layer.opacity = 0.5
      layer.add(CABasicAnimation.opacity(from: 0, to: 1), forKey: "fade")
    }
    #expect(layer.shownValues.opacity == 0)
    #expect(layer.pendingChanges == .composition)
    stand.turn { layer.removeAllAnimations() }
    #expect(layer.shownValues.opacity == 0.5)
  }

  @Test("at rest nothing awaits a commit, a tick or a frame")
  func atRest() {
    animate("opacity", from: 0, to: 1)
    stand.advance(to: 2)
    stand.settle()
    #expect(!context.isAnimating)
    #expect(!context.needsCommit)
    #expect(!context.hasUnseenChanges)
    #expect(context.scheduler.nextDeadline == nil)
    #expect(layer.animatedValues == nil)
  }

  @Test("each layer is handed over once, until it changes again")
  func takeChanges() {
    stand.turn {
      layer.opacity = 0.5
      layer.position.x = 5
    }
    #expect(context.takeChanges() == [layer])
    #expect(layer.pendingChanges == [.composition, .geometry])
    #expect(context.takeChanges() == [])
  }

  @Test("a layer that left is not handed over, its superlayer is")
  func leftLayer() {
    stand.turn {
      layer.opacity = 0.5
      layer.removeFromSuperlayer()
    }
    #expect(context.takeChanges() == [context.rootLayer])
  }

  @Test("a layer that moves to another context starts anew there")
  func otherContext() {
    let other = LayerContext()
    let log = DelegateLog()
    stand.turn {
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.delegate = log
      layer.add(animation, forKey: "fade")
    }
    stand.runDueWork()
    other.rootLayer.addSublayer(layer)
    #expect(layer.presentation() == nil)
    #expect(layer.animationKeys() == nil)
    other.commit()
    #expect(layer.presentation()?.opacity == 1)
    #expect(other.takeChanges().contains(layer))
    stand.runDueWork()
    #expect(!context.isAnimating)
  }

  @Test("a context that goes in the middle of an animation leaves nothing behind")
  func noLeak() {
    weak var layer: CALayer?
    do {
      let stand = LayerStand()
      layer = stand.layer
      stand.turn {
        stand.layer.add(CABasicAnimation.opacity(from: 0, to: 1), forKey: nil)
        let endless = CABasicAnimation.opacity(from: 0, to: 1)
        endless.repeatCount = .infinity
        stand.layer.add(endless, forKey: nil)
        stand.layer.add(
          CABasicAnimation.opacity(from: 0, to: 1), forKey: nil,
          placement: AnimationPlacement(clock: AnimationClock(startingAt: 0)))
      }
      stand.advance(to: 0.5)
      #expect(layer != nil)
    }
    #expect(layer == nil)
  }

  @Test("a commit inside a commit does nothing")
  func reentrance() {
    final class Committing: CALayer {
      override func layoutSublayers() { context?.commit() }
    }
    let inner = Committing()
    context.rootLayer.addSublayer(inner)
    context.commit()
    #expect(inner.committedValues != nil)
  }

  @Test("entering a context nests and comes back, also past an error")
  func entering() {
    struct Failure: Error {}
    let other = LayerContext()
    context.enter {
      #expect(LayerContext.current === context)
      try? other.enter {
        #expect(LayerContext.current === other)
        throw Failure()
      }
      #expect(LayerContext.current === context)
    }
    #expect(LayerContext.current !== context)
  }
}
