import Foundation
import Gallery
import Stage
import TestSupport
import Testing
import UIKit

/// The ids of the gallery, in the order in which they are shown.
let galleryIDs = ["slide-down-up", "first-to-second", "reversible", "push-built-in"]

@MainActor @Suite struct GalleryTransitionTests {
  @Test("the gallery has the three articles' transitions first, then the built-in push")
  func order() {
    #expect(GalleryTransition.all.map(\.id) == galleryIDs)
    #expect(GalleryTransition.all.map(\.seed) == ["000", "001", "004", nil])
    #expect(GalleryTransition.named("reversible")?.title == "Reversible")
    #expect(GalleryTransition.named("Reversible") == nil)
  }

  @Test("what the gallery says of a transition is what it does", arguments: galleryIDs)
  func saysWhatItDoes(id: String) throws {
    let transition = try #require(GalleryTransition.named(id))
    let gallery = try GalleryStage(id)
    let phases: [TransitionPhase] =
      transition.kind == .modal ? [.present, .dismiss] : [.push, .pop]
    gallery.goForward()
    let forward = try #require(gallery.stage.state.transition)
    gallery.advance(by: 5)
    gallery.goBack()
    let back = try #require(gallery.stage.state.transition)
    #expect([forward.phase, back.phase] == phases)
    #expect(forward.declaredDuration == transition.durations.forward)
    #expect(back.declaredDuration == transition.durations.back)
  }

  @Test("each scene starts on its first screen, alone and at rest", arguments: galleryIDs)
  func startsAtRest(id: String) throws {
    let gallery = try GalleryStage(id)
    #expect(!gallery.stage.state.isShowingSecondScreen)
    #expect(!gallery.stage.state.isBusy)
    #expect(gallery.stage.nextDeadline == nil)
    #expect(!gallery.stage.isAnimating)
    #expect(gallery.color(x: 10, y: 800) == Pixels.white)
  }

  @Test("after every step, cancelled or not, nothing is left to do", arguments: galleryIDs)
  func comesToRest(id: String) throws {
    let gallery = try GalleryStage(id)
    for command in [StageCommand.goForward, .goBack, .cancelMidway, .goForward, .cancelMidway] {
      // A cancelled push of the second article ends on the second screen.
      if command == .goForward, gallery.stage.state.isShowingSecondScreen { gallery.goBack() }
      gallery.advance(by: 5)
      gallery.perform(command)
      #expect(gallery.stage.state.isBusy)
      gallery.advance(by: 5)
      #expect(gallery.stage.nextDeadline == nil)
      #expect(!gallery.stage.isAnimating)
      gallery.stage.render()
      #expect(!gallery.stage.needsRender)
    }
    #expect(gallery.refusals.isEmpty)
  }

  @Test("the whole gallery, as often as one likes, is painted right", arguments: galleryIDs)
  func isPaintedRight(id: String) throws {
    let gallery = try GalleryStage(id)
    let steps = id == "first-to-second" ? 30 : 6
    for command in [StageCommand.goForward, .goBack, .cancelMidway] {
      gallery.perform(command)
      for _ in 0...steps + 1 {
        #expect(gallery.isPaintedRight())
        gallery.advance(by: 0.1)
      }
      gallery.advance(by: 4)
      #expect(gallery.isPaintedRight())
    }
  }
}
