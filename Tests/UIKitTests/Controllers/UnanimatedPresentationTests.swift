import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Presentations without animation, or whose animations do not run.
@MainActor @Suite struct UnanimatedPresentationTests {
  @Test(
    "P20, P20a: without animation nobody is asked for an animator, and all else is the same",
    arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen, .automatic])
  func nobodyIsAsked(style: UIModalPresentationStyle) {
    let scene = ModalScene(style)
    let animator = ScriptedAnimator()
    scene.director.presentAnimator = animator
    scene.director.dismissAnimator = animator
    var isDone = false
    scene.present(animated: false) { isDone = true }
    #expect(isDone)
    #expect(scene.b.view.frame == scene.b.view.superview?.bounds)
    #expect(scene.b.view.window != nil)
    let removesA = style == .fullScreen
    #expect((scene.a.view.window == nil) == removesA)
    #expect(
      scene.harness.appearances
        == (removesA ? ["A.wD", "B.wA", "B.dA", "A.dD"] : ["B.wA", "B.dA"]))
    scene.harness.forget()
    isDone = false
    scene.dismiss(animated: false) { isDone = true }
    #expect(isDone)
    #expect(
      scene.harness.appearances
        == (removesA ? ["B.wD", "A.wA", "A.dA", "B.dD"] : ["B.wD", "B.dD"]))
    #expect(scene.director.questions == (style == .custom ? ["manage B A A"] : []))
    #expect(animator.durationRequests == 0)
    #expect(animator.starts == 0)
    #expect(scene.containers.isEmpty)
    #expect(scene.a.view.superview === scene.harness.window)
  }

  @Test("P20, B011: what the animator did to A stays; what UIKit moved is put back")
  func bugB011() {
    let scene = ModalScene(.custom)
    scene.director.presentAnimator = ScriptedAnimator { [a = scene.a] context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      a.view.alpha = 0.5
      a.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      context.completeTransition(true)
    }
    scene.present()
    scene.dismiss(animated: false)
    #expect(scene.a.view.alpha == 0.5)
    #expect(scene.a.view.transform == CGAffineTransform(scaleX: 0.9, y: 0.9))
    #expect(scene.containers.isEmpty)
    #expect(scene.a.view.superview === scene.harness.window)
  }

  @Test("P21: with animations turned off animators still play, and are done at once")
  func animationsDisabled() {
    let scene = ModalScene(.fullScreen)
    scene.harness.turn { UIView.setAnimationsEnabled(false) }
    scene.present()
    #expect(scene.director.questions.first == "present B A A")
    #expect((scene.director.presentAnimator as? SlideAnimator)?.ends == [true])
    #expect(scene.harness.now == 0)
    #expect(scene.harness.calls.contains("B.viewDidAppear(true)"))
    #expect(scene.b.view.shownFrame == scene.harness.window.bounds)
    scene.dismiss()
    #expect(scene.harness.calls.contains("B.viewDidDisappear(true)"))
    #expect(scene.containers.isEmpty)
  }

  @Test("P21: a presentation before the first frame goes through its animator")
  func beforeTheFirstFrame() {
    let harness = TransitionHarness()
    let a = harness.controller("A")
    let b = harness.controller("B", style: .fullScreen)
    let director = TransitionDirector.sliding()
    b.transitioningDelegate = director
    harness.turn {
      harness.window.rootViewController = a
      harness.window.makeKeyAndVisible()
      a.present(b, animated: true)
    }
    harness.advance(by: 0.2)
    #expect(abs(b.view.shownFrame.minY + 422) < 1e-3)
    harness.advance(by: 1)
    #expect(harness.seen.last == "A.viewDidDisappear(true)")
  }
}
