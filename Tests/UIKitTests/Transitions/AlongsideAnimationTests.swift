import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Animations along with a transition, and who hears of its phases (CO2-CO4, CO6).
@MainActor @Suite struct AlongsideAnimationTests {
  private let scene = ModalScene(.fullScreen)
  private let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { scene.harness.perform { scene.harness.window.addSubview(mark) } }

  private var x: CGFloat { mark.shownFrame.minX }

  /// Presents B and moves the mark by 100 points along with it.
  private func presentWithMark(completion: @escaping (Bool) -> Void = { _ in }) {
    scene.b.onCall["viewWillAppear"] = { [scene, mark] in
      scene.b.transitionCoordinator?.animate { _ in
        mark.frame.origin.x = 100
      } completion: { context in
        completion(context.isCancelled)
      }
    }
    scene.present()
  }

  @Test("CO2: the block animates with the transition's duration and curve, then the completion")
  func durationAndCurve() {
    var ends: [String] = []
    scene.b.onCall["viewDidAppear"] = { ends.append("B.dA") }
    presentWithMark { ends.append("completion \($0)") }
    for tenth in 1...3 {
      scene.harness.advance(by: 0.1)
      #expect(abs(x - 25 * CGFloat(tenth)) < 1e-3, "the animator moves evenly")
    }
    #expect(ends.isEmpty)
    scene.harness.advance(by: 0.1)
    #expect(x == 100)
    #expect(ends == ["B.dA", "completion false"])
  }

  @Test("CO3: along a built-in transition the block moves as that does")
  func builtIn() {
    scene.b.transitioningDelegate = nil
    presentWithMark()
    for _ in 0..<4 {
      scene.harness.advance(by: 0.1)
      let way = 1 - scene.b.view.shownFrame.minY / 844
      #expect(abs(x - 100 * way) < 0.1)
    }
  }

  @Test("CO3: a hand moves the block too, and lets it run on with the rest")
  func scrubbed() {
    let drive = UIPercentDrivenInteractiveTransition()
    drive.completionCurve = .linear
    scene.director.interaction = drive
    presentWithMark()
    for fraction in [0.2, 0.8, 0.5] as [CGFloat] {
      scene.harness.perform { drive.update(fraction) }
      scene.harness.advance(by: 0.3)
      #expect(abs(x - 100 * fraction) < 1e-3)
    }
    scene.harness.perform { drive.finish() }
    scene.harness.advance(by: 0.1)
    #expect(abs(x - 75) < 1e-3)
  }

  @Test(
    "CO2, CO3, I15: a cancel takes the block back, restores the model, and completes as cancelled")
  func cancelled() {
    let drive = UIPercentDrivenInteractiveTransition()
    drive.completionCurve = .linear
    scene.director.interaction = drive
    var ends: [Bool] = []
    presentWithMark { ends.append($0) }
    scene.harness.perform {
      drive.update(0.5)
      drive.cancel()
    }
    #expect(mark.frame.minX == 100)
    scene.harness.advance(by: 0.1)
    #expect(abs(x - 25) < 1e-3)
    #expect(ends.isEmpty)
    scene.harness.advance(by: 1)
    #expect(mark.frame.minX == 0 && x == 0)
    #expect(ends == [true])
  }

  @Test("CO2: views outside the container animate along as well")
  func outside() {
    scene.b.onCall["viewWillAppear"] = { [scene, mark] in
      scene.b.transitionCoordinator?.animateAlongsideTransition(in: scene.harness.window) { _ in
        mark.alpha = 0
      }
    }
    scene.present()
    scene.harness.advance(by: 0.1)
    #expect(abs(mark.shownAlpha - 0.75) < 1e-3)
  }

  @Test("CO6: a block added on the way is called at once and moves for the rest of the time")
  func late() {
    scene.present()
    scene.harness.advance(by: 0.2)
    scene.harness.perform {
      let isQueued = scene.b.transitionCoordinator?.animate { _ in mark.frame.origin.x = 100 }
      #expect(isQueued == true)
      #expect(mark.frame.minX == 100)
    }
    scene.harness.advance(by: 0.1)
    #expect(abs(x - 50) < 1e-3)
    scene.harness.advance(by: 0.1)
    #expect(x == 100)
  }

  @Test("CO6: after the end a block changes at once and the answer is no")
  func tooLate() throws {
    scene.present()
    let coordinator = try #require(scene.harness.coordinator(of: scene.b))
    scene.harness.advance(by: 1)
    var ends = 0
    scene.harness.perform {
      let isQueued = coordinator.animate { _ in
        mark.frame.origin.x = 100
      } completion: { _ in
        ends += 1
      }
      #expect(!isQueued)
    }
    #expect(x == 100)
    #expect(ends == 1)
  }

  @Test("CO4: the interaction's end is told once, before the completion", arguments: [true, false])
  func interactionEnds(finishes: Bool) {
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    var log: [String] = []
    presentWithMark { log.append("completion \($0)") }
    let coordinator = scene.harness.coordinator(of: scene.a)
    coordinator?.notifyWhenInteractionEnds { log.append("ended \($0.isCancelled)") }
    coordinator?.notifyWhenInteractionChanges { log.append("changed \($0.isInteractive)") }
    scene.harness.perform { drive.update(0.5) }
    #expect(log.isEmpty)
    scene.harness.perform { finishes ? drive.finish() : drive.cancel() }
    #expect(log == ["changed false", "ended \(!finishes)"])
    scene.harness.advance(by: 1)
    #expect(log == ["changed false", "ended \(!finishes)", "completion \(!finishes)"])
  }

  @Test("CO4: a transition that nobody drives tells of no interaction")
  func noInteraction() {
    presentWithMark()
    let coordinator = scene.harness.coordinator(of: scene.a)
    coordinator?.notifyWhenInteractionEnds { _ in Issue.record("there was no hand") }
    coordinator?.notifyWhenInteractionChanges { _ in Issue.record("there was no hand") }
    scene.harness.advance(by: 1)
    #expect(scene.harness.coordinator(of: scene.a) == nil)
  }

  @Test("CO3: nobody is asked to tune what runs along")
  func untuned() {
    final class Tuner: AnimationTuning {
      var opened: [OpenedAnimation] = []
      func factor(for phase: TransitionPhase, declaredDuration: CFTimeInterval) -> Double { 2 }
      func timing(for animation: OpenedAnimation, scaled: AnimationTiming) -> AnimationTiming {
        opened.append(animation)
        return scaled
      }
      func didAnimate(_ keyPath: String, of layer: CALayer, in animation: OpenedAnimation) {}
    }
    let tuner = Tuner()
    scene.harness.environment.tuning = tuner
    presentWithMark()
    #expect(tuner.opened.count == 1, "the animator's own")
    scene.harness.advance(by: 0.4)
    #expect(abs(x - 50) < 1e-3, "twice the time, as the transition itself")
    withExtendedLifetime(tuner) {}
  }
}
