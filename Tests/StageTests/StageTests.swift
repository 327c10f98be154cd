import Compositor
import CoreGraphics
import Foundation
import Gallery
import Stage
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct StageTests {
  private func makeStage(
    _ id: String = "slide-down-up", tuning: TransitionTuning = TransitionTuning(),
    configuration: StageConfiguration = StageConfiguration()
  ) throws -> Stage {
    let transition = try #require(GalleryTransition.named(id))
    let stage = Stage(
      configuration: configuration, tuning: tuning, makeScene: transition.makeScene)
    _ = stage.takeEvents()
    return stage
  }

  private func click(_ stage: Stage, at point: CGPoint) {
    stage.perform(.input(.pointerDown(point, clickCount: 1, modifiers: [])))
    stage.perform(.input(.pointerUp(point, modifiers: [])))
  }

  // MARK: At rest

  @Test("a new stage has appeared at time 0, rests, and is painted once")
  func newStage() throws {
    let transition = try #require(GalleryTransition.named("reversible"))
    let stage = Stage(makeScene: transition.makeScene)
    #expect(stage.now == 0)
    #expect(stage.takeEvents().calls.last == "ReversibleViewController.viewDidAppear(false)")
    #expect(stage.takeEvents().isEmpty)
    #expect(!stage.state.isShowingSecondScreen)
    #expect(!stage.state.isBusy)
    #expect(stage.state.transition == nil)
    #expect(stage.nextDeadline == nil)
    #expect(!stage.isAnimating)
    #expect(stage.needsRender)
    #expect(stage.render().bufferDamage.area == 390 * 844)
    #expect(!stage.needsRender)
    #expect(stage.render().pixelsPainted == 0)
  }

  @Test("time alone changes nothing on a stage at rest")
  func restsForever() throws {
    let stage = try makeStage()
    stage.render()
    stage.advance(to: 3600)
    #expect(stage.now == 3600)
    #expect(!stage.needsRender)
    #expect(stage.takeEvents().isEmpty)
    stage.advance(to: 10)
    #expect(stage.now == 3600)
  }

  @Test("a stage asks for frames exactly while a transition plays")
  func asksForFrames() throws {
    let stage = try makeStage()
    stage.perform(.goForward)
    #expect(stage.isAnimating)
    #expect(stage.nextDeadline.map { abs($0 - 0.4) < 1e-6 } == true)
    stage.advance(to: 0.2)
    #expect(stage.needsRender)
    stage.render()
    #expect(!stage.needsRender)
    stage.advance(to: 0.4)
    #expect(!stage.isAnimating)
    #expect(stage.nextDeadline == nil)
  }

  // MARK: Commands

  @Test("commands are logged with their times, the refused ones too")
  func logsCommands() throws {
    let stage = try makeStage()
    stage.perform(.goForward)
    stage.advance(to: 0.25)
    stage.perform(.goBack)
    stage.perform(.setDismissesByItself(true))
    #expect(
      stage.log == [
        LoggedCommand(time: 0, command: .goForward), LoggedCommand(time: 0.25, command: .goBack),
        LoggedCommand(time: 0.25, command: .setDismissesByItself(true)),
      ])
  }

  @Test("a refused command is told in words and has no other effect")
  func refuses() throws {
    let stage = try makeStage()
    let layers = stage.layerSnapshots()
    stage.perform(.goBack)
    let events = stage.takeEvents()
    #expect(events.map(\.kind) == [.refused("There is nothing to go back from; go forward first.")])
    #expect(stage.layerSnapshots() == layers)
    #expect(!stage.state.isBusy)
  }

  @Test("UIKit's own refusals reach the host as warnings")
  func warns() {
    let scene = AppScene()
    let stage = stageWith(scene)
    scene.forward = { scene in
      scene.present()
      scene.present()
    }
    stage.perform(.goForward)
    let warnings = stage.takeEvents().warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("Attempt to present") == true)
  }

  @Test("input reaches the views, and the pointer takes their shape")
  func deliversInput() throws {
    let stage = try makeStage()
    click(stage, at: CGPoint(x: 10, y: 10))
    #expect(!stage.state.isBusy)
    click(stage, at: CGPoint(x: 195, y: 422))
    #expect(stage.state.isBusy)
  }

  @Test("only a scene that can lets its second screen go by itself")
  func dismissesByItself() throws {
    let able = try makeStage("slide-down-up")
    able.perform(.setDismissesByItself(true))
    #expect(able.dismissesByItself)
    let unable = try makeStage("reversible")
    unable.perform(.setDismissesByItself(true))
    #expect(!unable.dismissesByItself)
  }

  // MARK: State and events

  @Test("the state tells the phase, the animator and the times, as declared and as played")
  func tellsTheTransition() throws {
    let tuning = TransitionTuning(forward: PhaseTuning(duration: 2))
    let stage = try makeStage(tuning: tuning)
    stage.perform(.goForward)
    stage.advance(to: 0.5)
    #expect(stage.state.isShowingSecondScreen)
    #expect(stage.state.isBusy)
    let transition = try #require(stage.state.transition)
    #expect(transition.phase == .present)
    #expect(transition.animator == "SlideDownAnimator")
    #expect(transition.elapsed == 0.5)
    #expect(transition.duration == 2)
    #expect(transition.declaredDuration == 0.4)
    #expect(!transition.isInteractive)
    #expect(!transition.wasCancelled)
    stage.advance(to: 2)
    #expect(stage.state.isShowingSecondScreen)
    #expect(!stage.state.isBusy)
    #expect(stage.state.transition == nil)
  }

  @Test("events tell the beginning and the end at their own instants")
  func tellsBeginningAndEnd() throws {
    let stage = try makeStage(tuning: TransitionTuning(back: PhaseTuning(duration: 1)))
    stage.perform(.goForward)
    stage.advance(to: 10)
    stage.perform(.goBack)
    stage.advance(to: 20)
    let milestones = stage.takeEvents().milestones
    #expect(
      milestones.map(\.kind) == [
        .began(.present, animator: "SlideDownAnimator", declared: 0.4, duration: 0.4),
        .ended(.present, completed: true, cancelled: false),
        .began(.dismiss, animator: "SlideUpAnimator", declared: 0.4, duration: 1),
        .ended(.dismiss, completed: true, cancelled: false),
      ])
    for (time, expected) in zip(milestones.map(\.time), [0, 0.4, 10, 11]) {
      #expect(abs(time - expected) < 1e-9)
    }
  }

  @Test("events are handed out once, oldest first")
  func handsOutEvents() throws {
    let stage = try makeStage()
    stage.perform(.goForward)
    stage.advance(to: 1)
    let events = stage.takeEvents()
    #expect(events.map(\.time) == events.map(\.time).sorted())
    #expect(events.calls.contains("presented.viewDidAppear(true)"))
    #expect(stage.takeEvents().isEmpty)
  }

  // MARK: Size and scale

  @Test("a new size makes a new picture of that size and is told to the views")
  func resizes() throws {
    let stage = try makeStage()
    stage.render()
    stage.perform(.input(.resized(CGSize(width: 200, height: 300))))
    #expect(stage.configuration.size == CGSize(width: 200, height: 300))
    #expect((stage.bitmap.width, stage.bitmap.height) == (200, 300))
    #expect(stage.render().bufferDamage.area == 200 * 300)
    #expect(stage.layerSnapshots().first?.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    stage.perform(.input(.resized(CGSize(width: 200, height: 300))))
    #expect(!stage.needsRender)
  }

  @Test("another scale makes a sharper picture of the same, and no code on the stage hears of it")
  func rescales() throws {
    let stage = try makeStage()
    stage.perform(.goForward)
    stage.advance(to: 0.2)
    _ = stage.takeEvents()
    let layers = stage.layerSnapshots()
    stage.setScale(2)
    #expect((stage.bitmap.width, stage.bitmap.height) == (780, 1688))
    stage.render()
    #expect(stage.bitmap[20, 843] == 0xFF00_00FF)
    #expect(stage.bitmap[20, 844] == 0xFFFF_FFFF)
    // What is aligned to pixels may move by a part of one.
    let after = stage.layerSnapshots()
    #expect(after.map(\.path) == layers.map(\.path))
    #expect(after.last?.presentation == layers.last?.presentation)
    #expect(stage.takeEvents().calls.allSatisfy { $0.contains("LayoutSubviews") })
    let sharp = try makeStage(configuration: StageConfiguration(scale: 2))
    sharp.perform(.goForward)
    sharp.advance(to: 0.2)
    sharp.render()
    #expect(sharp.bitmap.hasSamePixels(as: stage.bitmap))
    stage.setScale(0)
    #expect(stage.configuration.scale == 2)
  }

  @Test("a stage without any size plays on", arguments: ["slide-down-up", "push-built-in"])
  func hasNoSize(id: String) throws {
    let stage = try makeStage(id, configuration: StageConfiguration(size: .zero))
    #expect((stage.bitmap.width, stage.bitmap.height) == (1, 1))
    stage.perform(.goForward)
    stage.advance(to: 2)
    stage.render()
    #expect(stage.state.isShowingSecondScreen)
    stage.perform(.goBack)
    stage.advance(to: 4)
    stage.render()
    #expect(!stage.state.isShowingSecondScreen)
  }
}
