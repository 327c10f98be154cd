import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Keyframes and view transitions in the hands of an animator.
@MainActor @Suite struct AnimatorKeyframeTests {
  let bench = AnimationBench()

  /// Two keyframes with a hold before, between them and after, in an animator of two seconds.
  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let animator = bench.harness.environment.enter {
      UIViewPropertyAnimator(duration: 2, curve: curve) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
            bench.view.frame.origin.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
            bench.view.frame.origin.x = 60
          }
        }
      }
    }
    return animator
  }

  @Test("KF4: keyframes take the animator's duration and curve")
  func followsTheAnimator() {
    let animator = animator()
    bench.harness.perform { animator.startAnimation() }
    bench.expectX([(0.25, 0), (0.75, 50), (1.25, 100), (1.75, 80), (2, 60)])
    #expect(bench.view.frame.minX == 60)
    #expect(bench.view.layer.animationKeys() == nil)
    let eased = self.animator(.easeIn)
    bench.harness.perform {
      bench.view.frame.origin.x = 0
      eased.startAnimation()
    }
    // Half of the time is 0.315357 of the way.
    bench.harness.advance(by: 1)
    #expect(abs(bench.shownX - (0.315357 - 0.25) * 400) < 1e-2)
  }

  @Test("KF4: keyframes pause, are scrubbed, and go back with the animator")
  func interruptible() {
    let animator = animator()
    bench.harness.perform { animator.startAnimation() }
    bench.harness.advance(to: 0.75)
    bench.harness.perform { animator.pauseAnimation() }
    bench.expectX([(5, 50)])
    for (fraction, x) in [(0.5, 100.0), (0.875, 80), (0.125, 0), (0.375, 50)] {
      bench.harness.perform { animator.fractionComplete = fraction }
      #expect(abs(bench.shownX - x) < 1e-4)
    }
    bench.harness.perform {
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    bench.harness.advance(by: 5)
    #expect(bench.view.frame.minX == 0)
    #expect(bench.view.layer.animationKeys() == nil)
  }

  @Test("KF4: an animator waits for what nested blocks and transitions animate")
  func nestedBlocks() {
    var ends: [String] = []
    let other = UIView(frame: .zero)
    bench.harness.perform { bench.harness.window.addSubview(other) }
    bench.harness.perform {
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
        UIView.animate(withDuration: 9) {
          bench.view.frame.origin.x = 100
        } completion: {
          ends.append("block \($0) \(bench.harness.now)")
        }
        UIView.transition(
          with: other, duration: 9, options: .transitionCrossDissolve, animations: nil
        ) { ends.append("transition \($0) \(bench.harness.now)") }
      }
      animator.addCompletion { ends.append("animator \($0.rawValue) \(bench.harness.now)") }
      animator.startAnimation()
    }
    #expect(ends.isEmpty)
    bench.expectX([(1, 50)])
    bench.harness.advance(to: 5)
    #expect(Set(ends) == ["block true 2.0", "transition true 2.0", "animator 0 2.0"])
  }

  @Test("KF4, TR3: a flip turns with the animator")
  func transition() throws {
    let animator = bench.harness.environment.enter {
      UIViewPropertyAnimator(duration: 2, curve: .linear) {
        UIView.transition(
          with: bench.view, duration: 9, options: .transitionFlipFromLeft, animations: nil)
      }
    }
    bench.harness.perform { animator.pauseAnimation() }
    for fraction in [0.25, 0.75, 0.125] {
      bench.harness.perform { animator.fractionComplete = fraction }
      let turn = try #require(bench.view.layer.presentation()).transform
      #expect(abs(turn.m11 - abs(cos(fraction * .pi))) < 1e-6)
    }
    bench.harness.perform { animator.startAnimation() }
    bench.harness.advance(by: 5)
    #expect(bench.view.layer.animationKeys() == nil)
  }
}
