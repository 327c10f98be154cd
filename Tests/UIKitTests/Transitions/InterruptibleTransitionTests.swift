import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Who is asked for an animator that may be interrupted, and what is told to it (T7, T8, I6-I8).
@MainActor @Suite struct InterruptibleTransitionTests {
  private let scene = ModalScene(.fullScreen)
  private let animating = ScriptedAnimating()
  private let animator: InterruptibleAnimator
  private let drive = UIPercentDrivenInteractiveTransition()

  init() {
    animator = InterruptibleAnimator { [animating] context in
      animating.addCompletion { context.completeTransition($0 == .end) }
      return animating
    }
    scene.director.presentAnimator = animator
  }

  private func presentDriven(interactive: Bool = true) {
    drive.wantsInteractiveStart = interactive
    scene.director.interaction = drive
    scene.present()
    animating.calls = []
  }

  private func perform(_ body: () -> Void) { scene.harness.perform(body) }

  @Test(
    "T7, T8: animateTransition is called first and starts the animator, which is asked for after")
  func order() {
    scene.present()
    #expect(animator.calls.first == "animate")
    #expect(animator.calls.dropFirst().allSatisfy { $0 == "ask" } && animator.calls.count > 1)
    #expect(animating.calls == ["start"])
    perform { animating.end() }
    #expect(animator.ends == [true])
  }

  @Test("T7: a driver of its own is started first, then the animator is asked for")
  func driverFirst() {
    var asked: Int?
    scene.director.interaction = ScriptedDriver { [animator] _ in asked = animator.calls.count }
    scene.present()
    #expect(asked == 0)
    #expect(animator.calls.contains("ask") && !animator.calls.contains("animate"))
  }

  @Test("T7: another animator than before is named")
  func changed() {
    final class Fickle: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating { ScriptedAnimating() }
    }
    scene.director.presentAnimator = Fickle()
    scene.present()
    #expect(scene.harness.coordinator(of: scene.a)?.isInterruptible == true)
    #expect(scene.harness.warnings.contains { $0.contains("Fickle returned another animator") })
  }

  @Test("T7: an animator without the method is not interruptible, and using the answer is an error")
  func absent() async {
    scene.director.presentAnimator = ScriptedAnimator()
    scene.present()
    #expect(scene.harness.coordinator(of: scene.a)?.isInterruptible == false)
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scene = ModalScene(.fullScreen)
        let animator = ScriptedAnimator { context in
          ScriptedAnimator().interruptibleAnimator(using: context).startAnimation()
        }
        scene.director.presentAnimator = animator
        scene.present()
      }
    }
  }

  @Test("T17: touches go through where the animator can be interrupted")
  func touches() {
    scene.present()
    #expect(!scene.harness.environment.application.isIgnoringInteractionEvents)
    #expect(scene.harness.coordinator(of: scene.b)?.isInterruptible == true)
  }

  @Test(
    "I2, T7: a hand scrubs the animator itself, and lets it go on or back",
    arguments: [true, false])
  func driven(finishes: Bool) {
    presentDriven()
    #expect(drive.percentComplete == 0 && !animating.isRunning)
    perform { drive.update(0.25) }
    #expect(animating.calls == ["fraction 0.25"])
    perform { finishes ? drive.finish() : drive.cancel() }
    #expect(
      animating.calls == ["fraction 0.25"]
        + (finishes ? ["continue 0.75"] : ["back", "continue 0.25"]))
    #expect(animator.context?.transitionWasCancelled == !finishes)
    perform { animating.end() }
    #expect(animator.ends == [finishes])
    #expect((scene.b.view.window != nil) == finishes)
  }

  @Test("I4, I6: the rest takes the completion speed, and the timing curve instead of the curve")
  func timing() throws {
    presentDriven()
    drive.completionSpeed = 2
    drive.completionCurve = .easeIn
    perform {
      drive.update(0.5)
      drive.finish()
    }
    #expect(animating.calls.last == "continue 0.25")
    let cubic = try #require(animating.timings.last as? UICubicTimingParameters)
    #expect(cubic.animationCurve == .easeIn)
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    drive.timingCurve = spring
    perform {
      drive.pause()
      drive.finish()
    }
    #expect(animating.timings.last as? UISpringTimingParameters === spring)
  }

  @Test("I6: without an interruptible animator the timing curve changes nothing")
  func timingIgnored() {
    scene.director.presentAnimator = SlideAnimator(.in)
    drive.completionCurve = .linear
    drive.timingCurve = UISpringTimingParameters(dampingRatio: 0.1)
    presentDriven()
    perform {
      drive.update(0.5)
      drive.finish()
    }
    scene.harness.advance(by: 0.1)
    #expect(abs(scene.b.view.shownFrame.minY + 0.25 * 844) < 1e-3)
  }

  @Test("I7: a hand that does not want the start lets the transition play, and takes it with pause")
  func pause() {
    presentDriven(interactive: false)
    #expect(animating.isRunning && animator.context?.isInteractive == false)
    let coordinator = scene.harness.coordinator(of: scene.a)
    var changes: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    animating.fractionComplete = 0.3
    perform { drive.pause() }
    #expect(!animating.isRunning && animator.context?.isInteractive == true)
    #expect(drive.percentComplete == 0.3)
    #expect(coordinator?.initiallyInteractive == false && coordinator?.percentComplete == 0.3)
    perform { drive.finish() }
    #expect(changes == [true, false])
    #expect(animating.calls.last == "continue 0.7")
  }

  @Test("I7: the default is to start under the hand")
  func defaults() {
    final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
    }
    #expect(Driver().wantsInteractiveStart && drive.wantsInteractiveStart)
  }

  @Test("I7: pause does nothing but warn where the animator cannot be interrupted")
  func pauseRefused() {
    scene.director.presentAnimator = SlideAnimator(.in)
    presentDriven(interactive: false)
    #expect(scene.harness.environment.application.isIgnoringInteractionEvents)
    scene.harness.advance(by: 0.2)
    perform { drive.pause() }
    #expect(scene.harness.warnings.contains { $0.contains("SlideAnimator cannot be paused") })
    scene.harness.advance(by: 0.2)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("T15, I8: a transition may be taken and let go again and again; the last word counts")
  func flips() {
    presentDriven()
    let context = animator.context
    var states: [String] = []
    let note = {
      states.append(
        "\(context?.isInteractive == true ? "held" : "free")"
          + "\(context?.transitionWasCancelled == true ? " cancelled" : "")")
    }
    note()
    perform { drive.cancel() }
    note()
    perform { drive.pause() }
    note()
    perform { drive.finish() }
    note()
    perform { drive.pause() }
    perform { drive.cancel() }
    note()
    perform { drive.pause() }
    perform { drive.finish() }
    note()
    #expect(
      states == ["held", "free cancelled", "held cancelled", "free", "free cancelled", "free"])
    #expect(animator.ends.isEmpty, "statements of intent end nothing")
    perform { animating.end() }
    #expect(animator.ends == [true])
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("B113, I7, T17: a cancel turns a presentation round that plays by itself")
  func bugB113() {
    presentDriven(interactive: false)
    animating.fractionComplete = 0.6
    perform { drive.cancel() }
    #expect(animating.isReversed && animating.calls.last == "continue 0.6")
    perform { animating.end() }
    #expect(animator.ends == [false])
    #expect(scene.b.view.window == nil && scene.a.view.window != nil)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.wD", "B.dD", "A.wA", "A.dA"])
  }

  @Test("CO3: what runs along is added to the animator that can be interrupted")
  func alongside() {
    let mark = UIView()
    scene.b.onCall["viewWillAppear"] = { [scene] in
      scene.b.transitionCoordinator?.animate { _ in mark.alpha = 0 }
    }
    scene.present()
    #expect(animating.blocks == 1)
    #expect(mark.alpha == 0)
  }

  @Test("C12: the watchdog leaves a transition alone that a hand has paused")
  func watchdog() {
    presentDriven(interactive: false)
    perform { drive.pause() }
    scene.harness.advance(by: 10)
    #expect(scene.harness.warnings.isEmpty)
    perform { drive.finish() }
    scene.harness.advance(by: 10)
    #expect(scene.harness.warnings.contains { $0.contains("has not called completeTransition") })
  }
}
