import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct KeyframeTests {
  let bench = AnimationBench()
  var harness: TransitionHarness { bench.harness }
  var view: UIView { bench.view }

  @Test("KF1: a value moves within its keyframe and holds before, between and after")
  func holds() {
    bench.animateKeyframes([(0.2, 0.2, 100), (0.6, 0.2, 50)], duration: 10)
    bench.expectX([
      (0, 0), (1, 0), (2, 0), (3, 50), (4, 100), (5, 100), (6, 100), (7, 75), (8, 50), (9.9, 50),
    ])
  }

  @Test("KF1, UA1: keyframes run at once, in order, and the model keeps the value set last")
  func modelAtOnce() {
    harness.turn {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.x = 100
        }
        #expect(view.frame.minX == 100)
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 30
        }
      }
      #expect(view.frame.minX == 30)
    }
    harness.settle()
    #expect(bench.shownX == 0)
  }

  @Test("KF1: each property has a way of its own, with one animation")
  func properties() {
    harness.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .even) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.transform = CGAffineTransform(scaleX: 3, y: 3)
          view.backgroundColor = .red
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.8 }
      }
    }
    #expect(Set(view.layer.animationKeys() ?? []) == ["opacity", "transform", "backgroundColor"])
    harness.advance(to: 0.25)
    #expect(abs(bench.shownAlpha - 0.5) < 1e-5)
    harness.advance(to: 0.75)
    #expect(abs(bench.shownAlpha - 0.4) < 1e-5)
    let shown = view.layer.presentation()
    #expect(abs((shown?.affineTransform().a ?? 0) - 2) < 1e-5)
    #expect(abs((shown?.backgroundColor?.alpha ?? 0) - 0.5) < 1e-5)
    #expect(shown?.backgroundColor?.components?.first == 1)
  }

  @Test("KF1: what is changed outside of a keyframe moves all the time")
  func outsideKeyframes() {
    harness.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .even) {
        view.frame.origin.x = 100
      }
    }
    bench.expectX([(0.25, 25), (0.75, 75)])
  }

  @Test("KF1: parts beyond the whole are cut, and a keyframe without length is a jump")
  func limits() {
    bench.animateKeyframes([(-1, 1.5, 100), (0.75, 0, 10), (0.9, 3, 20)])
    bench.expectX([(0.25, 50), (0.5, 100), (0.7, 100), (0.8, 10), (0.95, 15)])
  }

  @Test("KF1: a keyframe that starts inside another one goes on from that one's value")
  func overlapping() {
    bench.animateKeyframes([(0, 0.5, 100), (0.25, 0.5, 0)])
    bench.expectX([(0.25, 50), (0.5, 100), (0.625, 50), (0.75, 0)])
  }

  @Test("KF1: without a keyframe animation around it, a keyframe changes at once")
  func keyframeAlone() {
    harness.perform {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(view.alpha == 0)
  }

  @Test("KF2: discrete keyframes jump at their ends")
  func discrete() {
    bench.animateKeyframes(
      [(0, 0.4, 100), (0.4, 0.4, 40)], duration: 10, options: .calculationModeDiscrete)
    bench.expectX([(1, 0), (3.9, 0), (4.1, 100), (7.9, 100), (8.1, 40), (9.9, 40)])
  }

  @Test("KF2: paced keyframes have one speed, whatever their times")
  func paced() {
    bench.animateKeyframes(
      [(0, 0.8, 100), (0.8, 0.1, 0)], duration: 10, options: .calculationModePaced)
    bench.expectX([(1, 20), (2.5, 50), (5, 100), (7.5, 50), (9, 20)])
  }

  @Test("KF2: cubic keyframes pass through the values on a smooth curve")
  func cubic() {
    bench.animateKeyframes(
      [(0, 0.25, 40), (0.25, 0.25, 100), (0.5, 0.25, 60), (0.75, 0.25, 0)],
      options: .calculationModeCubic)
    var speeds: [CGFloat] = []
    for knot in [0.25, 0.5, 0.75] {
      harness.advance(to: knot - 0.001)
      let before = bench.shownX
      harness.advance(to: knot)
      let there = bench.shownX
      harness.advance(to: knot + 0.001)
      speeds.append((there - before) - (bench.shownX - there))
    }
    #expect(speeds.allSatisfy { abs($0) < 0.01 }, "\(speeds)")
  }

  @Test("KF1, KF2: where the value holds a cubic curve stands still")
  func cubicHolds() {
    bench.animateKeyframes(
      [(0.2, 0.2, 100), (0.6, 0.2, 50)], duration: 10, options: .calculationModeCubic)
    bench.expectX([(1, 0), (2, 0), (4, 100), (5, 100), (6, 100), (8, 50), (9, 50)])
    #expect(view.frame.minX == 50)
  }

  @Test("KF2: cubic paced keyframes go through the values at one speed")
  func cubicPaced() {
    bench.animateKeyframes(
      [(0, 0.9, 50), (0.9, 0.1, 100)], options: .calculationModeCubicPaced)
    bench.expectX([(0.25, 25), (0.5, 50), (0.75, 75)], within: 0.5)
  }

  @Test("KF2, UA5: keyframes are not additive: what ran before ends with false")
  func notAdditive() {
    var results: [String] = []
    bench.animateX(to: 100) { results.append("first \($0)") }
    harness.advance(by: 0.25)
    bench.animateX(to: 200) { results.append("second \($0)") }
    harness.advance(by: 0.25)
    bench.animateKeyframes([(0, 1, 0)]) { results.append("keyframes \($0)") }
    #expect(results == ["first false", "second false"])
    #expect(view.layer.animationKeys() == ["position"])
    #expect(bench.shownX == 200)
    harness.advance(by: 1)
    #expect(results.last == "keyframes true")
  }

  @Test("KF2, UA3: keyframes can start from what is shown")
  func beginFromCurrentState() {
    bench.animateX(to: 100)
    harness.advance(by: 0.5)
    bench.animateKeyframes([(0, 1, 0)], options: .beginFromCurrentState)
    bench.expectX([(0.5, 50), (1, 25)])
  }

  @Test("KF3: the whole is eased in and out unless a curve is or-ed in")
  func overallPacing() {
    bench.animateKeyframes([(0, 1, 100)], isEased: true)
    bench.expectX([(0.1, 1.9722), (0.25, 12.9162), (0.5, 50)], within: 1e-3)
    harness.advance(by: 1)
    let easeIn = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveEaseIn.rawValue)
    let start = harness.now
    bench.animateKeyframes([(0, 1, 0)], options: easeIn, isEased: true)
    bench.expectX([(start + 0.25, 100 - 9.3465), (start + 0.5, 100 - 31.5357)], within: 1e-3)
  }

  @Test("KF3: easing bends the time of all keyframes together")
  func easedKeyframes() {
    bench.animateKeyframes([(0, 0.5, 100), (0.5, 0.5, 0)], isEased: true)
    bench.expectX([(0.25, 25.8324), (0.5, 100), (0.75, 25.8324)], within: 1e-3)
  }

  @Test("KF5, I5: under a hand keyframes move evenly and can be scrubbed to and fro")
  func driven() {
    let hand = UIPercentDrivenInteractiveTransition()
    let scene = scene(driven: hand)
    for progress in [0.25, 0.75, 0.5, 1, 0.125] {
      scene.harness.perform { hand.update(progress) }
      #expect(abs(scene.b.view.shownFrame.minX - 100 * progress) < 1e-4)
    }
    scene.harness.perform { hand.finish() }
    scene.harness.advance(by: 5)
    #expect(scene.a.presentedViewController === scene.b)
  }

  @Test("KF5, I15: a cancel puts back what keyframes changed")
  func cancelled() {
    let hand = UIPercentDrivenInteractiveTransition()
    var x: CGFloat?
    let scene = scene(driven: hand) { x = $0.frame.minX }
    scene.harness.perform {
      hand.update(0.6)
      hand.cancel()
    }
    scene.harness.advance(by: 5)
    #expect(x == 0)
    #expect(scene.a.presentedViewController == nil)
  }

  /// A presentation that moves the second screen by 100 in two keyframes.
  private func scene(
    driven hand: UIPercentDrivenInteractiveTransition, end: @escaping (UIView) -> Void = { _ in }
  ) -> ModalScene {
    let scene = ModalScene()
    scene.director.presentAnimator = ScriptedAnimator(duration: 1) { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          to.frame.origin.x = 50
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          to.frame.origin.x = 100
        }
      } completion: { _ in
        end(to)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    scene.director.interaction = hand
    scene.present()
    return scene
  }

  @Test("UA14: keyframes inside a block run for its duration with its curve")
  func insideBlock() {
    harness.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.frame.origin.x = 100
          }
        }
      }
    }
    bench.expectX([(1, 0), (1.5, 50), (1.9, 90)])
  }

  @Test("UA14: a block inside a keyframe is part of it, and ends with the animation")
  func blockInsideKeyframe() {
    var ends: [String] = []
    harness.perform {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: .even) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          #expect(UIView.inheritedAnimationDuration == 1)
          UIView.animate(withDuration: 0.1) {
            view.frame.origin.x = 100
          } completion: {
            ends.append("inner \($0) \(harness.now)")
          }
        }
      } completion: {
        ends.append("outer \($0) \(harness.now)")
      }
    }
    bench.expectX([(1, 0), (1.5, 50)])
    #expect(view.layer.animationKeys() == ["position"])
    harness.advance(to: 3)
    #expect(ends == ["inner true 2.0", "outer true 2.0"])
  }

  @Test("UA14: keyframes inside a keyframe share its part of the time")
  func keyframesInsideKeyframe() {
    harness.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .even) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          UIView.animateKeyframes(withDuration: 9, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
              view.frame.origin.x = 100
            }
          }
        }
      }
    }
    bench.expectX([(0.75, 0), (0.875, 50)])
  }

  @Test("UA6, UA11: the completion comes once, after delay and duration, or with false")
  func completions() {
    var results: [String] = []
    harness.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0.5) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame = CGRect(x: 100, y: 0, width: 80, height: 80)
          view.alpha = 0.5
        }
      } completion: {
        results.append("\($0) \(harness.now)")
      }
    }
    bench.expectX([(0.4, 0)])
    harness.advance(to: 3)
    #expect(results == ["true 1.5"])
    bench.animateKeyframes([(0, 1, 0)]) { results.append("\($0) \(harness.now)") }
    harness.advance(by: 0.5)
    harness.perform { view.layer.removeAllAnimations() }
    #expect(results.last == "false 3.5")
  }

  @Test("UA8, UA9: keyframes without duration or change complete without waiting")
  func nothingToWaitFor() {
    var results: [Bool] = []
    bench.animateKeyframes([(0, 1, 100)], duration: 0) { results.append($0) }
    bench.animateKeyframes([(0, 1, 100)]) { results.append($0) }
    #expect(results == [true, true])
    #expect(view.layer.animationKeys() == nil)
    #expect(view.frame.minX == 100)
  }

  @Test(
    "UA20: keyframe option bits are UIKit's",
    arguments: [
      (UIView.KeyframeAnimationOptions.layoutSubviews, 1), (.allowUserInteraction, 2),
      (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
      (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512),
      (.calculationModeLinear, 0), (.calculationModeDiscrete, 1 << 10),
      (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
      (.calculationModeCubicPaced, 4 << 10),
    ] as [(UIView.KeyframeAnimationOptions, UInt)])
  func optionBits(option: UIView.KeyframeAnimationOptions, bits: UInt) {
    #expect(option.rawValue == bits)
  }
}

extension UIView.KeyframeAnimationOptions {
  /// An even pace for the whole.
  fileprivate static let even = Self(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
}
