import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ViewAnimationTests {
  let harness = TransitionHarness(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init() {
    let harness = harness
    let view = view
    harness.perform {
      harness.window.isHidden = false
      harness.window.addSubview(view)
    }
  }

  /// The x of the view on the screen.
  private var shownX: CGFloat { view.layer.presentation()?.frame.minX ?? .nan }
  private var shownAlpha: Float { view.layer.presentation()?.opacity ?? .nan }

  private func animateX(
    to x: CGFloat, duration: Double = 1, delay: Double = 0,
    options: UIView.AnimationOptions = .curveLinear, completion: ((Bool) -> Void)? = nil
  ) {
    harness.perform {
      UIView.animate(
        withDuration: duration, delay: delay, options: options,
        animations: { view.frame.origin.x = x }, completion: completion)
    }
  }

  private func expect(
    _ value: CGFloat, _ expected: CGFloat, _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(value - expected) < 1e-4, "\(value) is not \(expected)", sourceLocation: place)
  }

  @Test("UA1: the block runs at once, the model changes at once, the picture later")
  func blockRunsSynchronously() {
    var runs = 0
    harness.turn {
      UIView.animate(withDuration: 1) {
        runs += 1
        view.frame.origin.x = 100
      }
      #expect(runs == 1)
      #expect(view.frame.minX == 100)
    }
    harness.settle()
    expect(shownX, 0)
    harness.advance(by: 1)
    expect(shownX, 100)
    #expect(runs == 1)
  }

  @Test("UA2: frame animates as position and bounds")
  func frameAnimatesPositionAndBounds() {
    harness.perform {
      UIView.animate(withDuration: 1) { view.frame = CGRect(x: 50, y: 0, width: 80, height: 40) }
    }
    #expect(Set(view.layer.animationKeys() ?? []) == ["position", "bounds"])
  }

  @Test(
    "UA2: center, bounds, transform, alpha and background colour animate",
    arguments: ["position", "bounds", "transform", "opacity", "backgroundColor"])
  func animatableProperties(key: String) {
    view.backgroundColor = .red
    harness.perform {
      UIView.animate(withDuration: 1) {
        switch key {
        case "position": view.center.x = 200
        case "bounds": view.bounds.size.width = 80
        case "transform": view.transform = CGAffineTransform(scaleX: 2, y: 2)
        case "opacity": view.alpha = 0.5
        default: view.backgroundColor = .blue
        }
      }
    }
    #expect(view.layer.animationKeys() == [key])
  }

  @Test("UA3: an absolute animation starts at the model, or at what is shown when asked to")
  func absoluteStart() {
    func fade(options: UIView.AnimationOptions) {
      harness.perform {
        UIView.animate(withDuration: 1, delay: 0, options: [options, .curveLinear]) {
          view.alpha = view.alpha == 1 ? 0 : 1
        }
      }
    }
    fade(options: [])
    harness.advance(by: 0.25)
    #expect(abs(shownAlpha - 0.75) < 1e-5)
    fade(options: .beginFromCurrentState)
    #expect(abs(shownAlpha - 0.75) < 1e-5)
    harness.advance(by: 0.5)
    #expect(abs(shownAlpha - 0.875) < 1e-5)
    harness.advance(by: 1)
    fade(options: [])
    harness.advance(by: 0.25)
    fade(options: [])
    #expect(abs(shownAlpha - 0) < 1e-5)
  }

  @Test("UA4: geometry is retargeted additively, with the flat part of two linear animations")
  func additiveRetargeting() {
    animateX(to: 100)
    harness.advance(by: 0.5)
    expect(shownX, 50)
    animateX(to: 0)
    #expect(view.frame.minX == 0)
    for step in 0...5 {
      expect(shownX, 50)
      if step < 5 { harness.advance(by: 0.1) }
    }
    harness.advance(to: 1.25)
    expect(shownX, 25)
    harness.advance(to: 1.5)
    expect(shownX, 0)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("UA5: alpha is not additive; the new animation replaces the old, which ends with false")
  func alphaReplaces() {
    var results: [Bool] = []
    harness.perform {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { results.append($0) }
    }
    harness.advance(by: 0.5)
    harness.perform { UIView.animate(withDuration: 1) { view.alpha = 1 } }
    #expect(results == [false])
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test("UA5: a repeating animation on the key makes the next one absolute")
  func repeatingIsReplaced() {
    animateX(to: 100, options: [.repeat, .curveLinear])
    harness.advance(by: 10.5)
    expect(shownX, 50)
    animateX(to: 200)
    #expect(view.layer.animationKeys() == ["position"])
    harness.advance(by: 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("UA6: a natural end and an additive retarget both complete with true, each at its own end")
  func completionsOfAdditiveAnimations() {
    var results: [String] = []
    animateX(to: 100) { results.append("first \($0) \(harness.now)") }
    harness.advance(by: 0.5)
    animateX(to: 0) { results.append("second \($0) \(harness.now)") }
    harness.advance(by: 2)
    #expect(results == ["first true 1.0", "second true 1.5"])
  }

  @Test("UA6: removing all animations and leaving the window complete with false")
  func completionsOfRemovedAnimations() {
    var results: [Bool] = []
    animateX(to: 100) { results.append($0) }
    harness.perform { view.layer.removeAllAnimations() }
    #expect(results == [false])
    animateX(to: 0) { results.append($0) }
    harness.perform { view.removeFromSuperview() }
    #expect(results == [false, false])
  }

  @Test("UA7: an animation without duration leaves additive ones running")
  func zeroDurationDoesNotStop() {
    animateX(to: 100)
    harness.advance(by: 0.5)
    animateX(to: 200, duration: 0)
    #expect(view.layer.animationKeys() == ["position"])
    expect(shownX, 150)
    harness.advance(by: 0.5)
    expect(shownX, 200)
  }

  @Test(
    "UA8: a duration of 0 or less changes at once and completes in the next turn",
    arguments: [0, -1.0])
  func noDuration(duration: Double) {
    var results: [Bool] = []
    harness.turn {
      UIView.animate(withDuration: duration, animations: { view.frame.origin.x = 100 }) {
        results.append($0)
      }
      #expect(results.isEmpty)
    }
    #expect(view.layer.animationKeys() == nil)
    harness.settle()
    #expect(results == [true])
    expect(shownX, 100)
    #expect(harness.now == 0)
  }

  @Test("UA9: a block that changes nothing completes without waiting")
  func nothingChanged() {
    var results: [Bool] = []
    harness.perform {
      UIView.animate(withDuration: 5, animations: { view.frame.origin.x = 0 }) {
        results.append($0)
      }
    }
    #expect(results == [true])
    #expect(harness.now == 0)
  }

  @Test("UA11: during the delay the old value is shown, and completion comes after both")
  func delay() {
    var end: Double?
    animateX(to: 100, delay: 0.5) { _ in end = harness.now }
    #expect(view.frame.minX == 100)
    harness.advance(to: 0.4)
    expect(shownX, 0)
    harness.advance(to: 1)
    expect(shownX, 50)
    #expect(end == nil)
    harness.advance(to: 2)
    #expect(end == 1.5)
  }

  @Test("UA13: the default curve is ease in-out")
  func defaultCurve() {
    harness.perform { UIView.animate(withDuration: 1) { view.frame.origin.x = 100 } }
    for (time, value) in [(0.1, 1.9722), (0.25, 12.9162), (0.5, 50), (0.75, 87.0838)] {
      harness.advance(to: time)
      #expect(abs(shownX - value) < 1e-3)
    }
  }

  @Test("UA13: touches on an animating view are swallowed unless the block allows them")
  func touchesWhileAnimating() {
    final class Touched: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let target = Touched(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    harness.perform { harness.window.addSubview(target) }
    harness.perform { UIView.animate(withDuration: 1) { target.alpha = 0.5 } }
    harness.tap(CGPoint(x: 10, y: 110))
    #expect(target.count == 0)
    harness.advance(by: 1)
    harness.tap(CGPoint(x: 10, y: 110))
    #expect(target.count == 1)
    harness.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { target.alpha = 1 }
    }
    harness.tap(CGPoint(x: 10, y: 110))
    #expect(target.count == 2)
  }

  @Test("UA14: a nested block takes duration and curve from the outer one unless it overrides")
  func nesting() {
    let inheriting = UIView(frame: .zero)
    let overriding = UIView(frame: .zero)
    harness.perform {
      harness.window.addSubview(inheriting)
      harness.window.addSubview(overriding)
    }
    harness.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 0.5) { inheriting.center.x = 100 }
        UIView.animate(
          withDuration: 0.5, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
        ) { overriding.center.x = 100 }
      }
    }
    harness.advance(to: 0.25)
    #expect(abs((inheriting.layer.presentation()?.position.x ?? 0) - 12.5) < 1e-4)
    #expect(abs((overriding.layer.presentation()?.position.x ?? 0) - 31.5357) < 1e-3)
  }

  @Test("UA15: layoutSubviews lays out in the block, so that subviews move along")
  func layoutSubviewsOption() {
    final class Row: UIView {
      let child = UIView(frame: .zero)
      override func layoutSubviews() { child.frame.size.width = bounds.width }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    row.addSubview(row.child)
    harness.perform { harness.window.addSubview(row) }
    harness.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
        row.frame.size.width = 200
      }
    }
    harness.advance(by: 0.5)
    #expect(row.child.bounds.width == 200)
    #expect(row.child.layer.presentation()?.bounds.width == 150)
  }

  @Test("UA16: performWithoutAnimation never animates, nests, and restores")
  func withoutAnimation() {
    harness.perform {
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation {
          UIView.performWithoutAnimation {}
          view.frame.origin.x = 100
        }
        view.alpha = 0
      }
    }
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test("UA17: with animations disabled blocks change at once and complete without waiting")
  func animationsDisabled() {
    var results: [Bool] = []
    harness.perform {
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 5, animations: { view.alpha = 0 }) { results.append($0) }
      UIView.setAnimationsEnabled(true)
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(results == [true])
  }

  @Test("UA18: isHidden is not animated")
  func hiddenIsNotAnimated() {
    var isDone = false
    harness.perform {
      UIView.animate(withDuration: 5, animations: { view.isHidden = true }) { _ in isDone = true }
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(view.layer.presentation()?.isHidden == true)
    #expect(isDone)
  }

  @Test(
    "UA20: option bits are UIKit's",
    arguments: [
      (UIView.AnimationOptions.layoutSubviews, 1), (.allowUserInteraction, 2),
      (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
      (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128), (.showHideTransitionViews, 256),
      (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16),
      (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20),
      (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20),
      (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20),
      (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
    ] as [(UIView.AnimationOptions, UInt)])
  func optionBits(option: UIView.AnimationOptions, bits: UInt) {
    #expect(option.rawValue == bits)
  }

  @Test("UA21: a view in no window takes the value, and completion does not wait")
  func noWindow() {
    let lone = UIView(frame: .zero)
    var completions = 0
    harness.perform {
      UIView.animate(withDuration: 5, animations: { lone.alpha = 0 }) { _ in completions += 1 }
    }
    #expect(lone.alpha == 0)
    #expect(completions == 1)
  }

  @Test("UA22: a view's layer has no implicit action outside blocks, and one inside")
  func actions() {
    harness.perform {
      #expect(view.action(for: view.layer, forKey: "position") is NSNull)
      view.layer.opacity = 0.5
    }
    #expect(view.layer.animationKeys() == nil)
    harness.perform {
      UIView.animate(withDuration: 1) {
        let action = view.action(for: view.layer, forKey: "position")
        #expect(action != nil && !(action is NSNull))
      }
    }
  }

  @Test(
    "SPR1: a spring block ends at its own duration and follows the closed form",
    arguments: [0.35, 0.5, 0.8, 1.0])
  func springBlock(damping: Double) {
    harness.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0
      ) { view.frame.origin.x = 100 }
    }
    let omega =
      damping < 1
      ? log(damping / (0.001 * (1 - damping * damping).squareRoot())) / damping : 9.233413
    for time in [0.1, 0.3, 0.7] {
      harness.advance(to: time)
      let expected: Double
      if damping < 1 {
        let damped = omega * (1 - damping * damping).squareRoot()
        expected =
          1 - exp(-damping * omega * time)
          * (cos(damped * time) + damping * omega / damped * sin(damped * time))
      } else {
        expected = 1 - exp(-omega * time) * (1 + omega * time)
      }
      #expect(abs(Double(shownX) - 100 * expected) < 0.01)
    }
    harness.advance(to: 1)
    #expect(view.layer.animationKeys() == nil)
  }
}
