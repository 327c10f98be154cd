import CoreGraphics
import Foundation
import Gallery
import Stage
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ReversibleTests {
  private let whole = CGRect(x: 0, y: 0, width: 390, height: 844)

  private func makeStage(
    forward: PhaseTuning = PhaseTuning(), back: PhaseTuning = PhaseTuning()
  ) throws -> GalleryStage {
    try GalleryStage("reversible", tuning: TransitionTuning(forward: forward, back: back))
  }

  private func shownY(_ ways: [Double]) -> [Double?] { ways.map { -844 * (1 - $0) } }
  private func leavingY(_ ways: [Double]) -> [Double?] { ways.dropLast().map { -844 * $0 } + [nil] }

  // MARK: The way it moves

  @Test("CA8: the screen drops in from above in 0.5 s and lifts away again in 0.5 s")
  func movesBothWays() throws {
    let gallery = try makeStage()
    let times = [0, 0.125, 0.25, 0.375, 0.5]
    gallery.goForward()
    #expect(isClose(gallery.follow("presented", at: times), shownY(ClosedForms.easeInOut)))
    #expect(gallery.frame(of: "presented") == whole)
    gallery.goBack()
    #expect(isClose(gallery.follow("presented", at: times), leavingY(ClosedForms.easeInOut)))
    #expect(gallery.layer("presenting")?.path == "window/presenting")
    #expect(gallery.frame(of: "presenting") == whole)
  }

  @Test("SPR1, SPR4: tuned to 2 s, the two ways follow a spring and an even pace")
  func followsTheTuning() throws {
    let gallery = try makeStage(
      forward: PhaseTuning(duration: 2, curve: .spring(damping: 0.8, velocity: 0)),
      back: PhaseTuning(duration: 2, curve: .linear))
    gallery.goForward()
    let down = gallery.follow("presented", at: [0, 0.5, 1, 1.5])
    let ways = ClosedForms.spring(damping: 0.8, duration: 2)
    #expect(isClose(down, shownY(ways.dropLast())))
    gallery.advance(by: 0.5)
    gallery.goBack()
    let up = gallery.follow("presented", at: [0, 0.5, 1, 1.5, 2])
    #expect(isClose(up, leavingY(ClosedForms.linear)))
  }

  @Test("VH3: the screen that comes is brought to the front, the one that is uncovered sent back")
  func orderInTheContainer() throws {
    let gallery = try makeStage()
    func order() -> [String] {
      gallery.stage.layerSnapshots().filter { $0.depth == 2 }.map(\.path)
    }
    let expected = ["window/container/presenting", "window/container/presented"]
    gallery.goForward()
    gallery.advance(by: 0.25)
    #expect(order() == expected)
    gallery.advance(by: 1)
    gallery.goBack()
    gallery.advance(by: 0.25)
    #expect(order() == expected)
  }

  @Test("at half time the upper half is the second screen and the lower half the first, both ways")
  func halfAndHalf() throws {
    let gallery = try makeStage()
    gallery.goForward()
    gallery.advance(by: 0.25)
    #expect(gallery.color(x: 10, y: 421) == Pixels.indigo)
    #expect(gallery.color(x: 10, y: 422) == Pixels.white)
    gallery.advance(by: 0.25)
    #expect(gallery.color(x: 10, y: 843) == Pixels.indigo)
    gallery.goBack()
    gallery.advance(by: 0.25)
    #expect(gallery.color(x: 10, y: 421) == Pixels.indigo)
    #expect(gallery.color(x: 10, y: 422) == Pixels.white)
  }

  // MARK: What is called

  @Test("AP5, AP6: presenting and dismissing call the two screens in order")
  func calls() throws {
    let gallery = try makeStage()
    gallery.goForward()
    gallery.advance(by: 1)
    #expect(
      gallery.appearances == ["presenting.wD", "presented.wA", "presented.dA", "presenting.dD"])
    gallery.forget()
    gallery.goBack()
    gallery.advance(by: 1)
    #expect(
      gallery.appearances == ["presented.wD", "presenting.wA", "presenting.dA", "presented.dD"])
    #expect(gallery.warnings.isEmpty)
  }

  @Test("the stage's own buttons present and dismiss")
  func itsButtons() throws {
    let gallery = try makeStage()
    try gallery.click("present")
    gallery.advance(by: 1)
    #expect(gallery.control("dismiss")?.title == "Dismiss")
    try gallery.click("dismiss")
    #expect(gallery.stage.state.transition?.phase == .dismiss)
    gallery.advance(by: 1)
    #expect(!gallery.stage.state.isShowingSecondScreen)
  }

  // MARK: Cancelling

  @Test("I15, C8: a cancelled presentation returns to the first screen, which is not removed")
  func cancelledPresentation() throws {
    let gallery = try makeStage()
    gallery.perform(.cancelMidway)
    gallery.advance(to: 2)
    #expect(!gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.layer("presented") == nil)
    #expect(gallery.layer("presenting")?.path == "window/presenting")
    #expect(gallery.layer("presenting")?.frame == whole)
    #expect(gallery.warnings.isEmpty)
  }

  @Test("I15, C9: a cancelled dismissal leaves the second screen where UIKit has put it back")
  func cancelledDismissal() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.perform(.cancelMidway)
    gallery.advance(by: 2)
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.layer("presented")?.path == "window/container/presented")
    #expect(gallery.layer("presented")?.frame == whole)
    #expect(gallery.layer("presenting") == nil)
    #expect(gallery.warnings.isEmpty)
  }

  @Test("the cancel branch puts x to 0 and keeps y; a completed step leaves them")
  func cancelForcesX() throws {
    let scene = try #require(GalleryTransition.named("reversible")).makeScene
    for isCancelled in [true, false] {
      let harness = TransitionHarness()
      let hand = Hand()
      harness.environment.interactionSupplier = hand
      let played = harness.turn { scene() }
      let root = played.rootViewController
      harness.show(root)
      harness.perform { played.goForward() }
      hand.driver.update(0.5)
      harness.perform { root.view.frame.origin = CGPoint(x: 12, y: 7) }
      harness.turn { isCancelled ? hand.driver.cancel() : hand.driver.finish() }
      harness.advance(by: 2)
      #expect(root.view.frame.origin == CGPoint(x: isCancelled ? 0 : 12, y: 7))
      #expect((root.view.window != nil) == isCancelled)
    }
  }
}

/// Drives what no delegate drives.
@MainActor private final class Hand: InteractionSupplier {
  let driver = UIPercentDrivenInteractiveTransition()

  func interactionController(
    for phase: TransitionPhase
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
