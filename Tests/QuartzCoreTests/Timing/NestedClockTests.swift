import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Clocks that take their time from other clocks, and animations that take their progress from one.
@MainActor @Suite struct NestedClockTests {
  private let stand = LayerStand()
  private let outer: AnimationClock
  private let inner: AnimationClock
  private var layer: CALayer { stand.layer }

  init() {
    outer = AnimationClock(startingAt: 0)
    inner = AnimationClock(parent: outer)
  }

  @Test("a clock with a parent stands until it is moved, and then moves in the parent's time")
  func parentTime() {
    #expect(inner.localTime(at: 5) == 0)
    #expect(!inner.isMoving(at: 5))
    outer.run(from: 0, rate: 0.5)
    inner.run(fromLocal: 1, atOuter: 2, rate: 3)
    // At 10 the parent is at 5, three parent seconds after the start.
    #expect(inner.localTime(at: 10) == 10)
    #expect(inner.isMoving(at: 10))
    #expect(inner.hostTime(ofLocal: 10, after: 0) == 10)
    #expect(inner.hostTime(ofLocal: 10, after: 12) == 12)
    #expect(inner.isInside(outer) && inner.isInside(inner))
    #expect(!outer.isInside(inner))
  }

  @Test("who holds the parent holds the child, and its work")
  func heldParent() {
    let scheduler = Scheduler()
    var runs = 0
    inner.run(fromLocal: 0, atOuter: 0, rate: 1)
    scheduler.schedule(at: 2, on: inner) { runs += 1 }
    #expect(scheduler.nextDeadline == 2)
    outer.hold(atLocal: 1)
    #expect(scheduler.nextDeadline == nil)
    #expect(!inner.isMoving(at: 1))
    #expect(inner.localTime(at: 7) == 1)
    outer.run(from: 10)
    #expect(scheduler.nextDeadline == 11)
    scheduler.advance(to: 11) {}
    #expect(runs == 1)
  }

  @Test("a child runs on, is held and glides in the parent's time as well")
  func movedChild() {
    outer.run(from: 0, rate: 2)
    inner.run(from: 1)
    #expect(inner.localTime(at: 2) == 2)
    inner.hold(at: 2)
    #expect(inner.localTime(at: 9) == 2)
    inner.glide(to: 6, from: 3, duration: 4, rateAfter: 0) { $0 }
    // Four seconds of the parent are two of the host.
    #expect(inner.localTime(at: 4) == 4)
    #expect(inner.hostTime(ofLocal: 6, after: 3) == 5)
    #expect(!inner.isMoving(at: 5))
  }

  @Test("a clock can be a function of its parent; nothing waits for a time of it")
  func following() {
    inner.follow { $0 * $0 }
    #expect(inner.localTime(at: 3) == 9)
    #expect(inner.isMoving(at: 3))
    #expect(inner.hostTime(ofLocal: 9, after: 0) == nil)
    outer.hold(atLocal: 2)
    #expect(inner.localTime(at: 3) == 4)
    #expect(!inner.isMoving(at: 3))
  }

  private func slide(isAdditive: Bool = true) {
    stand.turn {
      layer.position.x = 100
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.isAdditive = isAdditive
      animation.fromValue = isAdditive ? -100 : 0
      animation.toValue = isAdditive ? 0 : nil
      animation.duration = 7
      layer.add(
        animation, forKey: "slide",
        placement: AnimationPlacement(clock: inner, isProgressDriven: true))
    }
  }

  private func shownX() -> CGFloat {
    stand.runDueWork()
    return layer.shownValues.position.x
  }

  @Test("progress comes straight from the clock, before the start and beyond the end as well")
  func progressDriven() {
    for isAdditive in [true, false] {
      slide(isAdditive: isAdditive)
      for progress in [0.25, 0, 1, 1.2, -0.1] {
        inner.hold(atLocal: progress)
        #expect(shownX().isClose(to: 100 * progress))
      }
    }
    // Only who placed it ends it.
    stand.advance(to: 50)
    #expect(layer.animation(forKey: "slide") != nil)
  }

  @Test("a clock that was moved by hand is shown by the next commit")
  func movedByHand() {
    slide()
    stand.turn {
      inner.hold(atLocal: 0.5)
      stand.context.clocksDidMove([outer])
    }
    #expect(layer.shownValues.position.x == 50)
  }

  @Test("animations on a clock go with it, those of its children as well")
  func removal() {
    slide()
    stand.turn { stand.context.removeAnimations(on: outer, finished: true) }
    #expect(layer.animationKeys() == nil)
  }

  @Test("the model under the animations of one clock leaves all others out")
  func valueUnderClock() {
    slide()
    stand.turn {
      let other = CABasicAnimation(keyPath: "position.x")
      other.isAdditive = true
      other.fromValue = 1000
      other.toValue = 1000
      other.duration = 9
      layer.add(other, forKey: "other")
    }
    inner.hold(atLocal: 0.25)
    let value = layer.modelValue(forKeyPath: "position", under: [inner]) as? CGPoint
    #expect(value?.x == 25)
    #expect(layer.modelValue(forKeyPath: "nonsense", under: [inner]) == nil)
  }

  @Test("a change of the model is taken back exactly, or by as much when it was changed again")
  func undoing() {
    stand.turn { takeBack() }
  }

  private func takeBack() {
    layer.opacity = 0.3
    layer.undoModelChange(from: Float(0.7), to: Float(0.3), keyPath: "opacity")
    #expect(layer.opacity == 0.7)
    layer.position.x = 300
    layer.undoModelChange(
      from: CGPoint(x: 0, y: 0), to: CGPoint(x: 100, y: 0), keyPath: "position")
    #expect(layer.position.x == 200)
    layer.transform = CATransform3DMakeScale(4, 4, 1)
    layer.undoModelChange(
      from: CATransform3DIdentity, to: CATransform3DMakeScale(2, 2, 1), keyPath: "transform")
    #expect(layer.transform.m11 == 2)
    layer.name = "kept"
    layer.undoModelChange(from: 1, to: 2, keyPath: "nonsense")
    #expect(layer.name == "kept")
  }
}
