import CoreGraphics
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ViewTransitionTests {
  let bench = AnimationBench()
  let other = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  var harness: TransitionHarness { bench.harness }
  var view: UIView { bench.view }

  private func swap(
    _ options: UIView.AnimationOptions = .transitionCrossDissolve, back: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    harness.perform {
      UIView.transition(
        from: back ? other : view, to: back ? view : other, duration: 1, options: options,
        completion: completion)
    }
  }

  @Test("TR1: property changes in the block are part of the effect and do not animate themselves")
  func contentDoesNotAnimate() {
    harness.perform {
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        view.alpha = 0.5
        view.addSubview(other)
      }
    }
    #expect(view.layer.animationKeys() == [kCATransition])
    #expect(other.superview === view)
    #expect(bench.shownAlpha == 0.5)
  }

  @Test("TR1: with allowAnimatedContent they animate, for the same time")
  func animatedContent() {
    var end: Double?
    harness.perform {
      UIView.transition(
        with: harness.window, duration: 2,
        options: [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]
      ) {
        view.frame.origin.x = 100
      } completion: { _ in
        end = harness.now
      }
    }
    bench.expectX([(0.5, 25), (1, 50)])
    harness.advance(to: 5)
    #expect(end == 2)
  }

  @Test("TR2: the new view takes the old one's place among its siblings")
  func replacesInPlace() {
    let front = UIView(frame: .zero)
    harness.perform { harness.window.addSubview(front) }
    swap()
    #expect(view.superview == nil)
    #expect(harness.window.subviews.map { $0 === other || $0 === front } == [true, true])
    #expect(harness.window.subviews.first === other)
  }

  @Test("TR2: with showHideTransitionViews both stay where they are, one hidden")
  func showsAndHides() {
    other.isHidden = true
    harness.perform { harness.window.insertSubview(other, at: 0) }
    swap([.transitionCrossDissolve, .showHideTransitionViews])
    #expect(view.isHidden && !other.isHidden)
    #expect(view.superview === harness.window && other.superview === harness.window)
    #expect(harness.window.subviews.first === other)
  }

  @Test("TR2: without a superview nothing happens, and the completion hears so")
  func noSuperview() {
    var results: [Bool] = []
    harness.perform {
      UIView.transition(from: other, to: view, duration: 1) { results.append($0) }
    }
    #expect(results == [false])
    #expect(view.superview === harness.window)
    #expect(harness.warnings.contains { $0.contains("UIView.transition(from:to:)") })
  }

  @Test(
    "TR3: the superview turns, with the named edge to the front first",
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromLeft, CGPoint(x: -1, y: 0)),
      (.transitionFlipFromRight, CGPoint(x: 1, y: 0)),
      (.transitionFlipFromTop, CGPoint(x: 0, y: -1)),
      (.transitionFlipFromBottom, CGPoint(x: 0, y: 1)),
    ])
  func flipTurnsTheSuperview(option: UIView.AnimationOptions, edge: CGPoint) throws {
    swap([option, .curveLinear])
    #expect(harness.window.layer.animationKeys() == [kCATransition])
    #expect(other.layer.animationKeys() == nil)
    for (time, angle) in [(0.25, CGFloat.pi / 4), (0.75, -CGFloat.pi / 4)] {
      harness.advance(to: time)
      let turn = try #require(harness.window.layer.presentation()).transform
      let depth = edge.x * turn.m13 + edge.y * turn.m23
      #expect(abs(depth - sin(angle)) < 1e-6, "\(depth) at \(time)")
      #expect(abs((edge.x == 0 ? turn.m22 : turn.m11) - cos(angle)) < 1e-6)
      #expect(turn.m34 < 0)
    }
    harness.advance(to: 2)
    #expect(CATransform3DIsIdentity(harness.window.layer.transform))
    #expect(harness.window.layer.animationKeys() == nil)
  }

  @Test("TR3: a flip of a view turns the view, about its own transform and place")
  func flipTurnsTheView() throws {
    harness.perform {
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      UIView.transition(
        with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear], animations: nil)
    }
    harness.advance(to: 0.25)
    let turn = try #require(view.layer.presentation()).transform
    #expect(abs(turn.m11 - 2 * cos(.pi / 4)) < 1e-6)
    #expect(turn.m22 == 2)
  }

  @Test(
    "TR5: the completion comes after the duration, also where nothing changed",
    arguments: [
      UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, [],
      .transitionCurlUp,
    ])
  func completion(options: UIView.AnimationOptions) {
    var results: [String] = []
    harness.perform {
      UIView.transition(with: view, duration: 1, options: options, animations: nil) {
        results.append("\($0) \(harness.now)")
      }
    }
    harness.advance(to: 0.99)
    #expect(results.isEmpty)
    harness.advance(to: 3)
    #expect(results == ["true 1.0"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("TR5, UA6: another transition, a removal and leaving the window cut one short, with false")
  func interruptions() {
    var results: [String] = []
    func dissolve(_ name: String) {
      harness.perform {
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        } completion: {
          results.append("\(name) \($0)")
        }
      }
      harness.advance(by: 0.5)
    }
    dissolve("first")
    dissolve("second")
    #expect(results == ["first false"])
    harness.perform { view.layer.removeAllAnimations() }
    #expect(results.last == "second false")
    dissolve("third")
    harness.perform { view.removeFromSuperview() }
    #expect(results.last == "third false")
    #expect(view.touchBlockingAnimations == 0)
  }

  @Test("TR5, UA8, UA17, UA21: without duration, animations or a window it does not wait")
  func noWaiting() {
    var results: [String] = []
    harness.perform {
      UIView.transition(with: view, duration: 0, options: .transitionFlipFromTop) {
        view.addSubview(other)
      } completion: {
        results.append("no duration \($0)")
      }
    }
    harness.perform {
      UIView.setAnimationsEnabled(false)
      UIView.transition(with: view, duration: 1, options: .transitionFlipFromTop) {
        other.removeFromSuperview()
      } completion: {
        results.append("disabled \($0)")
      }
      UIView.setAnimationsEnabled(true)
    }
    #expect(results == ["no duration true", "disabled true"])
    #expect(view.layer.animationKeys() == nil)
    var isDone = false
    harness.perform {
      UIView.transition(with: other, duration: 1, options: .transitionCrossDissolve) {
      } completion: { _ in
        isDone = true
      }
    }
    #expect(isDone)
  }

  @Test("UA1, UA13: the block runs at once, and the effect is eased in and out by default")
  func easing() throws {
    var runs = 0
    harness.turn {
      UIView.transition(with: view, duration: 1, options: .transitionFlipFromLeft) { runs += 1 }
      #expect(runs == 1)
    }
    harness.advance(to: 0.25)
    let turn = try #require(view.layer.presentation()).transform
    #expect(abs(turn.m11 - cos(0.129162 * .pi)) < 1e-5)
    #expect(runs == 1)
  }

  @Test("UA14: a transition inside a block runs for its duration")
  func nested() {
    var end: Double?
    harness.perform {
      UIView.animate(withDuration: 3) {
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        } completion: { _ in
          end = harness.now
        }
      }
    }
    harness.advance(to: 5)
    #expect(end == 3)
  }

  @Test("I5: under a hand a flip turns evenly, and a dissolve follows as well")
  func driven() throws {
    let scene = ModalScene()
    let hand = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = hand
    scene.director.presentAnimator = ScriptedAnimator(duration: 1) { context in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      UIView.transition(
        from: from, to: to, duration: 1, options: .transitionFlipFromLeft
      ) { _ in context.completeTransition(!context.transitionWasCancelled) }
    }
    scene.present()
    let container = try #require(scene.containers.first)
    for progress in [0.25, 0.75, 0.125] {
      scene.harness.perform { hand.update(progress) }
      let turn = try #require(container.layer.presentation()).transform
      #expect(abs(turn.m11 - abs(cos(progress * .pi))) < 1e-6)
    }
    scene.harness.perform { hand.finish() }
    scene.harness.advance(by: 0.874)
    #expect(scene.b.isBeingPresented)
    scene.harness.advance(by: 0.002)
    #expect(!scene.b.isBeingPresented)
  }

  @Test("curls are dissolves, which the log says once")
  func curls() {
    swap(.transitionCurlUp)
    harness.advance(by: 2)
    swap(.transitionCurlDown, back: true)
    let warnings = harness.warnings.filter { $0.contains("curls are shown as cross dissolves") }
    #expect(warnings.count == 1)
    #expect(harness.window.layer.animation(forKey: kCATransition) is CATransition)
    #expect(view.superview === harness.window)
  }

  @Test("B100, TR2, TR3: flipped there and back, exactly the last view is in the superview")
  func flipAndBack() {
    var results: [Bool] = []
    swap(.transitionFlipFromLeft) { results.append($0) }
    harness.advance(by: 0.5)
    swap(.transitionFlipFromRight, back: true) { results.append($0) }
    #expect(harness.window.subviews.count == 1)
    #expect(harness.window.subviews.first === view)
    harness.advance(by: 2)
    #expect(results == [false, true])
    swap(.transitionFlipFromLeft) { results.append($0) }
    harness.advance(by: 2)
    #expect(harness.window.subviews.count == 1)
    #expect(harness.window.subviews.first === other)
    #expect(results == [false, true, true])
  }
}
