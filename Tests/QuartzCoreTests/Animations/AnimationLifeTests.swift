import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct AnimationLifeTests {
  private let stand = LayerStand()
  private let log = DelegateLog()
  private var layer: CALayer { stand.layer }

  private func fade(duration: CFTimeInterval = 1) -> CABasicAnimation {
    let animation = CABasicAnimation.opacity(from: 0, to: 1, duration: duration)
    animation.delegate = log
    return animation
  }

  /// Adds in a transaction whose completion block is noted as well.
  private func addInTransaction(_ animation: CAAnimation, to target: CALayer) {
    stand.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [log] in log.note("block") }
      target.add(animation, forKey: "fade")
      CATransaction.commit()
    }
  }

  @Test("CA3: beginTime 0 is replaced at the commit by the layer's time")
  func beginTime() {
    stand.advance(to: 5)
    layer.timeOffset = 2
    let animation = fade()
    stand.turn { layer.add(animation, forKey: "fade") }
    #expect(layer.animation(forKey: "fade")?.beginTime == 7)
    #expect(animation.beginTime == 0)
    #expect(stand.opacities(at: [5.5]) == [0.5])
  }

  @Test("CA3: before the commit an added animation has no effect")
  func beforeTheCommit() {
    layer.add(fade(), forKey: "fade")
    #expect(layer.presentation()?.opacity == 1)
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test("CA3: the layer keeps one frozen copy; what was added can still be changed")
  func frozenCopy() {
    let animation = fade()
    animation.setValue("mine", forKey: "name")
    layer.add(animation, forKey: "fade")
    let copy = layer.animation(forKey: "fade")
    #expect(copy !== animation)
    #expect(copy === layer.animation(forKey: "fade"))
    #expect(copy?.value(forKey: "name") as? String == "mine")
    #expect((copy as? CABasicAnimation)?.keyPath == "opacity")
    animation.duration = 9
    #expect(copy?.duration == 1)
    #expect((copy?.copy() as? CABasicAnimation)?.toValue as? Int == 1)
  }

  @Test("CA3: changing the frozen copy, or a member of its group, is refused")
  func frozenIsFrozen() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        layer.animation(forKey: "fade")?.duration = 2
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layer = CALayer()
        let group = CAAnimationGroup()
        group.animations = [CASpringAnimation(keyPath: "opacity")]
        layer.add(group, forKey: "group")
        let copy = layer.animation(forKey: "group") as? CAAnimationGroup
        (copy?.animations?.first as? CASpringAnimation)?.damping = 3
      }
    }
  }

  @Test("CA12: start comes after the commit; at the end first the block, then stop")
  func naturalEnd() {
    addInTransaction(fade(), to: layer)
    #expect(log.entries == [])
    stand.runDueWork()
    #expect(log.entries == ["start"])
    stand.advance(to: 0.999)
    #expect(log.entries == ["start"])
    stand.advance(to: 1)
    #expect(log.entries == ["start", "block", "stop 1"])
  }

  @Test("CA12: the end comes at exactly begin + duration, at any frame rate")
  func exactEnd() {
    var ends: [CFTimeInterval] = []
    stand.advance(to: 0.1)
    stand.turn {
      layer.add(
        fade(duration: 0.3), forKey: nil,
        placement: AnimationPlacement { [stand] _ in ends.append(stand.now) })
    }
    stand.advance(to: 7)
    #expect(ends.count == 1)
    #expect(ends[0].isClose(to: 0.4))
  }

  @Test("CA12: removed early: the block, then stop 0")
  func removedEarly() {
    addInTransaction(fade(), to: layer)
    stand.advance(to: 0.5)
    layer.removeAnimation(forKey: "fade")
    #expect(layer.animationKeys() == nil)
    #expect(log.entries == ["start"])
    stand.runDueWork()
    #expect(log.entries == ["start", "block", "stop 0"])
    #expect(layer.presentation()?.opacity == 1)
    stand.advance(to: 2)
    #expect(log.entries.count == 3)
  }

  @Test("CA12: a layer that leaves the tree loses its animations, also with its superlayer")
  func leavesTheTree() {
    let inner = CALayer()
    layer.addSublayer(inner)
    stand.settle()
    addInTransaction(fade(), to: inner)
    stand.advance(to: 0.5)
    stand.turn { layer.removeFromSuperlayer() }
    stand.runDueWork()
    #expect(log.entries == ["start", "block", "stop 0"])
    #expect(inner.animationKeys() == nil)
    #expect(inner.presentation() == nil)
  }

  @Test("a layer that is put elsewhere in the same turn keeps its animations")
  func reparented() {
    let other = CALayer()
    stand.context.rootLayer.addSublayer(other)
    stand.turn { layer.add(fade(), forKey: "fade") }
    stand.advance(to: 0.25)
    stand.turn {
      layer.removeFromSuperlayer()
      other.addSublayer(layer)
    }
    #expect(stand.opacities(at: [0.5]) == [0.5])
    stand.advance(to: 1)
    #expect(log.entries == ["start", "stop 1"])
  }

  @Test("CA12: a layer that is in no tree: start, stop 0, then the block")
  func neverInATree() {
    let loose = CALayer()
    addInTransaction(fade(), to: loose)
    stand.runDueWork()
    #expect(log.entries == ["start", "stop 0", "block"])
    #expect(loose.animationKeys() == nil)
  }

  @Test("CA12: kept on completion: stop 1 once, and the key stays")
  func keptOnCompletion() {
    let animation = fade()
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    animation.toValue = 0.25
    stand.turn { layer.add(animation, forKey: "fade") }
    stand.advance(to: 1)
    stand.advance(to: 3)
    #expect(log.entries == ["start", "stop 1"])
    #expect(layer.animationKeys() == ["fade"])
    #expect(layer.presentation()?.opacity == 0.25)
    #expect(layer.shownValues.opacity == 0.25)
    #expect(!stand.context.isAnimating)
    layer.removeAllAnimations()
    stand.runDueWork()
    #expect(log.entries == ["start", "stop 1"])
    #expect(layer.shownValues.opacity == 1)
  }

  @Test("an animation under the same key replaces the one before, which did not finish")
  func replaced() {
    stand.turn { layer.add(fade(), forKey: "fade") }
    stand.advance(to: 0.5)
    stand.turn { layer.add(fade(), forKey: "fade") }
    stand.runDueWork()
    #expect(log.entries == ["start", "stop 0", "start"])
    #expect(layer.animationKeys() == ["fade"])
    #expect(stand.opacities(at: [1]) == [0.5])
  }

  @Test("animations without a key live side by side, and go with all others")
  func keyless() {
    stand.turn {
      layer.add(fade(), forKey: nil)
      layer.add(fade(), forKey: nil)
      layer.add(fade(), forKey: "b")
      layer.add(fade(), forKey: "a")
    }
    stand.runDueWork()
    #expect(layer.animationKeys() == ["b", "a"])
    layer.removeAllAnimations()
    stand.runDueWork()
    #expect(log.entries.filter { $0 == "stop 0" }.count == 4)
  }

  @Test("UA6: a completion hears true at the natural end, false when removed or replaced")
  func completions() {
    var answers: [String] = []
    func add(_ name: String, key: String) {
      layer.add(
        fade(), forKey: key,
        placement: AnimationPlacement { answers.append("\(name) \($0)") })
    }
    stand.turn {
      add("replaced", key: "a")
      add("natural", key: "a")
      add("removed", key: "b")
    }
    stand.runDueWork()
    #expect(answers == ["replaced false"])
    stand.advance(to: 0.5)
    layer.removeAnimation(forKey: "b")
    stand.advance(to: 2)
    #expect(answers == ["replaced false", "removed false", "natural true"])
  }

  @Test("an animation added from a callback at another's end begins at that instant")
  func chained() {
    stand.turn {
      layer.add(
        fade(), forKey: nil,
        placement: AnimationPlacement { [layer, self] _ in
          layer.add(fade(), forKey: "second")
        })
    }
    stand.advance(to: 1.25)
    #expect(layer.presentation()?.opacity == 0.25)
    #expect(layer.animation(forKey: "second")?.beginTime == 1)
  }

  @Test("the context that an end is told in is the layer's own")
  func endsInItsContext() {
    var current: LayerContext?
    stand.turn {
      layer.add(
        fade(), forKey: nil, placement: AnimationPlacement { _ in current = .current })
    }
    stand.context.scheduler.advance(to: 1) {}
    #expect(current === stand.context)
    #expect(LayerContext.current !== stand.context)
  }

  @Test("a subclass is kept as the class it refines, unless it copies itself")
  func subclasses() {
    final class Plain: CABasicAnimation {}
    final class Copying: CABasicAnimation {
      var extra = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = Copying()
        copy.keyPath = keyPath
        copy.extra = extra
        return copy
      }
    }
    layer.add(Plain(keyPath: "opacity"), forKey: "plain")
    let copying = Copying(keyPath: "opacity")
    copying.extra = 7
    layer.add(copying, forKey: "copying")
    #expect(layer.animation(forKey: "plain") is CABasicAnimation)
    #expect((layer.animation(forKey: "copying") as? Copying)?.extra == 7)
  }
}
