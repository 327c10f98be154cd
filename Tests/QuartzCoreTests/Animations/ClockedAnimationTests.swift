import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct ClockedAnimationTests {
  private let stand = LayerStand()
  private let log = DelegateLog()
  private var layer: CALayer { stand.layer }

  /// Adds position.x 0 → 100 over 0.4 s with the default curve, on a clock that starts now.
  private func slide(isLinear: Bool = false, _ adjust: (CABasicAnimation) -> Void = { _ in })
    -> AnimationClock
  {
    let clock = AnimationClock(startingAt: stand.now)
    stand.turn {
      layer.position.x = 100
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = -100
      animation.toValue = 0
      animation.isAdditive = true
      animation.duration = 0.4
      animation.fillMode = .both
      animation.timingFunction = CAMediaTimingFunction(name: .default)
      animation.delegate = log
      adjust(animation)
      layer.add(
        animation, forKey: "slide",
        placement: AnimationPlacement(clock: clock, isLinear: isLinear) { [log] in
          log.note("completion \($0)")
        })
    }
    return clock
  }

  private func x() -> CGFloat {
    stand.runDueWork()
    return layer.shownValues.position.x
  }

  @Test("I3: an animation takes its time from its clock, wherever its layer is")
  func clockTime() {
    stand.advance(to: 3)
    layer.speed = 0
    let clock = slide()
    stand.advance(to: 3.2)
    #expect(layer.shownValues.position.x.isClose(to: 80.2403, within: 1e-3))
    clock.run(from: 3.2, rate: 0.5)
    stand.advance(to: 3.59)
    #expect(log.entries == ["start"])
    stand.advance(to: 3.6)
    #expect(log.entries == ["start", "completion true", "stop 1"])
  }

  @Test("I5: driven by hand an animation is linear: 0.25 of the way at a quarter")
  func linearByHand() {
    let clock = slide(isLinear: true)
    clock.hold(atLocal: 0.25 * 0.4)
    #expect(x().isClose(to: 25))
    clock.hold(atLocal: 0.5 * 0.4)
    #expect(x().isClose(to: 50))
    clock.hold(atLocal: 0)
    #expect(x() == 0)
  }

  @Test("I5: springs and groups are linear as well")
  func linearSprings() {
    let clock = AnimationClock(startingAt: 0)
    stand.turn {
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      let group = CAAnimationGroup()
      group.animations = [spring]
      group.duration = 2
      group.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(group, forKey: nil, placement: AnimationPlacement(clock: clock, isLinear: true))
    }
    clock.hold(atLocal: 0.5)
    #expect(x().isClose(to: 25))
  }

  @Test("I9: a hand at the very end ends nothing, and can go back")
  func handAtTheEnd() {
    let clock = slide(isLinear: true)
    clock.hold(atLocal: 0.4)
    stand.advance(to: 1)
    #expect(x() == 100)
    clock.hold(atLocal: 0.9)
    #expect(x() == 100)
    clock.hold(atLocal: 0.1)
    #expect(x().isClose(to: 25))
    #expect(log.entries == ["start"])
    #expect(!stand.context.isAnimating)
  }

  @Test("I4: after the hand, the rest of the way ends (1 - p) * duration later")
  func finish() {
    let clock = slide(isLinear: true)
    clock.hold(atLocal: 0.25 * 0.4)
    stand.advance(to: 1)
    clock.glide(to: 0.4, from: 1, duration: 0.3, rateAfter: 1) { $0 }
    #expect(stand.context.isAnimating)
    stand.advance(to: 1.15)
    #expect(layer.shownValues.position.x.isClose(to: 62.5))
    stand.advance(to: 1.299)
    #expect(log.entries == ["start"])
    stand.advance(to: 1.3)
    #expect(log.entries == ["start", "completion true", "stop 1"])
  }

  @Test("I11: cancelled, the way goes back to the start without a jump; then all are removed")
  func cancel() {
    let clock = slide(isLinear: true)
    clock.hold(atLocal: 0.2)
    stand.advance(to: 1)
    clock.glide(to: 0, from: 1, duration: 0.2, rateAfter: 0) { $0 }
    #expect(x().isClose(to: 50))
    stand.advance(to: 1.1)
    #expect(layer.shownValues.position.x.isClose(to: 25))
    stand.advance(to: 1.2)
    #expect(layer.shownValues.position.x.isClose(to: 0))
    #expect(!stand.context.isAnimating)
    #expect(log.entries == ["start"])
    stand.turn {
      layer.setModelValue(0, forKeyPath: "position.x")
      stand.context.removeAnimations(on: clock, finished: false)
    }
    #expect(layer.shownValues.position.x == 0)
    stand.runDueWork()
    #expect(log.entries == ["start", "completion false", "stop 0"])
    #expect(layer.animationKeys() == nil)
  }

  @Test("the begin time of an animation on a clock is in the clock's time")
  func delayOnClock() {
    stand.advance(to: 2)
    let clock = AnimationClock(startingAt: 1)
    stand.turn {
      let animation = CABasicAnimation.opacity(from: 0, to: 1)
      animation.beginTime = clock.localTime(at: stand.now) + 0.5
      animation.fillMode = .backwards
      layer.add(animation, forKey: "fade", placement: AnimationPlacement(clock: clock))
    }
    #expect(layer.animation(forKey: "fade")?.beginTime == 2.5)
    #expect(stand.opacities(at: [2.4, 3]) == [0, 0.5])
    clock.hold(atLocal: 1.75)
    #expect(stand.opacities(at: [4]) == [0.25])
  }

  @Test("a duration of 0 ends at once here, and is not taken for the transaction's")
  func noDuration() {
    _ = slide { $0.duration = 0 }
    stand.runDueWork()
    #expect(log.entries == ["start", "completion true", "stop 1"])
    #expect(stand.now == 0)
  }

  @Test("the context places animations that user code adds, and may change them first")
  func placing() {
    let clock = AnimationClock(startingAt: 0)
    var asked: [String] = []
    stand.context.placesAnimation = { animation, layer, key in
      asked.append("\(key ?? "nil") \(layer === stand.layer)")
      animation.duration *= 2
      return AnimationPlacement(clock: clock)
    }
    let animation = CABasicAnimation.opacity(from: 0, to: 1)
    stand.turn { layer.add(animation, forKey: "fade") }
    #expect(asked == ["fade true"])
    #expect(animation.duration == 1)
    clock.hold(atLocal: 0.5)
    #expect(stand.opacities(at: [9]) == [0.25])
  }
}
