import CoreGraphics
import Foundation
import Gallery
import Stage
import Testing
import UIKit

/// A step of a transition, with another size coming in the middle of it.
struct ResizedStep: CustomTestStringConvertible {
  var id: String
  var command: StageCommand
  /// Whether the second screen is shown before the step.
  var startsOnSecond: Bool
  var size: CGSize

  var testDescription: String {
    "\(id) \(command) from the \(startsOnSecond ? "second" : "first") screen to "
      + "\(Int(size.width)) x \(Int(size.height))"
  }

  static let all: [ResizedStep] = galleryIDs.flatMap { id in
    [
      CGSize(width: 500, height: 1000), CGSize(width: 300, height: 500),
      CGSize(width: 844, height: 390),
    ].flatMap { size in
      [
        ResizedStep(id: id, command: .goForward, startsOnSecond: false, size: size),
        ResizedStep(id: id, command: .goBack, startsOnSecond: true, size: size),
        ResizedStep(id: id, command: .cancelMidway, startsOnSecond: false, size: size),
        ResizedStep(id: id, command: .cancelMidway, startsOnSecond: true, size: size),
      ]
    }
  }
}

@MainActor @Suite struct ResizeTests {
  /// Plays the step with the new size at half time, and looks at the picture all the way.
  private func play(_ step: ResizedStep) throws -> GalleryStage {
    let gallery = try GalleryStage(step.id)
    if step.startsOnSecond { gallery.goForwardAndRest() }
    gallery.perform(step.command)
    let duration = try #require(gallery.stage.state.transition?.duration)
    let start = gallery.stage.now
    for part in [2, 5, 6, 8, 10, 14] {
      gallery.advance(to: start + duration * Double(part) / 10)
      // At half time of a step that is not driven by hand, and just after a hand has let go.
      if part == 5 { gallery.resize(to: step.size) }
      #expect(gallery.isPaintedRight(), "after \(part) of 10 parts of the time")
    }
    return gallery
  }

  @Test(
    "a new size in the middle of a step leaves no stale pixels and ends with full-size screens",
    arguments: ResizedStep.all)
  func resizes(step: ResizedStep) throws {
    let gallery = try play(step)
    #expect(!gallery.stage.state.isBusy)
    let whole = CGRect(origin: .zero, size: step.size)
    #expect(gallery.frame(of: "window") == whole)
    let layers = gallery.stage.layerSnapshots()
    let screens = layers.filter {
      ["presenting", "presented", "first", "second", "content", "container"].contains($0.name)
        && !$0.path.contains("UIButton")
    }
    #expect(!screens.isEmpty)
    for screen in screens {
      #expect(screen.frame == whole, "\(screen.path)")
      #expect(screen.presentation == whole, "\(screen.path)")
    }
    // Nothing of the window's own black shows in the corners.
    let (right, bottom) = (Int(step.size.width) - 1, Int(step.size.height) - 1)
    let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
    for (x, y) in corners { #expect(gallery.color(x: x, y: y) != 0xFF00_0000) }
  }

  @Test("a stage that is made anew and resized alike shows the same", arguments: galleryIDs)
  func isDeterministic(id: String) throws {
    let size = CGSize(width: 500, height: 700)
    for step in [
      ResizedStep(id: id, command: .goForward, startsOnSecond: false, size: size),
      ResizedStep(id: id, command: .goBack, startsOnSecond: true, size: size),
    ] {
      let gallery = try play(step)
      gallery.stage.render()
      let again = gallery.rerun()
      again.render()
      #expect(again.bitmap.hasSamePixels(as: gallery.stage.bitmap))
      #expect(again.layerSnapshots() == gallery.stage.layerSnapshots())
    }
  }

  @Test(
    "the second screen that was resized while shown goes from its new place", arguments: galleryIDs)
  func goesBackFromTheNewSize(id: String) throws {
    let gallery = try GalleryStage(id)
    gallery.goForwardAndRest()
    gallery.resize(to: CGSize(width: 300, height: 500))
    #expect(gallery.isPaintedRight())
    gallery.goBack()
    gallery.advance(by: 0.2)
    #expect(gallery.isPaintedRight())
    gallery.advance(by: 5)
    let first = GalleryTransition.named(id)?.kind == .modal ? "presenting" : "first"
    #expect(gallery.frame(of: first) == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(gallery.isPaintedRight())
  }
}
