import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Transitions under a hand (I1-I11).
@MainActor @Suite struct InteractiveTransitionTests {
  private let drive = UIPercentDrivenInteractiveTransition()
  private let scene = ModalScene(.fullScreen)

  init() { scene.director.interaction = drive }

  /// How far B has come down from above the screen, in fractions of the way.
  private var progress: CGFloat { 1 + scene.b.view.shownFrame.minY / 844 }

  private func expectProgress(
    _ expected: CGFloat, within tolerance: CGFloat = 1e-4,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(progress - expected) < tolerance, "\(progress) is not \(expected)", sourceLocation: place)
  }

  private func update(_ fraction: CGFloat) { scene.harness.perform { drive.update(fraction) } }
  private func finish() { scene.harness.perform { drive.finish() } }
  private func cancel() { scene.harness.perform { drive.cancel() } }

  @Test("I1: interactive from the start until the hand lets go, then a tail, then the end")
  func phases() {
    let animator = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.4) {
        view.alpha = 0.5
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.director.presentAnimator = animator
    scene.present()
    #expect(scene.harness.appearances == ["A.wD", "B.wA"], "the will-calls come at the start")
    #expect(animator.context?.isInteractive == true)
    scene.harness.advance(by: 5)
    update(0.25)
    #expect(animator.context?.isInteractive == true)
    finish()
    #expect(animator.context?.isInteractive == false)
    #expect(scene.harness.appearances.count == 2)
    scene.harness.advance(by: 0.299)
    #expect(animator.ends == [])
    scene.harness.advance(by: 0.001)
    #expect(animator.ends == [true])
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("I2: updates move the animator's animations, forth and back")
  func updatesScrub() {
    scene.present()
    for fraction in [0.1, 0.9, 0.3, 0, 1, 0.5] as [CGFloat] {
      update(fraction)
      expectProgress(fraction)
      scene.harness.advance(by: 1)
      expectProgress(fraction)
    }
  }

  @Test("I2, B052: a driven pop stands where the hand holds it")
  func bugB052() {
    let scene = NavigationScene()
    scene.pushAndRest(scene.b)
    scene.director.interaction = drive
    scene.pop()
    scene.harness.perform { drive.update(0.3) }
    scene.harness.advance(by: 3)
    #expect(abs(scene.b.view.shownFrame.minY + 0.3 * 844) < 1e-3)
    #expect(scene.harness.appearances == ["B.wD", "A.wA"])
  }

  @Test("I2, I11, B112: all blocks of an animator are moved, and all end with the tail")
  func bugB112() {
    var ends: [String] = []
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.director.presentAnimator = ScriptedAnimator { [harness = scene.harness] context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      context.containerView.addSubview(side)
      view.alpha = 0
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        view.alpha = 1
      } completion: { _ in
        ends.append("long \(harness.now)")
        context.completeTransition(!context.transitionWasCancelled)
      }
      UIView.animate(withDuration: 0.2, delay: 0.1, options: .curveEaseIn) {
        side.frame.origin.x = 100
      } completion: { _ in
        ends.append("short")
      }
    }
    scene.present()
    update(0.5)
    #expect(abs(scene.b.view.shownAlpha - 0.5) < 1e-4)
    // Half of the block from 0.1 s to 0.3 s, at an even pace.
    #expect(abs(side.shownFrame.minX - 50) < 1e-3)
    update(0.9)
    #expect(abs(side.shownFrame.minX - 100) < 1e-3)
    #expect(ends.isEmpty, "a hand may go back over the end of a block")
    update(0.5)
    #expect(abs(side.shownFrame.minX - 50) < 1e-3)
    finish()
    scene.harness.advance(by: 0.1)
    #expect(abs(scene.b.view.shownAlpha - 0.75) < 1e-3, "half of the rest")
    scene.harness.advance(by: 0.2)
    #expect(ends == ["short", "long 0.2"])
  }

  @Test("I3: everything opened in the transition follows the hand, wherever its layer is")
  func oneLocalTime() {
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.harness.perform { scene.harness.window.addSubview(outside) }
    scene.director.presentAnimator = ScriptedAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to) ?? UIView())
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        outside.frame.origin.x = 100
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    scene.present()
    update(0.7)
    #expect(abs(outside.shownFrame.minX - 70) < 1e-3)
    scene.harness.advance(by: 1)
    #expect(abs(outside.shownFrame.minX - 70) < 1e-3)
  }

  @Test("I3, I10, B063: animations that ran before a driven transition go on beside it")
  func bugB063() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var isDone = false
    scene.harness.perform {
      scene.a.view.addSubview(other)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        other.frame.origin.x = 100
      } completion: { _ in
        isDone = true
      }
    }
    scene.harness.advance(by: 0.25)
    scene.present()
    update(0.5)
    scene.harness.advance(by: 0.25)
    #expect(abs(other.shownFrame.minX - 50) < 1e-3)
    scene.harness.advance(by: 0.5)
    #expect(isDone)
    finish()
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances.last == "A.dD")
  }

  @Test("I5: under a hand the pace is even whatever the block's curve, or spring")
  func evenPace() {
    let spring = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      view.frame.origin.x = 0
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) {
        view.frame.origin.x = 100
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    let curve = ScriptedAnimator { context in
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      view.frame.origin.x = 0
      UIView.animate(withDuration: 0.4) {
        view.frame.origin.x = 100
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    for animator in [spring, curve] {
      let scene = ModalScene()
      let drive = UIPercentDrivenInteractiveTransition()
      scene.director.presentAnimator = animator
      scene.director.interaction = drive
      scene.present()
      for fraction in [0.25, 0.5, 0.75] as [CGFloat] {
        scene.harness.perform { drive.update(fraction) }
        #expect(abs(scene.b.view.shownFrame.minX - 100 * fraction) < 0.5)
      }
    }
  }

  @Test("I6: percentComplete is the last fraction given, duration the animator's")
  func lastFraction() {
    scene.present()
    #expect(drive.duration == 0.4)
    for fraction in [0.2, 0.7, 0.4] as [CGFloat] {
      update(fraction)
      #expect(drive.percentComplete == fraction)
    }
    finish()
    update(0.9)
    #expect(drive.percentComplete == 0.4)
  }

  @Test("I9: fractions are limited to 0 to 1, and 1 does not end the transition")
  func limits() {
    scene.present()
    update(3)
    #expect(drive.percentComplete == 1)
    expectProgress(1)
    scene.harness.advance(by: 10)
    #expect(scene.harness.appearances == ["A.wD", "B.wA"])
    update(-1)
    #expect(drive.percentComplete == 0)
    expectProgress(0)
    update(.nan)
    #expect(drive.percentComplete == 0)
    update(1)
    finish()
    #expect(scene.harness.appearances.last == "A.dD")
  }

  @Test("I9: without a transition finish, cancel and update do nothing")
  func nothingToDrive() {
    update(0.5)
    finish()
    cancel()
    #expect(drive.percentComplete == 0)
    #expect(scene.harness.calls.isEmpty)
    scene.present()
    scene.harness.advance(by: 1)
    expectProgress(0)
    #expect(scene.harness.appearances.count == 2)
  }

  @Test("I3, I5, I9, B111: before the first update the start is shown, however late it comes")
  func bugB111() {
    scene.present()
    for _ in 0..<5 {
      expectProgress(0)
      scene.harness.advance(by: 0.1)
    }
    update(-0.02)
    expectProgress(0)
    update(0.001)
    expectProgress(0.001)
  }

  @Test("the built-in animators can be driven and cancelled by a host")
  func hostDrivesBuiltIns() {
    final class Host: InteractionSupplier {
      let drive = UIPercentDrivenInteractiveTransition()
      var phases: [TransitionPhase] = []
      func interactionController(
        for phase: TransitionPhase
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        phases.append(phase)
        return drive
      }
    }
    let host = Host()
    let scene = NavigationScene(isCustom: false)
    scene.harness.environment.interactionSupplier = host
    scene.push(scene.b)
    scene.harness.perform { host.drive.update(0.5) }
    #expect(abs(scene.b.view.shownFrame.minX - 195) < 1e-3)
    scene.harness.perform { host.drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(host.phases == [.push])
    #expect(scene.stack == ["A"])
    #expect(scene.a.view.shownFrame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(scene.a.view.subviews.isEmpty)
  }
}
