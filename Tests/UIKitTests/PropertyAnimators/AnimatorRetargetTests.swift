import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Animators and other animations on the same views (PA16, PA6, UA4, UA5).
@MainActor @Suite struct AnimatorRetargetTests {
  private let bench = AnimatorBench()

  @Test("PA16: UA4: retargeting by a second animator adds up and never jumps")
  func secondAnimator() {
    let first = bench.animator()
    bench.perform { first.startAnimation() }
    bench.advance(to: 0.5)
    let second = bench.animator(to: 0)
    bench.perform { second.startAnimation() }
    // The first still adds -100 (1 - t), the second 100 (1.5 - t).
    for (time, x) in [(0.5, 50.0), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)] {
      bench.advance(to: time)
      bench.expectX(x)
    }
    #expect(bench.log.positions == [.end, .end])
    #expect(bench.log.times == [1, 1.5])
  }

  @Test("PA16: a block added to a running animator adds up and never jumps")
  func sameAnimator() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform { animator.addAnimations { bench.view.frame.origin.x = 200 } }
    // 200 - 100 (1 - t) - 100 (1 - t) / 0.5
    for (time, x) in [(0.5, 50.0), (0.75, 125), (0.9, 170), (1, 200)] {
      bench.advance(to: time)
      bench.expectX(x)
    }
  }

  @Test("PA16: all of it can be taken back to the start", arguments: [true, false])
  func takenBack(retargets: Bool) {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    if retargets {
      bench.perform { animator.addAnimations { bench.view.frame.origin.x = 200 } }
    }
    bench.advance(to: 0.75)
    bench.perform { animator.isReversed = true }
    bench.expectX(retargets ? 125 : 75)
    bench.advance(to: 1.5)
    #expect(bench.log.positions == [.start])
    bench.expectX(0)
    #expect(bench.view.frame.minX == 0)
  }

  @Test("PA16: a fade of an animator retargets without a jump as well")
  func fades() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = bench.view] in
      view.alpha = 0
    }
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform { animator.addAnimations { bench.view.alpha = 1 } }
    bench.expect(bench.view.shownAlpha, 0.5)
    bench.advance(to: 0.75)
    // 1 + (1 - t) - (1 - t) / 0.5
    bench.expect(bench.view.shownAlpha, 0.75)
    bench.advance(to: 1)
    bench.expect(bench.view.shownAlpha, 1)
  }

  @Test("UA4: an animation block on top of an animator adds up")
  func blockOnTop() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        bench.view.frame.origin.x = 0
      }
    }
    for (time, x) in [(0.5, 50.0), (1, 50), (1.25, 25), (1.5, 0)] {
      bench.advance(to: time)
      bench.expectX(x)
    }
  }

  @Test("UA5: an absolute fade replaces the animator's, which ends")
  func replaced() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = bench.view] in
      view.alpha = 0
    }
    animator.addCompletion { [log = bench.log, harness = bench.harness] in
      log.note($0, at: harness.now)
    }
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform { UIView.animate(withDuration: 1) { bench.view.alpha = 1 } }
    #expect(bench.log.times == [0.5])
  }

  @Test("PA2: stopping under another animation takes only its own share into the model")
  func stoppedUnderAnother() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        bench.view.frame.origin.x = 300
      }
    }
    bench.advance(to: 0.75)
    // 300 - 25 - 150
    bench.expectX(125)
    bench.perform { animator.stopAnimation(false) }
    bench.expectX(125)
    #expect(abs(bench.view.frame.minX - 275) < 1e-9)
    bench.perform { animator.finishAnimation(at: .end) }
    bench.expectX(150)
    bench.advance(to: 1.5)
    bench.expectX(300)
  }

  @Test("PA16: reversing under another animation ends without a jump")
  func reversedUnderAnother() {
    let animator = bench.animator()
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        bench.view.frame.origin.x = 300
      }
      animator.isReversed = true
    }
    bench.advance(to: 0.999999)
    let before = bench.x
    bench.advance(to: 1)
    bench.expectX(before, within: 1e-3)
    // 200 of the second change are left of the model, 3/4 of them still to go.
    bench.expectX(50)
    bench.advance(to: 2.5)
    bench.expectX(200)
  }

  @Test("PA6: touches find a moving view where it is shown, unless hit testing is manual")
  func touches() {
    for isManual in [false, true] {
      bench.perform { bench.view.frame.origin.x = 0 }
      let animator = bench.animator(to: 200)
      #expect(animator.isUserInteractionEnabled)
      #expect(!animator.isManualHitTestingEnabled)
      animator.isManualHitTestingEnabled = isManual
      bench.perform { animator.fractionComplete = 0.5 }
      let window = bench.harness.window
      let shown = window.hitTest(CGPoint(x: 120, y: 20), with: nil) === bench.view
      let model = window.hitTest(CGPoint(x: 220, y: 20), with: nil) === bench.view
      #expect(shown == !isManual)
      #expect(model == isManual)
      bench.perform { animator.stopAnimation(true) }
      #expect(window.hitTest(CGPoint(x: 120, y: 20), with: nil) === bench.view)
    }
  }

  @Test("PA6: UA13: touches pass while it moves, or are swallowed", arguments: [true, false])
  func taps(isEnabled: Bool) {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    bench.perform { bench.harness.window.addSubview(button) }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      button.frame.origin.x = 200
    }
    animator.isUserInteractionEnabled = isEnabled
    bench.perform { animator.startAnimation() }
    bench.advance(to: 0.5)
    bench.harness.tap(CGPoint(x: 120, y: 120))
    #expect(taps == (isEnabled ? 1 : 0))
    bench.advance(to: 1)
    bench.harness.tap(CGPoint(x: 220, y: 120))
    #expect(taps == (isEnabled ? 2 : 1))
  }
}
