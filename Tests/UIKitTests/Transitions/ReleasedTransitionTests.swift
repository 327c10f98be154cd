import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// What follows when the hand lets go of a transition (I4, I5, I10, I11, I14).
@MainActor @Suite struct ReleasedTransitionTests {
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

  /// The fraction of the way that ease-in-out has come to at a fraction of the time: the Bézier
  /// curve through (0.42, 0) and (0.58, 1).
  private func eased(_ time: CGFloat) -> CGFloat {
    func bezier(_ first: CGFloat, _ second: CGFloat, _ t: CGFloat) -> CGFloat {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var low: CGFloat = 0
    var high: CGFloat = 1
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < time { low = middle } else { high = middle }
    }
    return bezier(0, 1, low)
  }

  @Test(
    "I4, B061: a finish takes (1 - p) x duration / speed, a cancel p x duration / speed",
    arguments: [0.25, 0.5, 0.99], [0.5, 1, 2])
  func bugB061(fraction: CGFloat, speed: CGFloat) {
    for finishes in [true, false] {
      let scene = ModalScene(.fullScreen)
      let drive = UIPercentDrivenInteractiveTransition()
      scene.director.interaction = drive
      scene.present()
      scene.harness.perform { drive.update(fraction) }
      drive.completionSpeed = speed
      scene.harness.perform { finishes ? drive.finish() : drive.cancel() }
      let seconds = Double((finishes ? 1 - fraction : fraction) * 0.4 / speed)
      scene.harness.advance(by: seconds - 0.0001)
      #expect(scene.harness.appearances.count == 2)
      scene.harness.advance(by: 0.0001)
      #expect(scene.harness.appearances.count > 2)
    }
  }

  @Test("I4: a completion speed that is not above 0 ends the program", arguments: [0, -1.0])
  func badSpeed(speed: Double) async {
    await #expect(processExitsWith: .failure) { [speed] in
      await MainActor.run {
        let scene = ModalScene()
        let drive = UIPercentDrivenInteractiveTransition()
        drive.completionSpeed = CGFloat(speed)
        scene.director.interaction = drive
        scene.present()
        scene.harness.perform { drive.finish() }
      }
    }
  }

  @Test("I4: the speed is 1 and the curve ease-in-out unless set")
  func defaults() {
    #expect(drive.completionSpeed == 1)
    #expect(drive.completionCurve == .easeInOut)
    #expect(drive.percentComplete == 0)
  }

  @Test("I5: the tail moves along the completion curve from where the hand let go")
  func tailCurve() {
    scene.present()
    update(0.5)
    finish()
    expectProgress(0.5)
    for quarter in 1...3 {
      scene.harness.advance(to: 0.05 * Double(quarter))
      expectProgress(0.5 + 0.5 * eased(CGFloat(quarter) / 4), within: 1e-3)
    }
  }

  @Test("I5: the completion curve can be chosen")
  func linearTail() {
    drive.completionCurve = .linear
    scene.present()
    update(0.2)
    finish()
    scene.harness.advance(by: 0.08)
    expectProgress(0.4)
  }

  @Test("I10, C12, B062: a finish or cancel right after the start ends the transition")
  func bugB062() {
    for finishes in [true, false] {
      let scene = ModalScene()
      let drive = UIPercentDrivenInteractiveTransition()
      var isDone = false
      scene.presentAndRest()
      scene.director.interaction = drive
      scene.dismiss { isDone = true }
      scene.harness.perform { finishes ? drive.finish() : drive.cancel() }
      scene.harness.advance(by: 0.4)
      #expect(isDone)
      #expect((scene.a.presentedViewController == nil) == finishes)
      let calls = finishes ? ["B.wD", "A.wA", "A.dA", "B.dD"] : nil
      if let calls { #expect(scene.harness.appearances == calls) }
      #expect(scene.harness.warnings.isEmpty)
    }
  }

  @Test("I10: what a hand does in the turn that asks for the transition counts for it")
  func handInTheSameTurn() {
    scene.harness.perform {
      scene.a.present(scene.b, animated: true)
      drive.update(0.5)
      drive.finish()
    }
    expectProgress(0.5)
    scene.harness.advance(by: 0.2)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }

  @Test("I11, B060: a cancel goes back once, without a jump, and rests at the start")
  func bugB060() {
    for fraction in [0.05, 0.5, 0.95] as [CGFloat] {
      let scene = ModalScene(.fullScreen)
      let drive = UIPercentDrivenInteractiveTransition()
      scene.presentAndRest()
      scene.director.interaction = drive
      scene.dismiss()
      scene.harness.perform { drive.update(fraction) }
      var last = scene.b.view.shownFrame.minY
      #expect(abs(last + 844 * fraction) < 1e-2)
      scene.harness.perform { drive.cancel() }
      #expect(abs(scene.b.view.shownFrame.minY - last) < 1e-2)
      for _ in 0..<60 {
        scene.harness.advance(by: 0.4 / 60)
        let y = scene.b.view.shownFrame.minY
        #expect(y >= last - 1e-6)
        #expect(y - last < 844 / 12, "no jump")
        last = y
      }
      #expect(last == 0)
    }
  }

  @Test("I11: a finish goes on once, without a jump, and rests at the end")
  func monotonicFinish() {
    scene.present()
    update(0.3)
    finish()
    var last = progress
    expectProgress(0.3)
    for _ in 0..<60 {
      scene.harness.advance(by: 0.4 / 60)
      #expect(progress >= last - 1e-6)
      #expect(progress - last < 1.0 / 12, "no jump")
      last = progress
    }
    #expect(last == 1)
  }

  @Test("I14: a cancelled presentation and a cancelled dismissal turn the callbacks round")
  func reversePairs() {
    scene.present()
    update(0.5)
    cancel()
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.wD", "B.dD", "A.wA", "A.dA"])
    scene.director.interaction = nil
    scene.presentAndRest()
    scene.director.interaction = drive
    scene.dismiss()
    update(0.5)
    cancel()
    scene.harness.advance(by: 1)
    #expect(scene.harness.appearances == ["B.wD", "A.wA", "A.wD", "A.dD", "B.wA", "B.dA"])
  }
}
