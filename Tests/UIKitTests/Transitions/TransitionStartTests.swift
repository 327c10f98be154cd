import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A view that counts the touches it gets.
@MainActor private final class TouchCounter: UIView {
  var began = 0
  var cancelled = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
}

/// When transitions start and end, and what they let through (T17-T19).
@MainActor @Suite struct TransitionStartTests {
  private let place = CGPoint(x: 10, y: 500)

  private func addCounter(to controller: UIViewController) -> TouchCounter {
    let counter = TouchCounter(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.view.addSubview(counter)
    return counter
  }

  @Test("T17: touches are ignored from the start of a played transition to its end")
  func playedTransitionBlocks() {
    let scene = ModalScene(.custom)
    let under = addCounter(to: scene.a)
    let over = addCounter(to: scene.b)
    scene.harness.tap(place)
    #expect(under.began == 1)
    scene.present()
    #expect(scene.harness.environment.application.isIgnoringInteractionEvents)
    for _ in 0..<3 {
      scene.harness.tap(place)
      scene.harness.advance(by: 0.1)
    }
    #expect(under.began == 1)
    #expect(over.began == 0)
    scene.harness.advance(by: 0.1)
    #expect(!scene.harness.environment.application.isIgnoringInteractionEvents)
    scene.harness.tap(place)
    #expect(under.began == 1)
    #expect(over.began == 1)
  }

  @Test("T17: a touch that is down when a played transition starts is cancelled")
  func runningTouchIsCancelled() {
    let scene = ModalScene()
    let counter = addCounter(to: scene.a)
    scene.harness.environment.send(.pointerDown(place, clickCount: 1, modifiers: []))
    scene.present()
    #expect(counter.cancelled == 1)
  }

  @Test("T17: a transition that a hand drives lets touches through")
  func drivenTransitionDoesNotBlock() {
    let scene = ModalScene(.custom)
    let over = addCounter(to: scene.b)
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.presentAnimator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
        view.alpha = 0.5
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    scene.director.interaction = drive
    scene.present()
    #expect(!scene.harness.environment.application.isIgnoringInteractionEvents)
    scene.harness.perform { drive.update(0.5) }
    scene.harness.tap(place)
    #expect(over.began == 1)
  }

  @Test("T17, N7, B046: a back button pressed in the middle of a push does nothing")
  func bugB046() {
    let scene = NavigationScene()
    let back = CGPoint(x: 20, y: 22)
    scene.push(scene.b)
    scene.harness.advance(by: 0.2)
    scene.harness.tap(back)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    #expect(scene.navigation.navigationBar.items?.count == 2)
    #expect(scene.harness.warnings.isEmpty)
    scene.harness.tap(back)
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A"])
    #expect(scene.a.view.window != nil)
  }

  @Test(
    "T18: an end inside animateTransition comes after all that belongs before it",
    arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func endInsideTheStart(style: UIModalPresentationStyle) {
    let scene = ModalScene(style)
    scene.director.presentAnimator = ScriptedAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      context.completeTransition(true)
    }
    scene.present {}
    let calls = scene.harness.calls.filter { !$0.contains("Layout") }
    let tail =
      style == .fullScreen
      ? ["B.viewDidAppear(true)", "A.viewDidDisappear(true)"] : ["B.viewDidAppear(true)"]
    #expect(
      Array(calls.suffix(7 + tail.count - 1)) == [
        "animator.animateTransition", "context.completeTransition(true)",
        "B.viewIsAppearing(true)",
        "presentationController.presentationTransitionDidEnd(true)",
      ] + tail + ["A.present(completion:)", "animator.animationEnded(true)"])
    #expect(scene.harness.now == 0)
  }

  @Test("T18: a duration of 0 and a block that changes nothing end at once, in order")
  func nothingToWaitFor() {
    for duration in [0.0, 3] {
      let scene = ModalScene()
      scene.director.presentAnimator = ScriptedAnimator(duration: duration) { context in
        let view = context.view(forKey: .to) ?? UIView()
        context.containerView.addSubview(view)
        UIView.animate(withDuration: duration) {
          if duration == 0 { view.alpha = 0.5 }
        } completion: { _ in
          context.completeTransition(true)
        }
      }
      scene.present()
      #expect(scene.harness.now == 0)
      #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
    }
  }

  @Test("T18: an end inside an animation block animates nothing of what follows")
  func endInsideABlock() {
    for isLate in [false, true] {
      let scene = ModalScene()
      scene.director.presentAnimator = ScriptedAnimator { context in
        context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
        if isLate {
          UIView.animate(withDuration: 0.4) {
          } completion: { _ in
            UIView.animate(withDuration: 1) { context.completeTransition(true) }
          }
        } else {
          UIView.animate(withDuration: 1) { context.completeTransition(true) }
        }
      }
      scene.b.onCall["viewDidAppear"] = { [b = scene.b] in b.view.alpha = 0.5 }
      scene.present()
      #expect(scene.b.view.layer.animationKeys() == nil)
      #expect(scene.b.view.shownAlpha == 0.5)
    }
  }

  @Test("what follows a transition is not tuned with it")
  func tuningEndsWithTheTransition() {
    final class Doubled: AnimationTuning {
      func factor(for phase: TransitionPhase, declaredDuration: CFTimeInterval) -> Double { 2 }
      func timing(for animation: OpenedAnimation, scaled: AnimationTiming) -> AnimationTiming {
        scaled
      }
      func didAnimate(_ keyPath: String, of layer: CALayer, in animation: OpenedAnimation) {}
    }
    let scene = ModalScene()
    let tuning = Doubled()
    scene.harness.environment.tuning = tuning
    scene.present { [b = scene.b] in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { b.view.alpha = 0 }
    }
    scene.harness.advance(to: 0.8)
    #expect(scene.harness.appearances.last == "A.dD", "the transition itself takes twice as long")
    scene.harness.advance(by: 0.5)
    #expect(abs(scene.b.view.shownAlpha - 0.5) < 1e-4)
  }

  @Test("T19: a push starts after the running turn, while the stack changes at once")
  func pushIsDeferred() {
    let scene = NavigationScene()
    scene.harness.turn {
      scene.navigation.pushViewController(scene.b, animated: true)
      #expect(scene.stack == ["A", "B"])
      #expect(scene.director.questions.isEmpty)
      #expect(!scene.b.isViewLoaded)
    }
    #expect(scene.director.questions.isEmpty)
    scene.harness.settle()
    #expect(scene.director.questions == ["push A B", "drive"])
    #expect(scene.harness.now == 0)
  }

  @Test("T19: a presentation asks its delegate after the running turn")
  func presentationIsDeferred() {
    let scene = ModalScene()
    scene.harness.turn {
      scene.a.present(scene.b, animated: true)
      scene.director.presentAnimator = FadeAnimator()
      #expect(scene.director.questions.isEmpty)
    }
    scene.harness.advance(by: 0.15)
    #expect(abs(scene.b.view.shownAlpha - 0.5) < 1e-4)
  }

  @Test("animations that a screen starts when the transition is over are its own")
  func animationsAfterTheEnd() {
    let scene = ModalScene()
    scene.b.onCall["viewDidAppear"] = { [b = scene.b] in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { b.view.alpha = 0 }
    }
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.present()
    scene.harness.perform { drive.finish() }
    scene.harness.advance(to: 0.4)
    #expect(scene.harness.seen.contains("B.viewDidAppear(true)"))
    scene.harness.advance(by: 0.25)
    #expect(abs(scene.b.view.shownAlpha - 0.75) < 1e-4)
  }
}
