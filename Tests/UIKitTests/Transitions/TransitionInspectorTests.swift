import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Writes down what a transition is told to have left behind.
@MainActor final class ViolationRecorder: TransitionObserver {
  private(set) var violations: [TransitionViolation] = []
  func transitionDidBegin(_ transition: RunningTransition) {}
  func transitionDidEnd(_ transition: RunningTransition, completed: Bool) {}
  func transitionDidOverrun(_ transition: RunningTransition) {}
  func transitionDidViolate(_ violation: TransitionViolation) { violations.append(violation) }

  /// Kind, offender and phase of each.
  var list: [String] {
    violations.map { "\($0.kind.rawValue) \($0.offender) \($0.phase.rawValue)" }
  }
}

/// What is looked for after each end of a transition.
@MainActor @Suite struct TransitionInspectorTests {
  private let recorder = ViolationRecorder()

  private func modal(_ style: UIModalPresentationStyle = .fullScreen) -> ModalScene {
    let scene = ModalScene(style)
    scene.harness.environment.transitionObserver = recorder
    return scene
  }

  private func play(_ scene: ModalScene, _ animator: any UIViewControllerAnimatedTransitioning) {
    scene.director.presentAnimator = animator
    scene.present()
    scene.harness.advance(by: 1)
  }

  private func add(_ context: any UIViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
  }

  @Test("what is right is not reported", arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func silence(style: UIModalPresentationStyle) {
    let scene = modal(style)
    let drive = UIPercentDrivenInteractiveTransition()
    for cancels in [true, false] {
      scene.director.interaction = drive
      scene.present()
      scene.harness.perform { cancels ? drive.cancel() : drive.finish() }
      scene.harness.advance(by: 1)
    }
    for cancels in [true, false] {
      scene.dismiss()
      scene.harness.perform { cancels ? drive.cancel() : drive.finish() }
      scene.harness.advance(by: 1)
    }
    scene.presentAndRest(animated: false)
    scene.dismiss(animated: false)
    #expect(recorder.list == [])
    #expect(scene.harness.warnings == [])
  }

  @Test("a push and a pop that are right are not reported")
  func silentNavigation() {
    let scene = NavigationScene()
    scene.harness.environment.transitionObserver = recorder
    scene.push(scene.b)
    scene.harness.advance(by: 1)
    scene.pop()
    scene.harness.advance(by: 1)
    #expect(recorder.list == [] && scene.harness.warnings == [])
  }

  @Test("C13: a second completeTransition is reported with the animator's name")
  func doubled() {
    play(
      modal(),
      ScriptedAnimator { context in
        add(context)
        context.completeTransition(true)
        context.completeTransition(true)
      })
    #expect(recorder.list == ["doubledCompletion ScriptedAnimator present"])
  }

  @Test("C11: a view that is not shown is reported once")
  func missing() {
    play(modal(), ScriptedAnimator { $0.completeTransition(true) })
    #expect(recorder.list == ["missingView ScriptedAnimator present"])
  }

  @Test("C4: a presenter's view that was taken into the container is reported")
  func stolen() {
    let scene = modal(.custom)
    scene.presentAndRest()
    scene.director.dismissAnimator = ScriptedAnimator { context in
      context.containerView.addSubview(scene.a.view)
      context.completeTransition(true)
    }
    scene.dismiss()
    #expect(recorder.list == ["stolenView ScriptedAnimator dismiss"])
  }

  @Test("C14: a from view that was removed although the transition was cancelled is reported")
  func removed() {
    let scene = modal()
    scene.presentAndRest()
    scene.director.dismissAnimator = ScriptedAnimator { context in
      context.view(forKey: .from)?.removeFromSuperview()
      context.completeTransition(false)
    }
    scene.dismiss()
    #expect(recorder.list == ["removedView ScriptedAnimator dismiss"])
  }

  @Test("a view that the animator left in the window is reported, one it removed is not")
  func strays() {
    let scene = modal()
    play(
      scene,
      ScriptedAnimator { context in
        add(context)
        let (kept, removed) = (UIImageView(frame: .zero), UIView(frame: .zero))
        scene.harness.window.addSubview(kept)
        scene.harness.window.addSubview(removed)
        UIView.animate(withDuration: 0.4) {
          removed.alpha = 0
        } completion: { _ in
          removed.removeFromSuperview()
          context.completeTransition(true)
        }
      })
    #expect(recorder.list == ["orphanView UIImageView present"])
    #expect(recorder.violations.first?.text.contains("UIImageView") == true)
  }

  @Test("a view that the gone controller keeps in the window is reported")
  func orphan() {
    let scene = modal()
    scene.a.onCall["viewDidDisappear"] = { scene.harness.window.addSubview(scene.a.view) }
    scene.presentAndRest()
    #expect(recorder.list == ["orphanView UIView present"])
  }

  @Test("a container that somebody keeps in the window is reported")
  func container() {
    let scene = modal()
    scene.presentAndRest()
    let container = scene.containers.first
    scene.a.onCall["viewDidAppear"] = { container.map(scene.harness.window.addSubview) }
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(recorder.list == ["containerLeft TransitionContainerView dismiss"])
  }

  @Test("a controller that is stuck between appearing and disappearing is reported")
  func unbalanced() {
    let scene = modal()
    scene.b.onCall["viewDidAppear"] = {
      scene.b.beginAppearanceTransition(false, animated: false)
    }
    scene.presentAndRest()
    #expect(recorder.list == ["unbalancedAppearance RecordingController present"])
  }

  @Test("touches that an animator left blocked are reported, with or without a hand")
  func touches() {
    let scene = modal()
    play(
      scene,
      ScriptedAnimator { context in
        add(context)
        UIApplication.shared.beginIgnoringInteractionEvents()
        context.completeTransition(true)
      })
    #expect(recorder.list == ["interactionDisabled ScriptedAnimator present"])
  }

  @Test("P23: nothing is left of a transition whose window got another root")
  func replaced() {
    let scene = modal()
    scene.present()
    scene.harness.advance(by: 0.1)
    scene.harness.perform { scene.harness.window.rootViewController = controller("other") }
    scene.harness.advance(by: 1)
    #expect(recorder.list == [])
    #expect(scene.harness.window.subviews.count == 1)
    #expect(!scene.harness.environment.application.isIgnoringInteractionEvents)
  }
}
