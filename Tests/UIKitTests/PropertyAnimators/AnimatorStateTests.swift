import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// The life of an animator (PA1-PA3, PA5, PA6, PA8, PA11, PA12).
@MainActor @Suite struct AnimatorStateTests {
  private let bench = AnimatorBench()

  @Test("PA1: inactive, active from the start to the natural end, inactive again")
  func natural() {
    let animator = bench.animator()
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    bench.perform { animator.startAnimation() }
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(bench.view.frame.minX == 100, "the model changes at once")
    bench.expectX(0)
    bench.advance(to: 0.4)
    bench.expectX(40)
    bench.expect(animator.fractionComplete, 0.4)
    bench.advance(to: 1)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(bench.log.positions == [.end])
    #expect(bench.log.times == [1])
    #expect(bench.view.layer.animationKeys() == nil)
  }

  @Test(
    "PA1: pausing, or setting the fraction, makes an inactive animator active and paused",
    arguments: [true, false])
  func activating(byPause: Bool) {
    let animator = bench.animator()
    bench.perform {
      if byPause { animator.pauseAnimation() } else { animator.fractionComplete = 0 }
    }
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    bench.perform { animator.stopAnimation(true) }
    #expect(animator.state == .inactive)
    bench.expectX(0)
  }

  @Test("PA1: stopped until it is finished; then the completions hear the position")
  func stopAndFinish() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.3)
    bench.perform { animator.stopAnimation(false) }
    #expect(animator.state == .stopped)
    #expect(!animator.isRunning)
    #expect(bench.log.positions == [])
    bench.perform { animator.finishAnimation(at: .current) }
    #expect(animator.state == .inactive)
    #expect(bench.log.positions == [.current])
  }

  @Test("PA1: stopping without finishing tells nobody")
  func stopForGood() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.3)
    bench.perform { animator.stopAnimation(true) }
    #expect(animator.state == .inactive)
    bench.advance(to: 5)
    #expect(bench.log.positions == [])
    #expect(abs(bench.view.frame.minX - 30) < 1e-9)
  }

  @Test("PA2: stopping makes what is shown the model, for all kinds of properties")
  func promoting() {
    bench.view.backgroundColor = .black
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = bench.view] in
      view.center = CGPoint(x: 120, y: 220)
      view.bounds.size = CGSize(width: 80, height: 120)
      view.alpha = 0.5
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
      view.backgroundColor = .white
    }
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.25)
    bench.perform { animator.stopAnimation(true) }
    bench.expect(bench.view.center.x, 45)
    bench.expect(bench.view.center.y, 70)
    bench.expect(bench.view.bounds.width, 50)
    bench.expect(bench.view.bounds.height, 60)
    bench.expect(bench.view.alpha, 0.875)
    bench.expect(bench.view.transform.a, 1.5)
    bench.expect(bench.view.backgroundColor?.cgColor.components?.first ?? .nan, 0.25, within: 1e-3)
    #expect(bench.view.layer.animationKeys() == nil)
    bench.expect(bench.view.shownAlpha, 0.875)
  }

  @Test(
    "PA2: finishing takes the model to the start, the end, or nowhere",
    arguments: [(UIViewAnimatingPosition.start, 0.0), (.end, 100), (.current, 30)])
  func finishing(position: UIViewAnimatingPosition, x: Double) {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.3)
    bench.perform { animator.stopAnimation(false) }
    bench.expectX(30)
    bench.perform { animator.finishAnimation(at: position) }
    #expect(bench.log.positions == [position])
    #expect(abs(bench.view.frame.minX - x) < 1e-9)
    bench.expectX(x)
  }

  @Test("PA2: a fade that was stopped finishes at exactly its ends")
  func finishingFades() {
    for (position, alpha) in [(UIViewAnimatingPosition.start, 1.0), (.end, 0.2)] {
      bench.view.alpha = 1
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = bench.view] in
        view.alpha = 0.2
      }
      bench.perform { animator.startAnimation() }
      bench.harness.advance(by: 0.7)
      bench.perform { animator.stopAnimation(false) }
      bench.perform { animator.finishAnimation(at: position) }
      #expect(Float(bench.view.alpha) == Float(alpha))
    }
  }

  @Test("PA3: an animator that ended reversed hears start, and the model is back")
  func reversedEnd() {
    bench.perform { bench.view.frame.origin.x = 0.1 }
    let start = bench.view.center.x
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.3)
    bench.perform { animator.isReversed = true }
    bench.advance(to: 0.5)
    bench.expectX(10.09, within: 1e-4)
    #expect(bench.log.positions == [])
    bench.advance(to: 0.6)
    #expect(bench.log.positions == [.start])
    #expect(bench.view.center.x == start, "to the last digit")
    bench.expectX(0.1)
    #expect(!animator.isReversed, "the next life goes forward")
  }

  @Test("PA3: retargeting back to the old values still ends at the end")
  func retargetedToTheStart() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform { animator.addAnimations { bench.view.frame.origin.x = 0 } }
    bench.advance(to: 1)
    #expect(bench.log.positions == [.end])
    bench.expectX(0)
  }

  @Test("PA5: in its completions an animator still says that it runs")
  func duringCompletion() {
    let animator = bench.animator()
    var seen: [Bool] = []
    animator.addCompletion { [unowned animator] _ in
      seen.append(animator.isRunning)
      seen.append(animator.state != .inactive)
    }
    bench.perform { animator.startAnimation() }
    bench.advance(to: 1)
    #expect(seen == [true, true])
    #expect(!animator.isRunning)
  }

  @Test("PA8, B096: every fraction that is set is shown, from the first one on")
  func everyFractionIsShown() {
    let animator = bench.animator()
    for fraction in [0.5, 0.5, 0.75, 0.1] {
      bench.perform { animator.fractionComplete = fraction }
      bench.expectX(100 * fraction)
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
    }
    bench.perform { animator.fractionComplete = 7 }
    bench.expectX(100)
    bench.perform { animator.fractionComplete = -1 }
    bench.expectX(0)
    bench.advance(to: 30)
    #expect(bench.log.positions == [], "a hand at the end ends nothing")
    bench.perform { animator.stopAnimation(true) }
  }

  @Test("B096: the first fraction is shown in the turn in which the animator is made")
  func scrubbedBeforeTheFirstCommit() {
    var animator: UIViewPropertyAnimator?
    bench.perform {
      animator = bench.animator()
      animator?.fractionComplete = 0.5
    }
    bench.expectX(50)
    bench.perform { animator?.fractionComplete = 0.5 }
    bench.expectX(50)
    bench.perform { animator?.fractionComplete = 0.75 }
    bench.expectX(75)
    bench.perform { animator?.stopAnimation(true) }
  }

  @Test("PA11: pausing on completion keeps it active at its end, and tells nobody")
  func pausesOnCompletion() {
    let animator = bench.animator()
    #expect(!animator.pausesOnCompletion)
    animator.pausesOnCompletion = true
    bench.perform { animator.startAnimation() }
    bench.advance(to: 3)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(bench.log.positions == [])
    bench.expectX(100)
    bench.perform {
      animator.isReversed = true
      animator.pausesOnCompletion = false
      animator.startAnimation()
    }
    bench.advance(to: 3.4)
    bench.expectX(60)
    bench.advance(to: 4)
    #expect(bench.log.positions == [.start])
    bench.expectX(0)
  }

  @Test("PA12: started with nothing to animate it waits for a block, which starts it")
  func startedEmpty() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    bench.perform { animator.startAnimation() }
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    bench.advance(to: 2)
    bench.perform { animator.addAnimations { bench.view.frame.origin.x = 100 } }
    #expect(animator.isRunning)
    bench.advance(to: 2.25)
    bench.expectX(25)
    bench.advance(to: 3)
    #expect(animator.state == .inactive)
  }

  @Test("PA12: after an end, blocks and completions are dropped")
  func dropped() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.perform { animator.stopAnimation(true) }
    bench.perform { bench.view.frame.origin.x = 0 }
    bench.perform {
      animator.addAnimations { bench.view.frame.origin.y = 50 }
      animator.startAnimation()
    }
    bench.harness.advance(by: 2)
    #expect(bench.view.frame.origin == CGPoint(x: 0, y: 50))
    #expect(bench.log.positions == [])
  }

  @Test("UA9: an animator whose blocks change nothing does not wait")
  func nothingChanged() {
    let animator = bench.animator(to: 0)
    bench.perform { animator.startAnimation() }
    #expect(bench.log.positions == [.end])
    #expect(bench.log.times == [0])
  }

  @Test("UA8: a duration of 0 changes at once and completes in the next turn")
  func noDuration() {
    let animator = bench.animator(0)
    bench.harness.turn {
      animator.startAnimation()
      #expect(bench.log.positions == [])
    }
    bench.harness.settle()
    #expect(bench.log.positions == [.end])
    bench.expectX(100)
  }

  @Test("UA17: with animations off the change is there at once, and the end soon")
  func animationsOff() {
    bench.harness.environment.enter { UIView.setAnimationsEnabled(false) }
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    #expect(bench.log.positions == [.end])
    bench.expectX(100)
  }

  @Test("UA6: animations that are removed end their animator, at its end")
  func removed() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform { bench.view.removeFromSuperview() }
    #expect(bench.log.positions == [.end])
    #expect(animator.state == .inactive)
  }

  @Test("a running animator that nobody keeps runs to its end, and is gone then")
  func staysAlive() {
    weak var weakAnimator: UIViewPropertyAnimator?
    bench.perform {
      let animator = bench.animator()
      weakAnimator = animator
      animator.startAnimation()
    }
    bench.advance(to: 0.5)
    #expect(weakAnimator != nil)
    bench.advance(to: 1)
    #expect(bench.log.positions == [.end])
    #expect(weakAnimator == nil)
    #expect(bench.harness.environment.scheduler.nextDeadline == nil)
  }

  @Test("a copy has the timing and settings, and no blocks")
  func copied() throws {
    let animator = bench.animator(3, .easeIn)
    animator.scrubsLinearly = false
    animator.isManualHitTestingEnabled = true
    let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
    #expect(copy.duration == 3)
    #expect(copy.timingParameters?.cubicTimingParameters?.animationCurve == .easeIn)
    #expect(!copy.scrubsLinearly)
    #expect(copy.isManualHitTestingEnabled)
    bench.perform { copy.startAnimation() }
    #expect(bench.view.frame.minX == 0)
    bench.perform { copy.stopAnimation(true) }
  }
}
