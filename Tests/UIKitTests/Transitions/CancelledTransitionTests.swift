import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Transitions that a hand takes back (C8, C9, C14, C15, I14, I15).
@MainActor @Suite struct CancelledTransitionTests {
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
  private let drive = UIPercentDrivenInteractiveTransition()

  /// Drives a scene's running transition to a fraction, cancels it and lets it play back.
  private func cancel(_ scene: ModalScene, at fraction: CGFloat) {
    if fraction > 0 { scene.harness.perform { drive.update(fraction) } }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    scene.director.interaction = nil
  }

  @Test(
    "C8, I14: a cancelled presentation leaves everything as it was, wherever it is cancelled",
    arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen, .automatic],
    [0, 0.5, 0.99])
  func presentation(style: UIModalPresentationStyle, fraction: CGFloat) {
    let scene = ModalScene(style)
    scene.director.interaction = drive
    scene.present()
    cancel(scene, at: fraction)
    #expect(scene.harness.window.subviews == list(scene.a.view))
    #expect(scene.a.view.shownFrame == screen)
    #expect(scene.b.view.superview == nil)
    #expect(scene.a.presentedViewController == nil)
    #expect(scene.b.presentingViewController == nil)
    let calls = scene.harness.appearances
    #expect(calls.filter { $0.hasPrefix("B") } == ["B.wA", "B.wD", "B.dD"])
    #expect(
      calls.filter { $0.hasPrefix("A") }
        == (style == .fullScreen ? ["A.wD", "A.wA", "A.dA"] : []))
    #expect(scene.harness.seen == scene.harness.lifeCycle)
    let ends = scene.harness.calls.filter { $0.contains("DidEnd") }
    #expect(ends == ["presentationController.presentationTransitionDidEnd(false)"])
    scene.present()
    scene.harness.advance(by: 1)
    #expect(scene.b.view.shownFrame == scene.b.view.superview?.bounds)
  }

  @Test(
    "C9, I14: a cancelled dismissal leaves B presented, wherever it is cancelled",
    arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen, .automatic],
    [0, 0.5, 0.99])
  func dismissal(style: UIModalPresentationStyle, fraction: CGFloat) {
    let scene = ModalScene(style)
    scene.presentAndRest()
    scene.director.interaction = drive
    scene.dismiss()
    cancel(scene, at: fraction)
    #expect(scene.a.presentedViewController === scene.b)
    #expect(scene.b.view.shownFrame == scene.b.view.superview?.bounds)
    let shown = scene.b.presentationController?.presentedView
    #expect(scene.containers.first?.subviews.last === shown)
    #expect((scene.a.view.window == nil) == (style == .fullScreen))
    let calls = scene.harness.appearances
    #expect(calls.filter { $0.hasPrefix("B") } == ["B.wD", "B.wA", "B.dA"])
    #expect(
      calls.filter { $0.hasPrefix("A") }
        == (style == .fullScreen ? ["A.wA", "A.wD", "A.dD"] : []))
    #expect(scene.harness.seen == scene.harness.lifeCycle)
    let ends = scene.harness.calls.filter { $0.contains("DidEnd") }
    #expect(ends == ["presentationController.dismissalTransitionDidEnd(false)"])
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
    #expect(scene.a.view.shownFrame == screen)
  }

  @Test("C8: the reasons of a cancelled presentation are over when it is")
  func noReasonsAreLeft() {
    let scene = ModalScene()
    scene.director.interaction = drive
    scene.present()
    cancel(scene, at: 0.5)
    #expect(!scene.b.isBeingPresented)
    #expect(!scene.b.isBeingDismissed)
  }

  @Test("C14: what an animator changed outside its blocks stays, what it animated is put back")
  func animatorsOwnChanges() {
    let scene = ModalScene(.custom)
    let chrome = UIView(frame: .zero)
    scene.director.interaction = drive
    scene.director.presentAnimator = ScriptedAnimator { [a = scene.a] context in
      let view = context.view(forKey: .to) ?? UIView()
      a.view.addSubview(chrome)
      a.view.isHidden = true
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.4) {
        a.view.alpha = 0.2
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    scene.present()
    cancel(scene, at: 0.5)
    #expect(scene.a.view.alpha == 1)
    #expect(scene.a.view.isHidden)
    #expect(chrome.superview === scene.a.view)
  }

  @Test("C14, C9, B064: a from view removed although the dismissal was cancelled is not shown")
  func bugB064() {
    let scene = ModalScene(.fullScreen)
    scene.director.dismissAnimator = ScriptedAnimator { context in
      let from = context.view(forKey: .from) ?? UIView()
      context.containerView.insertSubview(context.view(forKey: .to) ?? UIView(), at: 0)
      UIView.animate(withDuration: 0.4) {
        from.alpha = 0.5
      } completion: { _ in
        from.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    scene.presentAndRest()
    scene.director.interaction = drive
    scene.dismiss()
    cancel(scene, at: 0.5)
    #expect(scene.a.view.window == nil)
    #expect(scene.b.view.window == nil)
    #expect(scene.harness.warnings.contains { $0.contains("has removed the view") })
    #expect(scene.harness.appearances.last == "B.dA")
    // Nothing is lost: the next dismissal brings A back.
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
  }

  @Test("C14, B066: an animator need not remove the from view, and must not when cancelled")
  func bugB066() {
    for removes in [false, true] {
      let scene = NavigationScene()
      scene.director.pushAnimator = ScriptedAnimator { context in
        let from = context.view(forKey: .from) ?? UIView()
        context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
        UIView.animate(withDuration: 0.4) {
          from.alpha = 0.5
        } completion: { _ in
          if removes { from.removeFromSuperview() }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      scene.director.interaction = drive
      scene.push(scene.b)
      scene.harness.perform { drive.cancel() }
      scene.harness.advance(by: 1)
      #expect((scene.a.view.window == nil) == removes)
      #expect(scene.harness.warnings.isEmpty == !removes)
      scene.director.interaction = nil
      scene.push(scene.b)
      scene.harness.advance(by: 1)
      scene.pop()
      scene.harness.advance(by: 1)
      #expect(scene.a.view.window != nil)
    }
  }

  @Test("C15: completeTransition(true) after a cancel counts as completed, with a log")
  func trueAfterACancel() {
    let scene = ModalScene(.fullScreen)
    scene.director.presentAnimator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      view.frame.origin.y = -844
      UIView.animate(withDuration: 0.4) {
        view.frame.origin.y = 0
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.director.interaction = drive
    scene.present()
    cancel(scene, at: 0.5)
    #expect(
      scene.harness.warnings == [
        "ScriptedAnimator reported completeTransition(true) after the transition was cancelled; "
          + "it counts as completed. Pass !transitionWasCancelled."
      ])
    #expect(scene.a.presentedViewController === scene.b)
    #expect(scene.a.view.window == nil)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
    #expect(scene.b.view.shownFrame == screen)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.harness.window.subviews == list(scene.a.view))
  }

  @Test("C15: a navigation animator that always reports true ends on its destination")
  func trueAfterACancelledPush() {
    let scene = NavigationScene()
    scene.director.pushAnimator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      view.frame.origin.y = -844
      UIView.animate(withDuration: 0.4) {
        view.frame.origin.y = 0
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.director.interaction = drive
    scene.push(scene.b)
    scene.harness.perform { drive.update(0.5) }
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.stack == ["A", "B"])
    #expect(scene.b.view.shownFrame == screen)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "A.dD", "B.dA"])
    #expect(scene.harness.warnings.count == 1)
  }

  @Test("C15: an animator that passes `finished` on counts as cancelled when its animation is cut")
  func finishedPassedOn() {
    let scene = ModalScene(.fullScreen)
    scene.director.presentAnimator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 0.4) {
        view.alpha = 1
      } completion: { finished in
        context.completeTransition(finished)
      }
    }
    scene.present()
    scene.harness.advance(by: 0.2)
    scene.harness.perform { scene.b.view.layer.removeAllAnimations() }
    #expect(scene.harness.calls.contains("context.completeTransition(false)"))
    #expect(scene.b.presentingViewController == nil)
    #expect(scene.harness.window.subviews == list(scene.a.view))
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.wD", "B.dD", "A.wA", "A.dA"])
    #expect(!scene.harness.environment.application.isIgnoringInteractionEvents)
  }

  @Test("I15: views that the transition's blocks moved are back before the completions run")
  func modelIsPutBack() {
    let scene = ModalScene(.fullScreen)
    scene.presentAndRest()
    var frame: CGRect?
    scene.director.dismissAnimator = ScriptedAnimator { context in
      let from = context.view(forKey: .from) ?? UIView()
      context.containerView.insertSubview(context.view(forKey: .to) ?? UIView(), at: 0)
      UIView.animate(withDuration: 0.4) {
        from.frame.origin.y = -844
        from.transform = CGAffineTransform(rotationAngle: 0.1)
        from.backgroundColor = .red
      } completion: { _ in
        frame = from.frame
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    scene.b.view.backgroundColor = .blue
    scene.director.interaction = drive
    scene.dismiss()
    #expect(scene.b.view.frame.minY != 0)
    cancel(scene, at: 0.5)
    #expect(frame == screen)
    #expect(scene.b.view.transform == .identity)
    #expect(scene.b.view.backgroundColor == .blue)
    #expect(scene.b.view.layer.animationKeys() == nil)
  }

  @Test("I15: the first value counts where two blocks change the same property")
  func firstValueCounts() {
    let scene = ModalScene(.custom)
    scene.director.presentAnimator = ScriptedAnimator { [a = scene.a] context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      UIView.animate(withDuration: 0.2) { a.view.alpha = 0.5 }
      UIView.animate(withDuration: 0.2, delay: 0.2) {
        a.view.alpha = 0.1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    scene.director.interaction = drive
    scene.present()
    cancel(scene, at: 0.75)
    #expect(scene.a.view.alpha == 1)
    #expect(scene.a.view.shownAlpha == 1)
  }
}
