import CoreGraphics
import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// What is asked at the wrong moment is refused in words and changes nothing.
@MainActor @Suite struct RefusalTests {
  /// The stage's own button that leads to the second screen.
  private func button(of id: String) -> String {
    GalleryTransition.named(id)?.kind == .modal ? "present" : "push"
  }

  @Test("a double click on the stage's own button starts one transition", arguments: galleryIDs)
  func doubleClick(id: String) throws {
    let gallery = try GalleryStage(id)
    try gallery.click(button(of: id), times: 2)
    gallery.advance(by: 5)
    #expect(gallery.beginnings == [0])
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.warnings.isEmpty)
    #expect(gallery.calls.filter { $0 == "animator.animateTransition" }.count == 1)
  }

  @Test("a double click on the way back starts one transition")
  func doubleClickBack() throws {
    for (id, control) in [
      ("first-to-second", "pop"), ("reversible", "dismiss"), ("push-built-in", "BackButton"),
    ] {
      let gallery = try GalleryStage(id)
      gallery.goForwardAndRest()
      try gallery.click(control, times: 2)
      gallery.advance(by: 5)
      #expect(gallery.beginnings == [5], "\(id)")
      #expect(!gallery.stage.state.isShowingSecondScreen, "\(id)")
      #expect(gallery.warnings.isEmpty, "\(id)")
    }
  }

  @Test("presenting while something is presented is refused in words", arguments: galleryIDs)
  func presentWhilePresented(id: String) throws {
    let gallery = try GalleryStage(id)
    gallery.goForwardAndRest()
    let layers = gallery.stage.layerSnapshots()
    gallery.goForward()
    #expect(gallery.refusals == ["The second screen is shown already; go back first."])
    #expect(gallery.beginnings.isEmpty)
    #expect(gallery.stage.layerSnapshots() == layers)
  }

  @Test("dismissing with nothing presented is refused in words", arguments: galleryIDs)
  func dismissNothing(id: String) throws {
    let gallery = try GalleryStage(id)
    let layers = gallery.stage.layerSnapshots()
    gallery.goBack()
    #expect(gallery.refusals == ["There is nothing to go back from; go forward first."])
    #expect(gallery.beginnings.isEmpty)
    #expect(gallery.stage.layerSnapshots() == layers)
  }

  @Test(
    "every step is refused in words while one is under way, which goes on", arguments: galleryIDs)
  func stepsWhileBusy(id: String) throws {
    let gallery = try GalleryStage(id)
    for start in [StageCommand.goForward, .goBack] {
      gallery.forget()
      gallery.perform(start)
      for command in [StageCommand.goForward, .goBack, .cancelMidway] {
        gallery.advance(by: 0.05)
        gallery.perform(command)
      }
      let words = "A transition is under way; wait for its end or pause it."
      #expect(gallery.refusals == [words, words, words])
      gallery.advance(by: 5)
      #expect(gallery.beginnings.count == 1)
      #expect(gallery.stage.state.isShowingSecondScreen == (start == .goForward))
    }
  }

  @Test("clicks on the stage while a hand drives it do no harm", arguments: galleryIDs)
  func clicksDuringAHand(id: String) throws {
    let gallery = try GalleryStage(id)
    gallery.perform(.cancelMidway)
    for _ in 1...3 {
      gallery.advance(by: 0.02)
      gallery.click(at: CGPoint(x: 195, y: 422))
    }
    gallery.advance(by: 20)
    #expect(!gallery.stage.state.isBusy)
    #expect(gallery.stage.nextDeadline == nil)
    #expect(gallery.isPaintedRight())
    // It plays on as before.
    while gallery.stage.state.isShowingSecondScreen {
      gallery.goBack()
      gallery.advance(by: 5)
    }
    gallery.forget()
    gallery.goForward()
    gallery.advance(by: 5)
    #expect(gallery.stage.state.isShowingSecondScreen)
    #expect(gallery.beginnings.count == 1)
  }
}
