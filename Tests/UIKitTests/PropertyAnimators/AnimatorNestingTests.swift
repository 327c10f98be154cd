import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Other animation calls inside the blocks of animators (KF4, UA14, TR1).
@MainActor @Suite struct AnimatorNestingTests {
  private let bench = AnimatorBench()

  @Test("KF4: UA14: an animation inside a block is moved by the animator")
  func nestedBlock() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = bench.view] in
      UIView.animate(withDuration: 5) { view.frame.origin.x = 100 }
    }
    bench.perform { animator.fractionComplete = 0.3 }
    bench.expectX(30)
    bench.perform { animator.startAnimation() }
    bench.harness.advance(by: 0.7)
    #expect(animator.state == .inactive)
    bench.expectX(100)
  }

  @Test("KF4: keyframes in an animator follow its hand, its curve and its reversal")
  func keyframes() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { [view = bench.view] in
      UIView.animateKeyframes(withDuration: 5, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.x = 0
        }
      }
    }
    animator.addCompletion { [log = bench.log, harness = bench.harness] in
      log.note($0, at: harness.now)
    }
    for (fraction, x) in [(0.25, 50.0), (0.5, 100), (0.75, 50), (0, 0)] {
      bench.perform { animator.fractionComplete = fraction }
      bench.expectX(x)
    }
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.expectX(200 * Curves.easeInHalf, within: 1e-3)
    bench.perform { animator.isReversed = true }
    bench.expectX(200 * Curves.easeInHalf, within: 1e-3)
    bench.advance(to: 1)
    #expect(bench.log.positions == [.start])
    bench.expectX(0)
  }

  @Test("TR1: a cross dissolve in an animator's block is moved by the animator")
  func viewTransition() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = bench.view] in
      UIView.transition(with: view, duration: 5, options: .transitionCrossDissolve) {
        view.backgroundColor = .red
      }
    }
    bench.perform { animator.fractionComplete = 0.5 }
    bench.advance(to: 3)
    #expect(bench.view.layer.animationKeys()?.count == 1)
    bench.perform { animator.startAnimation() }
    bench.advance(to: 3.5)
    #expect(animator.state == .inactive)
    #expect(bench.view.layer.animationKeys() == nil)
  }

  @Test("UA14: an animation with a duration of its own goes its own way")
  func ownDuration() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = bench.view] in
      view.frame.origin.x = 100
      UIView.animate(
        withDuration: 4, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
      ) {
        view.frame.origin.y = 100
      }
    }
    bench.perform { animator.startAnimation() }
    bench.advance(to: 1)
    #expect(animator.state == .inactive)
    bench.expectX(100)
    bench.expect(bench.view.shownFrame.minY, 25)
  }
}
