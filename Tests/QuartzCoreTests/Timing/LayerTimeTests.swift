import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct LayerTimeTests {
  private let stand = LayerStand()
  private var layer: CALayer { stand.layer }

  @Test("CA1: a layer's time is (parent - beginTime) * speed + timeOffset")
  func localTime() {
    layer.speed = 2
    layer.timeOffset = 1
    layer.beginTime = 3
    #expect(layer.convertTime(10, from: nil) == 15)
    #expect(layer.convertTime(15, to: nil) == 10)
    layer.speed = 0
    #expect(layer.convertTime(10, from: nil) == 1)
    #expect(layer.convertTime(99, from: nil) == 1)
  }

  @Test("CA1: times nest, and go between branches")
  func nested() {
    let inner = CALayer()
    layer.addSublayer(inner)
    layer.speed = 2
    inner.speed = 3
    inner.timeOffset = 1
    #expect(inner.convertTime(10, from: nil) == 61)
    #expect(inner.convertTime(20, from: layer) == 61)
    #expect(layer.convertTime(61, from: inner) == 20)
    let other = CALayer()
    other.beginTime = 5
    stand.context.rootLayer.addSublayer(other)
    #expect(other.convertTime(61, from: inner) == 5)
  }

  @Test("CA2: a layer's duration has no end, the rest is as for animations")
  func defaults() {
    #expect(layer.duration == .infinity)
    #expect(layer.speed == 1)
    #expect(layer.beginTime == 0)
    #expect(layer.timeOffset == 0)
    #expect(layer.repeatCount == 0)
    #expect(layer.repeatDuration == 0)
    #expect(!layer.autoreverses)
    #expect(layer.fillMode == .removed)
  }

  @Test("a finite duration makes a layer's time run in rounds")
  func rounds() {
    layer.duration = 2
    layer.repeatCount = .infinity
    #expect(layer.convertTime(5, from: nil) == 1)
    layer.autoreverses = true
    #expect(layer.convertTime(3, from: nil) == 1)
    layer.repeatCount = 1
    #expect(layer.convertTime(9, from: nil) == 0)
  }

  @Test("an animation follows its layer's time, and ends by it")
  func animationInLayerTime() {
    layer.speed = 2
    let log = DelegateLog()
    stand.turn {
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.delegate = log
      layer.add(animation, forKey: "fade")
    }
    #expect(stand.opacities(at: [0.25]) == [0.5])
    stand.advance(to: 0.499)
    #expect(log.entries == ["start"])
    stand.advance(to: 0.5)
    #expect(log.entries == ["start", "stop 1"])
  }

  @Test("a layer with speed 0 shows what its timeOffset says, and ends nothing")
  func scrubbed() {
    let log = DelegateLog()
    layer.speed = 0
    stand.turn {
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.delegate = log
      layer.add(animation, forKey: "fade")
    }
    #expect(!stand.context.isAnimating)
    layer.timeOffset = 0.75
    #expect(stand.opacities(at: [7]) == [0.75])
    layer.timeOffset = 0.25
    #expect(stand.opacities(at: [8]) == [0.25])
    #expect(layer.shownValues.opacity == 0.25)
    #expect(log.entries == ["start"])
    #expect(stand.context.scheduler.nextDeadline == nil)
  }

  @Test("changing a layer's speed on the way moves the end, also of layers below")
  func rescheduled() {
    let inner = CALayer()
    layer.addSublayer(inner)
    stand.settle()
    let log = DelegateLog()
    stand.turn {
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.delegate = log
      inner.add(animation, forKey: "fade")
    }
    stand.advance(to: 0.5)
    layer.beginTime = 0.5
    layer.timeOffset = 0.5
    layer.speed = 0.25
    stand.advance(to: 2.4)
    #expect(log.entries == ["start"])
    #expect(inner.presentation()?.opacity == 0.975)
    layer.speed = 0
    stand.advance(to: 9)
    #expect(log.entries == ["start"])
    layer.beginTime = 9
    layer.timeOffset = 0.9
    layer.speed = 1
    stand.advance(to: 9.1)
    #expect(log.entries == ["start", "stop 1"])
  }

  @Test("an animated layer that goes to a superlayer of another time ends by that time")
  func movedToOtherTime() {
    let slow = CALayer()
    slow.speed = 0.5
    stand.context.rootLayer.addSublayer(slow)
    stand.settle()
    func fade(_ log: DelegateLog) {
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.delegate = log
      layer.add(animation, forKey: "fade")
    }
    let moved = DelegateLog()
    stand.turn { fade(moved) }
    stand.turn { slow.addSublayer(layer) }
    stand.advance(to: 1.99)
    #expect(moved.entries == ["start"])
    stand.advance(to: 2)
    #expect(moved.entries == ["start", "stop 1"])
    let putBack = DelegateLog()
    stand.turn { fade(putBack) }
    // Its time is 1 here and 2 there, where it so is at its end.
    stand.turn {
      layer.removeFromSuperlayer()
      stand.context.rootLayer.addSublayer(layer)
    }
    stand.runDueWork()
    #expect(putBack.entries == ["start", "stop 1"])
  }
}
