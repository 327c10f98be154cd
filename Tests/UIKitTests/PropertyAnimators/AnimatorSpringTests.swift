import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Springs of animators (SPR8-SPR11, PA17).
@MainActor @Suite struct AnimatorSpringTests {
  private let bench = AnimatorBench()

  @Test("PA17: cubic parameters without arguments are Core Animation's default curve")
  func systemCurve() {
    let timing = UICubicTimingParameters()
    #expect(timing.controlPoint1 == CGPoint(x: 0.25, y: 0.1))
    #expect(timing.controlPoint2 == CGPoint(x: 0.25, y: 1))
    #expect(timing.timingCurveType == .builtin)
    let animator = bench.animator(timing: timing)
    bench.perform { animator.startAnimation() }
    for (time, x) in [(0.1, 9.4796), (0.25, 40.8511), (0.5, 80.2403), (0.9, 99.4316)] {
      bench.advance(to: time)
      bench.expectX(x, within: 1e-4)
    }
  }

  @Test("cubic parameters know their kind and points")
  func cubicParameters() {
    let named = UICubicTimingParameters(animationCurve: .easeOut)
    #expect(named.animationCurve == .easeOut)
    #expect(named.timingCurveType == .builtin)
    #expect(named.controlPoint2 == CGPoint(x: 0.58, y: 1))
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(own.timingCurveType == .cubic)
    #expect(own.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
    #expect(own.cubicTimingParameters === own)
    #expect(own.springTimingParameters == nil)
    #expect(own.copy() as? UICubicTimingParameters === own)
  }

  @Test("parameters come back from an archive")
  func archived() throws {
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    cubic.encode(with: coder)
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    reader.requiresSecureCoding = false
    let copy = try #require(UICubicTimingParameters(coder: reader))
    #expect(copy.controlPoint1 == cubic.controlPoint1)
    #expect(copy.controlPoint2 == cubic.controlPoint2)
    #expect(UISpringTimingParameters(coder: reader) == nil)

    let spring = UISpringTimingParameters(
      mass: 2, stiffness: 100, damping: 5, initialVelocity: CGVector(dx: 1, dy: 2))
    let springCoder = NSKeyedArchiver(requiringSecureCoding: false)
    spring.encode(with: springCoder)
    let springReader = try NSKeyedUnarchiver(forReadingFrom: springCoder.encodedData)
    let springCopy = try #require(UISpringTimingParameters(coder: springReader))
    #expect(springCopy.initialVelocity == CGVector(dx: 1, dy: 2))
    #expect(
      UIViewPropertyAnimator(duration: 1, timingParameters: springCopy).duration
        == UIViewPropertyAnimator(duration: 1, timingParameters: spring).duration)
  }

  @Test("SPR9: a spring of given constants takes its settling time, not the duration asked for")
  func ownDuration() {
    let timing = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = bench.animator(4, timing: timing)
    bench.expect(animator.duration, 1.4727003346780927, within: 1e-12)
    bench.perform { animator.startAnimation() }
    for (time, x) in [(0.05, 10.440547), (0.15, 61.049253), (0.25, 102.335954), (0.45, 111.844599)]
    {
      bench.advance(to: time)
      bench.expectX(x, within: 1e-5)
    }
    bench.advance(to: 1.47)
    #expect(bench.log.positions == [])
    bench.advance(to: 1.48)
    #expect(bench.log.times == [1.4727])
  }

  @Test("SPR9: a spring of a damping ratio takes the duration asked for")
  func givenDuration() {
    let timing = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(bench.animator(4, timing: timing).duration == 4)
    let animator = bench.animator(1, timing: timing)
    bench.perform { animator.startAnimation() }
    // SPR1: ζ = 0.5 in 1 s has the stiffness 161.719503; SPR4 gives the place.
    let frequency = 161.719503.squareRoot()
    let swing = frequency * 0.75.squareRoot()
    for time in [0.1, 0.25, 0.5] {
      let decay = exp(-0.5 * frequency * time)
      let progress = 1 - decay * (cos(swing * time) + 0.5 / 0.75.squareRoot() * sin(swing * time))
      bench.advance(to: time)
      bench.expectX(100 * progress, within: 1e-4)
    }
    bench.advance(to: 1)
    #expect(bench.log.times == [1])
  }

  @Test(
    "SPR8: perceptual duration and bounce give Core Animation's settling time",
    arguments: [(0.5, 0.0, 0.8), (0.5, 0.3, 0.862955), (0.5, 0.7, 1.904873)])
  func perceptual(duration: Double, bounce: CGFloat, settling: Double) {
    let timing = UISpringTimingParameters(duration: duration, bounce: bounce)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: timing)
    bench.expect(animator.duration, settling, within: 1e-6)
    bench.perform {
      UIView.animate(springDuration: duration, bounce: bounce) {
        bench.view.frame.origin.x = 100
        bench.expect(UIView.inheritedAnimationDuration, settling, within: 1e-6)
      } completion: { [log = bench.log, harness = bench.harness] _ in
        log.note(.end, at: harness.now)
      }
    }
    // At critical damping: 1 - (1 + wt) e^(-wt) with w = 2 pi / 0.5.
    if bounce == 0 {
      let way = 4 * Double.pi * 0.1
      bench.advance(to: 0.1)
      bench.expectX(100 * (1 - (1 + way) * exp(-way)), within: 1e-6)
    }
    bench.advance(to: 3)
    bench.expect(bench.log.times.last ?? .nan, settling, within: 1e-6)
  }

  @Test("SPR8: constants are (2π/p)² and 4π(1−b)/p, or 4π/(p(1+b)) for a negative bounce")
  func perceptualConstants() {
    for (bounce, damping) in [(0.0, 25.132741), (0.3, 17.592919), (-0.3, 35.903916)] {
      let spring = SpringCurve(perceptualDuration: 0.5, bounce: bounce, initialVelocity: 0)
      bench.expect(spring.stiffness, 157.913670, within: 1e-6)
      bench.expect(spring.damping, damping, within: 1e-6)
      #expect(spring.mass == 1)
    }
    let endless = SpringCurve(perceptualDuration: 0.5, bounce: 1, initialVelocity: 0)
    #expect(endless.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test("SPR10: a velocity that differs by axis moves x and y by two springs, the rest by dx")
  func twoSprings() {
    let timing = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: -5))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
    animator.addAnimations { [view = bench.view] in
      view.center = CGPoint(x: 120, y: 120)
      view.alpha = 0
    }
    bench.expect(animator.duration, 1.5350814063145797, within: 1e-12)
    bench.perform { animator.startAnimation() }
    for (time, x, y) in [
      (0.05, 29.307806, -8.426713), (0.15, 87.320477, 34.778032), (0.45, 107.672155, 116.017056),
    ] {
      bench.advance(to: time)
      bench.expectX(x, within: 1e-5)
      bench.expect(bench.view.shownFrame.minY, y, within: 1e-5)
      bench.expect(bench.view.shownAlpha, 1 - x / 100, within: 1e-6)
    }
    bench.advance(to: 2)
    #expect(bench.view.shownFrame.origin == CGPoint(x: 100, y: 100))
  }

  @Test("SPR10: a released pan hands its velocity to the springs of the rest")
  func handedOver() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [view = bench.view] in
      view.center = CGPoint(x: 120, y: 120)
    }
    bench.perform { animator.fractionComplete = 0.5 }
    bench.perform {
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: 0)),
        durationFactor: 0)
    }
    bench.expectX(50)
    bench.advance(to: 0.05)
    bench.expectX(50 + 50 * 0.29307806, within: 1e-5)
    bench.expect(bench.view.shownFrame.minY, 50 + 50 * 0.10440547, within: 1e-5)
    // The spring takes its own time.
    bench.advance(to: 1.47)
    #expect(animator.isRunning)
    bench.advance(to: 1.48)
    #expect(animator.state == .inactive)
  }

  @Test("SPR11: a spring from a value to the same does nothing, whatever its velocity")
  func noWay() {
    let animator = UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 0.5, initialVelocity: CGVector(dx: 50, dy: 50)))
    animator.addAnimations { [view = bench.view] in view.frame.origin.x = 0 }
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.1)
    bench.expectX(0)
    #expect(bench.view.layer.animationKeys() == nil)
  }

  @Test("SPR7: constants beyond critical damping count as critical")
  func overdamped() {
    func duration(_ damping: CGFloat) -> Double {
      UIViewPropertyAnimator(
        duration: 1,
        timingParameters: UISpringTimingParameters(
          mass: 1, stiffness: 100, damping: damping, initialVelocity: .zero)
      ).duration
    }
    #expect(duration(30) == duration(20))
    bench.expect(duration(20), 1)
  }

  @Test("the system's spring settles in about half a second")
  func systemSpring() {
    let animator = UIViewPropertyAnimator(
      duration: 9, timingParameters: UISpringTimingParameters())
    #expect((0.4...0.7).contains(animator.duration))
  }

  @Test("a composed provider paces the spring's time by its curve")
  func composed() {
    let animator = bench.animator(1, timing: ComposedTiming())
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    // A critical spring whose time is that of the ease-in curve.
    let way = 9.233413 * Double(Curves.easeInHalf)
    bench.expectX(100 * (1 - (1 + way) * exp(-way)), within: 1e-3)
  }

  @Test("PA7: paused beyond its end a spring does not jump, and swings on")
  func pausedBeyondTheEnd() {
    let timing = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = bench.animator(1, timing: timing)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.25)
    bench.perform { animator.pauseAnimation() }
    bench.expectX(102.335954, within: 1e-5)
    #expect(animator.fractionComplete == 1)
    bench.perform { animator.startAnimation() }
    bench.expectX(102.335954, within: 1e-5)
    bench.advance(to: 0.45)
    bench.expectX(111.844599, within: 1e-5)
  }
}

/// A critical spring paced by an ease-in curve.
@MainActor private final class ComposedTiming: NSObject, UITimingCurveProvider {
  let timingCurveType = UITimingCurveType.composed
  let cubicTimingParameters: UICubicTimingParameters? = .init(animationCurve: .easeIn)
  let springTimingParameters: UISpringTimingParameters? = .init(dampingRatio: 1)

  override init() { super.init() }
  nonisolated init?(coder: NSCoder) { nil }
  nonisolated func encode(with coder: NSCoder) {}
  nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
