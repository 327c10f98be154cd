import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Pausing, scrubbing, going on and reversing (PA7, PA9, PA10, PA13-PA15).
@MainActor @Suite struct AnimatorTimingTests {
  private let bench = AnimatorBench()

  @Test("PA7: paused at half of its time an ease-in has done a third, and scrubs evenly from there")
  func scrubbingLinearly() {
    let animator = bench.animator(1, .easeIn)
    #expect(animator.scrubsLinearly)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.expect(animator.fractionComplete, 0.5)
    bench.expectX(100 * Curves.easeInHalf, within: 1e-4)
    bench.perform { animator.pauseAnimation() }
    bench.expect(animator.fractionComplete, Curves.easeInHalf)
    bench.expectX(100 * Curves.easeInHalf, within: 1e-4)
    for fraction in [0.1, 0.25, 0.8, 0.5] {
      bench.perform { animator.fractionComplete = fraction }
      bench.expectX(100 * fraction)
    }
    bench.perform { animator.stopAnimation(true) }
  }

  @Test("PA7: going on maps the progress back to the curve, so that the view does not jump")
  func mappedBack() {
    let animator = bench.animator(1, .easeIn)
    bench.perform { animator.fractionComplete = Curves.easeInHalf }
    bench.perform { animator.startAnimation() }
    // The progress is that of half of the time; the other half takes the rest of the fraction.
    bench.expect(animator.fractionComplete, 0.5, within: 1e-5)
    bench.expectX(100 * Curves.easeInHalf, within: 1e-4)
    let rest = Double(1 - Curves.easeInHalf)
    bench.advance(to: rest / 2)
    bench.expectX(62.1861, within: 1e-3)
    bench.advance(to: rest)
    #expect(bench.log.positions == [.end])
  }

  @Test("PA7: a pause that nobody used costs nothing but its own time")
  func plainPause() {
    let animator = bench.animator(1, .easeInOut)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.25)
    bench.perform { animator.pauseAnimation() }
    bench.expectX(100 * Curves.easeInOutQuarter, within: 1e-4)
    bench.advance(to: 2)
    bench.expectX(100 * Curves.easeInOutQuarter, within: 1e-4)
    bench.perform { animator.startAnimation() }
    bench.expect(animator.fractionComplete, 0.25)
    bench.advance(to: 2.25)
    bench.expectX(50, within: 1e-4)
    bench.advance(to: 2.75)
    #expect(bench.log.times == [2.75])
  }

  @Test("PA7: without scrubbing linearly the curve stays")
  func scrubbingByTheCurve() {
    let animator = bench.animator(1, .easeIn)
    animator.scrubsLinearly = false
    bench.perform { animator.fractionComplete = 0.5 }
    bench.expect(animator.fractionComplete, 0.5)
    bench.expectX(100 * Curves.easeInHalf, within: 1e-4)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.25)
    bench.expectX(62.1861, within: 1e-3)
    bench.advance(to: 0.5)
    #expect(bench.log.positions == [.end])
  }

  @Test("PA9: factor 0 takes what is left: two seconds at a tenth, 1.8")
  func continuing() {
    let animator = bench.animator(2)
    bench.perform { animator.fractionComplete = 0.1 }
    bench.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    #expect(animator.isRunning)
    bench.advance(to: 0.9)
    bench.expectX(55)
    bench.advance(to: 1.799)
    #expect(bench.log.positions == [])
    bench.advance(to: 1.8)
    #expect(bench.log.positions == [.end])
  }

  @Test("PA9: a factor is of the whole duration, for the rest of the way", arguments: [0.5, 2.0])
  func continuingWithFactor(factor: Double) {
    let animator = bench.animator(2)
    bench.perform { animator.fractionComplete = 0.6 }
    bench.perform {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    }
    bench.advance(to: factor)
    bench.expectX(80)
    bench.advance(to: 2 * factor)
    #expect(bench.log.times == [2 * factor])
  }

  @Test("PA9: new timing paces the rest from where the view is")
  func continuingWithTiming() {
    let animator = bench.animator(1)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.2)
    bench.perform { animator.pauseAnimation() }
    bench.perform {
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 1)
    }
    bench.expectX(20)
    bench.advance(to: 0.7)
    bench.expectX(20 + 80 * Curves.easeInHalf, within: 1e-4)
    bench.advance(to: 1.2)
    #expect(bench.log.times == [1.2])
  }

  @Test("PA9: a running animator goes on with other timing as well, without a jump")
  func continuingWhileRunning() {
    let animator = bench.animator(1)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform {
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 2)
    }
    bench.expectX(50)
    bench.advance(to: 1.5)
    bench.expectX(50 + 50 * Curves.easeInHalf, within: 1e-4)
    bench.advance(to: 2.5)
    #expect(bench.log.times == [2.5])
  }

  @Test("PA9: reversed and continued, it plays back with the new timing in what is left")
  func continuingReversed() {
    let animator = bench.animator(1)
    bench.perform { animator.fractionComplete = 0.4 }
    bench.perform {
      animator.isReversed = true
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    }
    bench.expectX(40)
    bench.advance(to: 0.2)
    bench.expectX(40 * (1 - Curves.easeInHalf), within: 1e-4)
    bench.advance(to: 0.4)
    #expect(bench.log.positions == [.start])
    #expect(bench.log.times == [0.4])
    #expect(bench.view.frame.minX == 0)
  }

  @Test("PA10: reversing on the way turns round on the spot")
  func reversingWhileRunning() {
    let animator = bench.animator(1, .easeIn)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.75)
    bench.expectX(62.1861, within: 1e-3)
    bench.perform { animator.isReversed = true }
    #expect(animator.isRunning)
    bench.expectX(62.1861, within: 1e-3)
    bench.expect(animator.fractionComplete, 0.25)
    bench.advance(to: 1)
    bench.expectX(100 * Curves.easeInHalf, within: 1e-4)
    bench.perform { animator.isReversed = false }
    bench.advance(to: 1.25)
    bench.expectX(62.1861, within: 1e-3)
    bench.advance(to: 1.5)
    #expect(bench.log.positions == [.end])
  }

  @Test("PA10: reversed while it is paused, its fraction counts towards the start")
  func reversedWhilePaused() {
    let animator = bench.animator()
    bench.perform { animator.fractionComplete = 0.3 }
    bench.perform { animator.isReversed = true }
    bench.expect(animator.fractionComplete, 0.7)
    bench.expectX(30)
    bench.perform { animator.fractionComplete = 0.9 }
    bench.expectX(10)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.05)
    bench.expectX(5)
    bench.advance(to: 0.1)
    #expect(bench.log.positions == [.start])
    #expect(bench.log.times == [0.1])
  }

  @Test("PA10: reversed before it starts, it runs from the end to the start")
  func reversedBeforeTheStart() {
    let animator = bench.animator()
    animator.isReversed = true
    bench.perform { animator.startAnimation() }
    bench.expectX(100)
    bench.advance(to: 0.25)
    bench.expectX(75)
    bench.advance(to: 1)
    #expect(bench.log.positions == [.start])
    #expect(bench.view.frame.minX == 0)
  }

  @Test("PA10: a subclass can watch isReversed by overriding it")
  func watching() {
    let animator = WatchedAnimator(
      duration: 1, timingParameters: UICubicTimingParameters(animationCurve: .linear))
    animator.isReversed = true
    #expect(animator.changes == 1)
  }

  @Test("PA13: a delay factor of 0.4 starts at 0.4 of the time and takes 0.6")
  func delayFactor() {
    let animator = bench.animator(2)
    animator.addAnimations({ bench.view.frame.origin.y = 60 }, delayFactor: 0.4)
    bench.perform { animator.startAnimation() }
    for (time, x, y) in [(0.4, 20.0, 0.0), (0.8, 40, 0), (1.4, 70, 30), (1.9, 95, 55)] {
      bench.advance(to: time)
      bench.expectX(x)
      bench.expect(bench.view.shownFrame.minY, y)
    }
    bench.advance(to: 2)
    #expect(bench.log.times == [2])
  }

  @Test("PA13: a delayed block follows the curve over its own time")
  func delayedCurve() {
    let animator = bench.animator(2, .easeIn)
    animator.addAnimations({ bench.view.frame.origin.y = 60 }, delayFactor: 0.5)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 1.5)
    bench.expect(bench.view.shownFrame.minY, 60 * Curves.easeInHalf, within: 1e-4)
    // Neither a pause nor going on moves what is shown.
    bench.perform { animator.pauseAnimation() }
    bench.expect(bench.view.shownFrame.minY, 60 * Curves.easeInHalf, within: 1e-4)
    bench.perform { animator.fractionComplete = 0.8 }
    let (x, y) = (bench.x, bench.view.shownFrame.minY)
    bench.perform { animator.startAnimation() }
    bench.expectX(x)
    bench.expect(bench.view.shownFrame.minY, y)
    bench.advance(to: 4)
    #expect(bench.view.shownFrame.origin == CGPoint(x: 100, y: 60))
  }

  @Test("PA13: a block added on the way takes what is left of the time")
  func addedOnTheWay() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.6)
    bench.perform { animator.addAnimations { bench.view.frame.origin.y = 40 } }
    bench.advance(to: 0.8)
    bench.expectX(80)
    bench.expect(bench.view.shownFrame.minY, 20)
    bench.advance(to: 1)
    bench.expect(bench.view.shownFrame.minY, 40)
    #expect(bench.log.times == [1])
  }

  @Test("PA14: a delay is kept, and the old value shown until it is over")
  func delayed() {
    let animator = bench.animator()
    #expect(animator.delay == 0)
    bench.perform { animator.startAnimation(afterDelay: 0.5) }
    #expect(animator.delay == 0.5)
    #expect(animator.state == .active)
    #expect(bench.view.frame.minX == 100)
    #expect(!bench.harness.environment.layerContext.isAnimating, "nothing moves meanwhile")
    #expect(bench.harness.environment.scheduler.nextDeadline == 0.5)
    bench.advance(to: 0.5)
    #expect(bench.harness.environment.layerContext.isAnimating)
    bench.expectX(0)
    bench.advance(to: 1)
    bench.expectX(50)
    bench.advance(to: 1.5)
    #expect(bench.log.times == [1.5])
  }

  @Test("PA14: stopped in its delay, it leaves the view at its start, and nothing to wait for")
  func stoppedInTheDelay() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation(afterDelay: 0.5) }
    bench.advance(to: 0.2)
    bench.perform { animator.stopAnimation(true) }
    #expect(bench.view.frame.minX == 0)
    #expect(bench.harness.environment.scheduler.nextDeadline == nil)
  }

  @Test("PA14: initialisers give animators that do not run; running ones are started")
  func running() {
    #expect(!UIViewPropertyAnimator(duration: 1, dampingRatio: 1).isRunning)
    let points = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
    #expect(points.state == .inactive)
    bench.perform {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0.5, options: [.curveLinear, .repeat, .autoreverse]
      ) {
        bench.view.frame.origin.x = 100
      } completion: { [log = bench.log, harness = bench.harness] in
        log.note($0, at: harness.now)
      }
      #expect(animator.isRunning)
      #expect(animator.isInterruptible)
      #expect(animator.delay == 0.5)
    }
    bench.advance(to: 0.75)
    bench.expectX(25)
    bench.advance(to: 1.5)
    #expect(bench.log.times == [1.5])
  }

  @Test("PA14: inside a block it takes the block's timing, and cannot be interrupted")
  func runningNested() {
    var animator: UIViewPropertyAnimator?
    bench.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
          bench.view.frame.origin.x = 100
        }
      }
    }
    #expect(animator?.isInterruptible == false)
    #expect(animator?.duration == 2)
    bench.advance(to: 0.5)
    bench.expectX(25)
    bench.perform { animator?.pauseAnimation() }
    #expect(animator?.isRunning == true)
    #expect(bench.harness.warnings.count == 1)
    bench.advance(to: 2)
    bench.expectX(100)
  }

  @Test("PA15, B097: used again after a reversal it takes its own duration")
  func usedAgain() {
    let animator = bench.animator(0.33)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.1)
    bench.perform {
      animator.pauseAnimation()
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 3)
    }
    bench.advance(to: 2)
    #expect(bench.log.positions == [.start])
    bench.expect(bench.log.times.last ?? .nan, 0.1 + 0.99)
    bench.perform {
      animator.addAnimations { bench.view.frame.origin.x = 50 }
      animator.addCompletion { [log = bench.log, harness = bench.harness] in
        log.note($0, at: harness.now)
      }
      animator.startAnimation()
    }
    bench.advance(to: 2.165)
    bench.expectX(25)
    bench.advance(to: 2.4)
    #expect(bench.log.positions == [.start, .end])
    #expect(bench.log.times.last == 2.33)
  }
}

/// Counts how often it is reversed.
@MainActor private final class WatchedAnimator: UIViewPropertyAnimator {
  private(set) var changes = 0

  override var isReversed: Bool {
    didSet { if isReversed != oldValue { changes += 1 } }
  }
}
