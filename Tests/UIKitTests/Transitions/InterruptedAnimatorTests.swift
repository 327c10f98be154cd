import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Transitions that a property animator plays and a hand interrupts (T7, T8, T15, I7, I8, B113).
@MainActor @Suite struct InterruptedAnimatorTests {
  private let scene = ModalScene(.fullScreen)
  private let drive = UIPercentDrivenInteractiveTransition()
  private let animator: InterruptibleAnimator

  init() {
    animator = InterruptibleAnimator { context in
      let view = context.view(forKey: .to)
      view?.frame.origin.y = -844
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
        view?.frame.origin.y = 0
      }
      animator.addCompletion { context.completeTransition($0 == .end) }
      return animator
    }
    drive.completionCurve = .linear
    scene.director.presentAnimator = animator
  }

  /// How far B has come down.
  private var progress: CGFloat { 1 + scene.b.view.shownFrame.minY / 844 }

  private func expectProgress(_ expected: CGFloat, _ place: SourceLocation = #_sourceLocation) {
    #expect(
      abs(progress - expected) < 1e-3, "\(progress) is not \(expected)", sourceLocation: place)
  }

  private func perform(_ body: () -> Void) { scene.harness.perform(body) }
  private func advance(_ seconds: Double) { scene.harness.advance(by: seconds) }

  private func present(interactive: Bool) {
    drive.wantsInteractiveStart = interactive
    scene.director.interaction = drive
    scene.present()
  }

  @Test("T8: without a driver the animator that animateTransition starts plays the transition")
  func plays() {
    scene.present()
    advance(0.1)
    expectProgress(0.25)
    advance(0.3)
    #expect(animator.ends == [true])
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
    #expect(scene.harness.warnings == [])
  }

  @Test("I2: a hand from the start scrubs the animator", arguments: [true, false])
  func scrubs(finishes: Bool) {
    present(interactive: true)
    advance(1)
    expectProgress(0)
    for fraction in [0.2, 0.8, 0.5] as [CGFloat] {
      perform { drive.update(fraction) }
      advance(0.5)
      expectProgress(fraction)
    }
    perform { finishes ? drive.finish() : drive.cancel() }
    advance(0.1)
    expectProgress(finishes ? 0.75 : 0.25)
    advance(0.101)
    #expect(animator.ends == [finishes])
    #expect((scene.b.view.window != nil) == finishes)
    #expect(scene.harness.warnings == [])
  }

  @Test("I7, T15: taken on the way, moved, let go to the end")
  func taken() {
    present(interactive: false)
    advance(0.1)
    perform { drive.pause() }
    #expect(abs(drive.percentComplete - 0.25) < 1e-3)
    #expect(animator.context?.isInteractive == true)
    advance(1)
    expectProgress(0.25)
    perform { drive.update(0.75) }
    expectProgress(0.75)
    perform { drive.finish() }
    #expect(animator.context?.isInteractive == false)
    advance(0.05)
    expectProgress(0.875)
    advance(0.06)
    #expect(animator.ends == [true])
  }

  @Test(
    "B113, T17, I7: a tap cancels a presentation that plays; a second thought lets it come after all"
  )
  func bugB113() {
    present(interactive: false)
    #expect(!scene.harness.environment.application.isIgnoringInteractionEvents)
    advance(0.2)
    perform { drive.cancel() }
    advance(0.1)
    expectProgress(0.25)
    #expect(animator.context?.transitionWasCancelled == true)
    perform { drive.finish() }
    #expect(animator.context?.transitionWasCancelled == false)
    advance(0.1)
    expectProgress(0.5)
    perform { drive.cancel() }
    advance(1)
    #expect(animator.ends == [false])
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.wD", "B.dD", "A.wA", "A.dA"])
    #expect(scene.b.view.window == nil)
    #expect(scene.harness.warnings == [])
  }

  @Test("I6: the rest follows the timing curve")
  func timingCurve() {
    present(interactive: true)
    drive.timingCurve = UICubicTimingParameters(animationCurve: .easeInOut)
    perform {
      drive.update(0)
      drive.finish()
    }
    advance(0.1)
    #expect(abs(progress - 0.1291) < 2e-3)
    advance(0.1)
    expectProgress(0.5)
  }

  @Test("CO3, I15: what runs along is the animator's, follows its hand and goes back with it")
  func alongside() {
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    perform { scene.harness.window.addSubview(mark) }
    var ends: [Bool] = []
    scene.b.onCall["viewWillAppear"] = { [scene] in
      scene.b.transitionCoordinator?.animate { _ in
        mark.frame.origin.x = 100
      } completion: {
        ends.append($0.isCancelled)
      }
    }
    present(interactive: false)
    advance(0.1)
    #expect(abs(mark.shownFrame.minX - 25) < 1e-3)
    perform {
      drive.pause()
      drive.update(0.6)
    }
    #expect(abs(mark.shownFrame.minX - 60) < 1e-3)
    perform { drive.cancel() }
    advance(1)
    #expect(mark.frame.minX == 0 && mark.shownFrame.minX == 0)
    #expect(ends == [true])
  }

  @Test(
    "T7, T15, I8: a driver of its own pauses, moves and reverses the animator through the context")
  func ownDriver() throws {
    let driver = ScriptedDriver(wantsInteractiveStart: false) { [animator] context in
      animator.interruptibleAnimator(using: context).startAnimation()
    }
    scene.director.interaction = driver
    scene.present()
    let context = try #require(driver.context)
    let played = animator.interruptibleAnimator(using: context)
    advance(0.2)
    perform { context.pauseInteractiveTransition() }
    #expect(context.isInteractive && !played.isRunning)
    perform {
      played.fractionComplete = 0.3
      context.updateInteractiveTransition(0.3)
    }
    #expect(scene.harness.coordinator(of: scene.a)?.percentComplete == 0.3)
    expectProgress(0.3)
    perform {
      context.cancelInteractiveTransition()
      played.isReversed = true
      played.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    advance(0.1)
    expectProgress(0.05)
    advance(0.1)
    #expect(animator.ends == [false])
  }

  @Test("CO6: what comes when the animator is done but the transition is not changes all the same")
  func lateAlongside() {
    let animator = InterruptibleAnimator { _ in
      UIViewPropertyAnimator(duration: 0.1, curve: .linear) { [a = scene.a] in a.view.alpha = 0.5 }
    }
    scene.director.presentAnimator = animator
    scene.present()
    advance(0.2)
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    perform {
      scene.harness.window.addSubview(mark)
      scene.a.transitionCoordinator?.animate { _ in mark.frame.origin.x = 100 }
    }
    #expect(mark.frame.minX == 100)
    advance(0.1)
    #expect(mark.shownFrame.minX > 0 && mark.shownFrame.minX < 100)
    perform { animator.context?.completeTransition(true) }
  }

  @Test("P23: a new root under a paused animator ends both")
  func replaced() {
    present(interactive: true)
    perform { drive.update(0.5) }
    perform { scene.harness.window.rootViewController = controller("other") }
    advance(1)
    #expect(scene.harness.coordinator(of: scene.b) == nil)
    #expect(scene.b.view.window == nil)
    perform { drive.finish() }
    #expect(animator.ends == [])
  }

  @Test("the host sees how far an interrupted transition has come")
  func progressForHosts() {
    present(interactive: true)
    perform { drive.update(0.25) }
    let running = scene.harness.environment.transitionsUnderWay.first
    #expect(abs((running?.localTime(scene.harness.now) ?? 0) - 0.1) < 1e-6)
    perform { drive.cancel() }
    advance(0.05)
    #expect(abs((running?.localTime(scene.harness.now) ?? 0) - 0.05) < 1e-6)
  }
}
