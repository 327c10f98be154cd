import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// The springs of animation blocks, by the numbers that UIKit gives its animations.
@MainActor @Suite struct SpringBlockTests {
  let bench = AnimationBench()

  private var spring: CASpringAnimation? {
    bench.view.layer.animation(forKey: "position") as? CASpringAnimation
  }

  private func animate(ratio: Double, duration: Double, velocity: Double = 0) {
    bench.harness.perform {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(ratio),
        initialSpringVelocity: CGFloat(velocity)
      ) { bench.view.frame.origin.x = 100 }
    }
  }

  @Test(
    "SPR1: a damping ratio and a duration give UIKit's spring",
    arguments: [
      (0.35, 1.0, 0.0, 286.409428), (0.6, 0.8, 0, 190.214275), (0.1, 1, 0, 2125.390128),
      (0.2, 1, 0, 707.221789), (0.5, 1, 0, 161.719503), (0.8, 1, 0, 80.897372),
      (0.9, 1, 0, 71.924729), (0.99, 1, 0, 80.025182), (0.5, 0.3, 0, 1796.883361),
      (0.5, 2, 0, 40.429876), (0.5, 1, 0.25, 159.672338), (0.5, 1, 1, 152.868414),
      (0.5, 1, 1.5, 147.616020), (0.5, 1, -2, 175.422412), (1, 1, 0, 85.255929),
      (1, 1, 1, 83.138036),
    ])
  func ratio(ratio: Double, duration: Double, velocity: Double, stiffness: Double) throws {
    animate(ratio: ratio, duration: duration, velocity: velocity)
    let spring = try #require(spring)
    #expect(abs(Double(spring.stiffness) / stiffness - 1) < 1e-7)
    #expect(abs(Double(spring.damping) - 2 * ratio * stiffness.squareRoot()) < 1e-5)
    #expect(spring.mass == 1)
    #expect(Double(spring.initialVelocity) == velocity)
    #expect(spring.duration == duration)
  }

  @Test("SPR2: a velocity of 1 is the whole way in a second, towards the end")
  func velocity() {
    animate(ratio: 1, duration: 1, velocity: 0.5)
    bench.harness.advance(to: 0.001)
    #expect(abs(bench.shownX - 0.05) < 0.005)
  }

  @Test("SPR3: a ratio beyond 1 moves like a critical spring", arguments: [1.0, 1.5, 10])
  func overdamped(ratio: Double) throws {
    animate(ratio: ratio, duration: 1)
    let spring = try #require(spring)
    #expect(abs(Double(spring.stiffness) - 85.255929) < 1e-5)
    #expect(abs(Double(spring.damping) - 2 * 85.255929.squareRoot()) < 1e-5)
  }

  @Test(
    "SPR8: a perceptual duration and a bounce give UIKit's spring",
    arguments: [
      (0.5, 0.0, 25.132741, 0.8), (0.5, 0.3, 17.592919, 0.862955), (0.5, 0.7, nil, 1.904873),
      (0.5, -0.3, 35.903916, nil),
    ] as [(Double, Double, Double?, Double?)])
  func bounce(duration: Double, bounce: Double, damping: Double?, settling: Double?) throws {
    bench.harness.perform {
      UIView.animate(springDuration: duration, bounce: CGFloat(bounce)) {
        bench.view.frame.origin.x = 100
      }
    }
    let spring = try #require(spring)
    #expect(abs(Double(spring.stiffness) - 157.913670) < 1e-6)
    #expect(spring.mass == 1)
    if let damping { #expect(abs(Double(spring.damping) - damping) < 1e-6) }
    if let settling { #expect(abs(spring.duration - settling) < 1e-6) }
  }

  @Test("SPR8: the defaults are half a second without a bounce, which settle in 0.8 s")
  func defaults() throws {
    var end: Double?
    bench.harness.perform {
      UIView.animate {
        bench.view.frame.origin.x = 100
      } completion: { _ in
        end = bench.harness.now
      }
    }
    let spring = try #require(spring)
    #expect(abs(Double(spring.damping) - 25.132741) < 1e-6)
    bench.harness.advance(to: 5)
    #expect(abs((end ?? 0) - 0.8) < 1e-9)
  }

  @Test("SPR8: a bounce of 1 swings for ever")
  func wholeBounce() throws {
    bench.harness.perform {
      UIView.animate(springDuration: 0.5, bounce: 1) { bench.view.frame.origin.x = 100 }
    }
    let spring = try #require(spring)
    #expect(spring.damping == 0)
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
    bench.expectX([(1000.25, 200)], within: 1e-3)
  }

  @Test("SPR11: a spring to where the view is does nothing, whatever its velocity")
  func noWay() {
    var end: Double?
    bench.harness.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 50
      ) {
        bench.view.frame.origin.x = 0
      } completion: { _ in
        end = bench.harness.now
      }
    }
    #expect(end == 0)
    #expect(bench.view.layer.animationKeys() == nil)
  }
}
