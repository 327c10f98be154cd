import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

@MainActor @Suite struct SlideDownUpTests {
  private func makeStage(
    forward: PhaseTuning = PhaseTuning(), back: PhaseTuning = PhaseTuning()
  ) throws -> GalleryStage {
    try GalleryStage("slide-down-up", tuning: TransitionTuning(forward: forward, back: back))
  }

  /// On a stage that lets the presented screen go by itself.
  private func makeSelfDismissing() throws -> GalleryStage {
    let gallery = try makeStage()
    gallery.perform(.setDismissesByItself(true))
    return gallery
  }

  private func shownY(_ ways: [Double]) -> [Double?] { ways.map { -844 * (1 - $0) } }
  /// The presented screen is gone at the end.
  private func leavingY(_ ways: [Double]) -> [Double?] { ways.dropLast().map { -844 * $0 } + [nil] }

  // MARK: The way it moves

  @Test("CA8: the presented screen comes down from above in 0.4 s, slow at both ends")
  func slidesDown() throws {
    let gallery = try makeStage()
    gallery.goForward()
    let ys = gallery.follow("presented", at: [0, 0.1, 0.2, 0.3, 0.4])
    #expect(isClose(ys, shownY(ClosedForms.easeInOut)))
    #expect(gallery.stage.state.transition == nil)
    #expect(gallery.frame(of: "presented") == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test("CA8: the presented screen goes up again in 0.4 s and is gone")
  func slidesUp() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.goBack()
    let ys = gallery.follow("presented", at: [0, 0.1, 0.2, 0.3, 0.4])
    #expect(isClose(ys, leavingY(ClosedForms.easeInOut)))
    #expect(gallery.layer("presenting")?.path == "window/presenting")
  }

  @Test("a tuned duration and an even pace replace the animators' own, each for its direction")
  func followsTheTuning() throws {
    let gallery = try makeStage(
      forward: PhaseTuning(duration: 2, curve: .linear), back: PhaseTuning(duration: 1))
    gallery.goForward()
    let down = gallery.follow("presented", at: [0, 0.5, 1, 1.5, 2])
    #expect(isClose(down, shownY(ClosedForms.linear)))
    gallery.goBack()
    let up = gallery.follow("presented", at: [0, 0.25, 0.5, 0.75, 1])
    #expect(isClose(up, leavingY(ClosedForms.easeInOut)))
  }

  @Test(
    "SPR1, SPR4: a tuned spring moves the screens by its closed form", arguments: [0.3, 0.7, 1])
  func followsASpring(damping: Double) throws {
    let spring = PhaseTuning(duration: 2, curve: .spring(damping: damping, velocity: 0))
    let gallery = try makeStage(forward: spring, back: spring)
    let ways = ClosedForms.spring(damping: damping, duration: 2)
    gallery.goForward()
    let down = gallery.follow("presented", at: [0, 0.5, 1, 1.5])
    #expect(isClose(down, shownY(ways.dropLast())))
    gallery.advance(by: 0.5)
    gallery.goBack()
    let up = gallery.follow("presented", at: [0, 0.5, 1, 1.5, 2])
    #expect(isClose(up, leavingY(ways)))
  }

  @Test("VH2: while it goes, the presenting screen lies beneath it in the container")
  func staysOnTop() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.goBack()
    gallery.advance(by: 0.2)
    let inside = gallery.stage.layerSnapshots().filter { $0.depth == 2 }
    #expect(inside.map(\.path) == ["window/container/presenting", "window/container/presented"])
    #expect(gallery.frame(of: "presenting")?.minY == 0)
  }

  @Test("at half time the upper half is blue and the lower half the presenting screen, both ways")
  func halfAndHalf() throws {
    let gallery = try makeStage()
    gallery.goForward()
    for boundary in [422, 844, 422] {
      gallery.advance(by: 0.2)
      for x in [0, 10, 389] {
        #expect(gallery.color(x: x, y: boundary - 1) == Pixels.blue)
        if boundary < 844 { #expect(gallery.color(x: x, y: boundary) == Pixels.white) }
      }
      if boundary == 844 { gallery.goBack() }
    }
  }

  // MARK: What is called

  @Test("AP5, P8: presenting calls the two controllers and the child in order, then completes")
  func presentationCalls() throws {
    let gallery = try makeStage()
    gallery.goForward()
    gallery.advance(by: 1)
    let steps = gallery.calls.filter { call in
      ["loadView", "viewDidLoad", "viewWill", "viewDid", "present("].contains {
        call.contains(".\($0)")
      }
    }
    let presented = steps.filter { !$0.contains("LayoutSubviews") || $0.hasPrefix("presented") }
    #expect(
      presented == [
        "UIViewController.loadView", "UIViewController.viewDidLoad",
        "presenting.viewWillDisappear(true)", "first.viewWillDisappear(true)",
        "presented.viewWillAppear(true)", "presented.viewWillLayoutSubviews",
        "presented.viewDidLayoutSubviews", "presented.viewDidAppear(true)",
        "presenting.viewDidDisappear(true)", "first.viewDidDisappear(true)",
        "presenting.present(completion:)",
      ])
    #expect(gallery.root.role == "presenting")
    #expect(gallery.root is UINavigationController)
    #expect(gallery.warnings.isEmpty)
  }

  @Test("AP6: dismissing calls the two controllers and the child in order")
  func dismissalCalls() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.goBack()
    gallery.advance(by: 1)
    #expect(
      gallery.appearances == [
        "presented.wD", "presenting.wA", "first.wA", "presenting.dA", "first.dA", "presented.dD",
      ])
    #expect(gallery.warnings.isEmpty)
  }

  @Test("T4: the presenting screen is asked for both animators, with the controllers as they are")
  func asksTheScreen() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.goBack()
    #expect(gallery.calls.first == "first.animationController(forDismissed:)")
    #expect(gallery.stage.state.transition?.animator == "SlideUpAnimator")
    gallery.advance(by: 1)
    gallery.forget()
    gallery.goForward()
    #expect(gallery.calls.contains("first.animationController(forPresented:presenting:source:)"))
    #expect(gallery.stage.state.transition?.animator == "SlideDownAnimator")
  }

  // MARK: The stage's own button

  @Test("the stage's own button presents")
  func itsButtonPresents() throws {
    let gallery = try makeStage()
    let button = try #require(gallery.control("present"))
    #expect(button.title == "Present")
    #expect(button.frame == CGRect(x: 115, y: 400, width: 160, height: 44))
    try gallery.click("present")
    #expect(gallery.beginnings == [0])
    gallery.advance(by: 0.4)
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.stage.controlReports().isEmpty)
  }

  // MARK: Going by itself

  @Test("the presented screen stays unless it is asked to go by itself")
  func staysByDefault() throws {
    let gallery = try makeStage()
    #expect(!gallery.stage.dismissesByItself)
    gallery.goForward()
    gallery.advance(by: 60)
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.stage.nextDeadline == nil)
  }

  @Test("asked to, it goes two seconds after it has appeared")
  func goesByItself() throws {
    let gallery = try makeSelfDismissing()
    gallery.goForward()
    gallery.advance(by: 5)
    #expect(isClose(gallery.beginnings, [0, 2.4], within: 0.01))
    #expect(!gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.stage.nextDeadline == nil)
  }

  @Test("dismissed by hand it does not go again: a new one stays its own two seconds")
  func handCancelsThePendingDismissal() throws {
    let gallery = try makeSelfDismissing()
    gallery.goForward()
    gallery.advance(to: 1)
    gallery.goBack()
    gallery.advance(to: 1.5)
    gallery.goForward()
    gallery.advance(to: 6)
    #expect(isClose(gallery.beginnings, [0, 1, 1.5, 3.9], within: 0.01))
  }

  @Test("told to stay while it waits, it stays")
  func changesItsMind() throws {
    let gallery = try makeSelfDismissing()
    gallery.goForward()
    gallery.advance(to: 1)
    gallery.perform(.setDismissesByItself(false))
    gallery.advance(to: 6)
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.beginnings == [0])
  }

  @Test("a presentation that was cancelled leaves no dismissal behind")
  func cancelledPresentationPendsNothing() throws {
    let gallery = try makeSelfDismissing()
    gallery.perform(.cancelMidway)
    gallery.advance(to: 1)
    #expect(gallery.stage.nextDeadline == nil)
    gallery.goForward()
    gallery.advance(to: 3.3)
    #expect(gallery.beginnings == [0, 1])
  }

  // MARK: Cancel midway

  @Test("I15, C8: a cancelled presentation returns to the first screen")
  func cancelledPresentation() throws {
    let gallery = try makeStage()
    gallery.perform(.cancelMidway)
    gallery.advance(to: 0.2)
    #expect(gallery.frame(of: "presented")?.minY == -422)
    gallery.advance(to: 1)
    #expect(!gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.layer("presented") == nil)
    #expect(gallery.layer("presenting")?.path == "window/presenting")
    #expect(gallery.color(x: 10, y: 10) == Pixels.white)
    #expect(gallery.warnings.isEmpty)
    try gallery.click("present")
    #expect(gallery.stage.state.isBusy)
  }

  @Test("I15, C9: a cancelled dismissal leaves the blue screen where it was")
  func cancelledDismissal() throws {
    let gallery = try makeStage()
    gallery.goForwardAndRest()
    gallery.perform(.cancelMidway)
    gallery.advance(by: 1)
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.layer("presented")?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(gallery.layer("presenting") == nil)
    #expect(gallery.color(x: 10, y: 830) == Pixels.blue)
    gallery.goBack()
    gallery.advance(by: 1)
    #expect(!gallery.stage.state.isShowingSecondScreen)
  }
}
