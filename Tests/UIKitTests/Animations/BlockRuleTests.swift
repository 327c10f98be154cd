import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct BlockRuleTests {
  let bench = AnimationBench()
  var harness: TransitionHarness { bench.harness }
  var view: UIView { bench.view }

  private func animate(
    _ duration: Double = 1, _ options: UIView.AnimationOptions = [], _ changes: @escaping () -> Void
  ) {
    harness.perform {
      UIView.animate(withDuration: duration, delay: 0, options: options, animations: changes)
    }
  }

  @Test("UA2: transform3D, cornerRadius and values set on the layer animate")
  func layerBackedProperties() {
    animate {
      view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
      view.layer.cornerRadius = 8
      view.layer.opacity = 0.5
      view.layer.position.x = 100
      view.layer.backgroundColor = UIColor.red.cgColor
    }
    #expect(
      Set(view.layer.animationKeys() ?? [])
        == ["transform", "cornerRadius", "opacity", "position", "backgroundColor"])
  }

  @Test("UA2: what is not animatable changes at once")
  func notAnimatable() {
    animate {
      view.clipsToBounds = true
      view.isOpaque = true
      view.tag = 7
      view.contentMode = .center
      view.layer.zPosition = 3
      view.layer.borderWidth = 4
      view.layer.shadowOpacity = 1
      view.isUserInteractionEnabled = false
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(view.layer.presentation()?.borderWidth == 4)
  }

  @Test("UA2: a background colour fades in from nothing, in its own hue")
  func colourFromNothing() {
    animate(1, .curveLinear) { view.backgroundColor = .blue }
    harness.advance(by: 0.25)
    let shown = view.layer.presentation()?.backgroundColor?.components ?? []
    #expect(shown == [0, 0, 1, 0.25])
  }

  @Test("UA3: an absolute animation ends at the model's value of the moment")
  func movingEnd() {
    animate(1, .curveLinear) { view.alpha = 0 }
    harness.advance(by: 0.5)
    harness.perform { view.alpha = 0.8 }
    #expect(abs(bench.shownAlpha - 0.9) < 1e-5)
  }

  @Test("UA5: an absolute animation ends all additive ones of its property, with false")
  func absoluteReplacesAdditive() {
    var results: [Bool] = []
    bench.animateX(to: 100) { results.append($0) }
    bench.animateX(to: 200) { results.append($0) }
    #expect(view.layer.animationKeys()?.count == 2)
    bench.animateX(to: 300, options: [.repeat, .curveLinear]) { results.append($0) }
    #expect(results == [false, false])
    #expect(view.layer.animationKeys() == ["position"])
  }

  @Test("UA5: a transform that leaves the plane is animated absolutely")
  func spatialTransforms() {
    var tilted = CATransform3DIdentity
    tilted.m34 = -1 / 500
    tilted = CATransform3DRotate(tilted, 1, 0, 1, 0)
    animate { view.transform3D = tilted }
    animate { view.transform3D = CATransform3DIdentity }
    #expect(view.layer.animationKeys() == ["transform"])
    #expect(
      (view.layer.animation(forKey: "transform") as? CABasicAnimation)?.isAdditive == false)
  }

  @Test("UA5: a foreign absolute animation of the property makes the next block's absolute")
  func foreignAnimation() {
    harness.perform {
      let foreign = CABasicAnimation(keyPath: "position.x")
      foreign.duration = 5
      foreign.toValue = 50
      view.layer.add(foreign, forKey: "mine")
    }
    animate { view.center.x = 100 }
    #expect(
      (view.layer.animation(forKey: "position") as? CABasicAnimation)?.isAdditive == false)
    #expect(Set(view.layer.animationKeys() ?? []) == ["mine", "position"])
  }

  @Test("UA12: repeat goes on for ever and never completes")
  func repeatsForEver() {
    var results: [Bool] = []
    bench.animateX(to: 100, options: [.repeat, .curveLinear]) { results.append($0) }
    bench.expectX([(0.25, 25), (1.25, 25), (1000.75, 75)])
    #expect(results.isEmpty)
    harness.perform { view.layer.removeAllAnimations() }
    #expect(results == [false])
  }

  @Test("UA12: repeat with autoreverse goes to and fro")
  func repeatsToAndFro() {
    bench.animateX(to: 100, options: [.repeat, .autoreverse, .curveLinear])
    bench.expectX([(0.75, 75), (1.25, 75), (1.75, 25), (2.25, 25)])
  }

  @Test("UA12: autoreverse alone goes back once, then jumps to the model; it takes twice as long")
  func reversesOnce() {
    var end: Double?
    bench.animateX(to: 100, options: [.autoreverse, .curveLinear]) { _ in end = harness.now }
    bench.expectX([(0.5, 50), (1.5, 50), (1.99, 1)])
    #expect(end == nil)
    bench.expectX([(2.01, 100)])
    #expect(end == 2)
  }

  @Test("UA12: a repeat count ends after all runs, each twice as long when played back")
  func repeatCount() {
    var ends: [Double] = []
    harness.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
          view.frame.origin.x = 100
        }
        view.alpha = 0
      } completion: { _ in
        ends.append(harness.now)
      }
    }
    bench.expectX([(0.25, 25), (1.75, 25), (4.25, 25), (5.75, 25)])
    #expect(bench.shownAlpha == 0)
    #expect(ends.isEmpty)
    harness.advance(to: 10)
    #expect(ends == [6])
    #expect(bench.shownX == 100)
  }

  @Test("UA12: without a block around it modifyAnimations only makes the changes")
  func repeatCountAlone() {
    harness.perform {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(view.alpha == 0)
  }

  @Test("UA13: hit-testing uses where views go, not where they are seen")
  func hitTestingUsesTheModel() {
    bench.animateX(to: 300, options: [.curveLinear, .allowUserInteraction])
    harness.advance(by: 0.5)
    #expect(bench.shownX == 150)
    #expect(harness.window.hitTest(CGPoint(x: 160, y: 10), with: nil) === harness.window)
    #expect(harness.window.hitTest(CGPoint(x: 310, y: 10), with: nil) === view)
  }

  @Test("UA14: a nested block also takes the delay, a spring's motion and the options")
  func nestingInheritsAll() {
    harness.perform {
      UIView.animate(
        withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: .allowUserInteraction
      ) {
        UIView.animate(withDuration: 9) { view.frame.origin.x = 100 }
      }
    }
    let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
    #expect(spring?.duration == 1)
    #expect(abs(Double(spring?.stiffness ?? 0) - 161.719503) < 1e-5)
    #expect(view.touchBlockingAnimations == 0)
    bench.expectX([(0.5, 0)])
  }

  @Test("UA14: overrideInheritedOptions keeps a nested block from repeating with the outer one")
  func nestingOverridesOptions() {
    let other = UIView(frame: .zero)
    harness.perform { harness.window.addSubview(other) }
    harness.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        UIView.animate(withDuration: 1) { view.center.x = 200 }
        UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) {
          other.center.x = 200
        }
      }
    }
    #expect(view.layer.animation(forKey: "position")?.repeatCount == .infinity)
    #expect(view.layer.animation(forKey: "position")?.autoreverses == true)
    #expect(other.layer.animation(forKey: "position")?.repeatCount == 0)
    #expect(other.layer.animation(forKey: "position")?.autoreverses == false)
  }

  @Test("UA14: inheritedAnimationDuration is the open block's, and 0 outside")
  func inheritedDuration() {
    #expect(UIView.inheritedAnimationDuration == 0)
    animate(2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 0.5) { #expect(UIView.inheritedAnimationDuration == 2) }
      UIView.animate(withDuration: 0.5, delay: 0, options: .overrideInheritedDuration) {
        #expect(UIView.inheritedAnimationDuration == 0.5)
      }
      UIView.performWithoutAnimation { #expect(UIView.inheritedAnimationDuration == 0) }
    }
  }

  @Test("UA15, VH14: layoutIfNeeded in the block animates what layout moves")
  func layoutInBlock() {
    final class Row: UIView {
      let child = UIView(frame: .zero)
      var inset: CGFloat = 0 { didSet { setNeedsLayout() } }
      override func layoutSubviews() { child.frame = bounds.insetBy(dx: inset, dy: 0) }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    row.addSubview(row.child)
    harness.perform { harness.window.addSubview(row) }
    animate(1, .curveLinear) {
      row.inset = 20
      row.layoutIfNeeded()
    }
    harness.advance(by: 0.5)
    #expect(row.child.layer.presentation()?.frame == CGRect(x: 10, y: 0, width: 80, height: 10))
    animate(1, .curveLinear) { row.inset = 0 }
    #expect(row.child.bounds.width == 100)
    #expect(row.child.layer.presentation()?.bounds.width != 60)
  }

  @Test("UA17: the switch is global until it is set back, and reaches nested blocks")
  func globalSwitch() {
    harness.perform {
      UIView.animate(withDuration: 1) {
        UIView.setAnimationsEnabled(false)
        view.frame.origin.x = 100
      }
      UIView.animate(withDuration: 1) { view.alpha = 0 }
    }
    #expect(view.layer.animationKeys() == nil)
    harness.perform { UIView.setAnimationsEnabled(true) }
    animate { view.alpha = 1 }
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test("UA22: a view's layer asks for nothing while animations are off")
  func actionsWhileDisabled() {
    animate {
      UIView.setAnimationsEnabled(false)
      #expect(view.action(for: view.layer, forKey: "position") is NSNull)
      UIView.setAnimationsEnabled(true)
      #expect(view.action(for: view.layer, forKey: "position") is CABasicAnimation)
    }
  }
}
