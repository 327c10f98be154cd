import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// What UIKit raises an exception for (PA2, PA4, PA5, PA6).
@MainActor @Suite struct AnimatorErrorTests {
  private static let releaseText = """
    It is an error to release a paused or stopped property animator. Property animators must \
    either finish animating or be explicitly stopped and finished before they can be released.
    """

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("PA4, B088: an animator that only scrubbed must not be dropped while it is paused")
  func droppedWhilePaused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let bench = AnimatorBench()
        bench.perform { bench.animator().fractionComplete = 0.5 }
        withExtendedLifetime(bench) {}
      }
    }
    #expect(text(result).contains(Self.releaseText))
  }

  @Test("PA4, B090: an animator that was stopped must be finished before it is dropped")
  func droppedWhileStopped() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let bench = AnimatorBench()
        bench.perform {
          let animator = bench.animator()
          animator.startAnimation()
          animator.stopAnimation(false)
        }
        withExtendedLifetime(bench) {}
      }
    }
    #expect(text(result).contains(Self.releaseText))
  }

  @Test("PA4, B094: replacing the variable of a paused animator releases it")
  func overwritten() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let bench = AnimatorBench()
        var animator = bench.animator()
        bench.perform {
          animator.startAnimation()
          animator.pauseAnimation()
        }
        bench.perform { animator = bench.animator() }
        withExtendedLifetime((bench, animator)) {}
      }
    }
    #expect(text(result).contains(Self.releaseText))
  }

  @Test("B088, B090, B094: stopped without finishing, or finished, it may go")
  func stoppedFirst() {
    let bench = AnimatorBench()
    weak var gone: UIViewPropertyAnimator?
    bench.perform {
      let animator = bench.animator()
      gone = animator
      animator.fractionComplete = 0.5
      animator.stopAnimation(true)
    }
    #expect(gone == nil)
    bench.perform {
      let animator = bench.animator()
      gone = animator
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
    #expect(gone == nil)
  }

  @Test("a paused animator may go with the screen that it belongs to")
  func goneWithTheScreen() {
    weak var gone: UIViewPropertyAnimator?
    do {
      let bench = AnimatorBench()
      let controller = AnimatorKeeper()
      bench.perform {
        bench.harness.window.rootViewController = controller
        controller.animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          [view = bench.view] in view.frame.origin.x = 100
        }
        controller.animator?.fractionComplete = 0.5
      }
      gone = controller.animator
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test("a running animator of a transition goes with its screen")
  func runningGoneWithTheScreen() {
    weak var gone: UIViewPropertyAnimator?
    do {
      let scene = ModalScene(.fullScreen)
      scene.director.presentAnimator = ScriptedAnimator { context in
        guard let view = context.view(forKey: .to) else { return }
        view.alpha = 0
        context.containerView.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.alpha = 1 }
        animator.addCompletion { _ in context.completeTransition(true) }
        animator.startAnimation()
        gone = animator
      }
      scene.present()
      scene.harness.advance(by: 0.2)
      #expect(gone?.isRunning == true)
    }
    #expect(gone == nil)
  }

  @Test("PA4, B093: an inactive animator cannot be stopped; one that was started can")
  func stoppedInactive() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { AnimatorBench().animator().stopAnimation(false) }
    }
    #expect(text(result).contains("It is an error to stop an inactive property animator"))
    let bench = AnimatorBench()
    let animator = bench.animator()
    bench.perform {
      animator.pauseAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    #expect(bench.log.positions == [.start])
  }

  @Test("PA4, PA5: only a stopped animator can be finished, not one whose completions run")
  func finishedTooEarly() async {
    let text = "should only be called on a stopped animator"
    let running = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let bench = AnimatorBench()
        let animator = bench.animator()
        bench.perform { animator.startAnimation() }
        animator.finishAnimation(at: .end)
      }
    }
    #expect(self.text(running).contains(text))
    let completing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let bench = AnimatorBench()
        let animator = bench.animator()
        animator.addCompletion { [unowned animator] _ in animator.finishAnimation(at: .end) }
        bench.perform { animator.startAnimation() }
        bench.advance(to: 2)
      }
    }
    #expect(self.text(completing).contains(text))
  }

  @Test("PA2: a stopped animator cannot be started")
  func startedWhenStopped() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let bench = AnimatorBench()
        let animator = bench.animator()
        bench.perform { animator.startAnimation() }
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
  }

  @Test("PA6: what decides about touches and interruptions is settled while it is active")
  func settingsWhileActive() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let bench = AnimatorBench()
        let animator = bench.animator()
        bench.perform { animator.startAnimation() }
        animator.isUserInteractionEnabled = false
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let bench = AnimatorBench()
        let animator = bench.animator()
        bench.perform { animator.startAnimation() }
        animator.isInterruptible = false
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let bench = AnimatorBench()
        let animator = bench.animator()
        bench.perform { animator.startAnimation() }
        animator.isManualHitTestingEnabled = true
      }
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    #expect(animator.isInterruptible)
  }
}

/// A controller that keeps an animator.
@MainActor private final class AnimatorKeeper: UIViewController {
  var animator: UIViewPropertyAnimator?
}
