import Foundation
import Gallery
import Stage
import Testing
import UIKit
import Viewer

@MainActor @Suite struct ViewerModelTests {
  private func model(_ id: String = "reversible") throws -> ViewerModel {
    ViewerModel(transition: try #require(GalleryTransition.named(id)))
  }

  @Test("a step plays for its duration in the host's time, then nothing asks for frames")
  func step() throws {
    let model = try model()
    #expect(!model.wantsFrames)
    model.start(.forward)
    #expect(model.wantsFrames)
    model.tick(at: 0.25)
    #expect(abs(model.progress.fraction - 0.5) < 1e-9)
    #expect(model.progress.outcome == .running)
    model.tick(at: 0.499)
    #expect(model.stage.state.isBusy)
    model.tick(at: 0.6)
    #expect(!model.stage.state.isBusy)
    #expect(model.progress.outcome == .completed)
    #expect(model.progress.fraction == 1)
    #expect(!model.wantsFrames)
    #expect(model.nextDeadline == nil)
  }

  @Test(
    "the stage's time runs at the chosen speed",
    arguments: zip(PlaybackSpeed.allCases, [0.2, 0.1, 0.05, 0.02]))
  func speed(_ speed: PlaybackSpeed, _ elapsed: Double) throws {
    let model = try model()
    model.setSpeed(speed)
    model.start(.forward)
    model.tick(at: 0.2)
    #expect(abs(model.progress.elapsed - elapsed) < 1e-9)
  }

  @Test("the speeds follow each other from fast to slow and around")
  func speedsInTurn() {
    #expect(PlaybackSpeed.full.next == .half)
    #expect(PlaybackSpeed.tenth.next == .full)
  }

  @Test("a paused stage stands still, wants no frames, and goes on where it was")
  func pause() throws {
    let model = try model()
    model.start(.forward)
    model.tick(at: 0.1)
    model.setPaused(true)
    #expect(!model.wantsFrames)
    #expect(model.nextDeadline == nil)
    model.tick(at: 9)
    #expect(abs(model.progress.elapsed - 0.1) < 1e-9)
    model.setPaused(false)
    model.tick(at: 9.1)
    #expect(abs(model.progress.elapsed - 0.2) < 1e-9)
  }

  @Test("a single step moves a paused stage by a sixtieth of a second of its time, at any speed")
  func singleStep() throws {
    let model = try model()
    model.setSpeed(.tenth)
    model.start(.forward)
    model.setPaused(true)
    model.step()
    model.step()
    #expect(abs(model.progress.elapsed - 2.0 / 60) < 1e-9)
  }

  @Test("a running stage is not stepped: the person is told to pause first")
  func stepWhileRunning() throws {
    let model = try model()
    model.start(.forward)
    model.step()
    #expect(model.progress.elapsed == 0)
    #expect(model.notice?.tone == .refusal)
    #expect(model.notice?.text.contains("Space") == true)
  }

  @Test("time that nobody saw is skipped, not played")
  func skip() throws {
    let model = try model()
    model.start(.forward)
    model.tick(at: 0.1)
    model.skip(to: 100)
    model.tick(at: 100.1)
    #expect(abs(model.progress.elapsed - 0.2) < 1e-9)
  }

  @Test("the host's time never runs backwards")
  func backwards() throws {
    let model = try model()
    model.start(.forward)
    model.tick(at: 0.3)
    model.tick(at: 0.2)
    #expect(abs(model.progress.elapsed - 0.3) < 1e-9)
  }

  @Test("putting a transition on the stage drops what the old one had pending")
  func select() throws {
    let model = try model("slide-down-up")
    model.start(.forward)
    model.tick(at: 1)
    #expect(model.nextDeadline != nil)
    model.select("first-to-second")
    #expect(model.transition.id == "first-to-second")
    #expect(model.nextDeadline == nil)
    model.tick(at: 9)
    #expect(!model.stage.state.isShowingSecondScreen)
    #expect(model.calls.isEmpty)
  }

  @Test("the transition on the stage starts over when it is chosen again")
  func selectAgain() throws {
    let model = try model()
    model.start(.forward)
    model.tick(at: 0.2)
    model.select("reversible")
    #expect(!model.stage.state.isBusy)
    #expect(model.progress.outcome == .waiting)
    #expect(model.stage.now == 0)
  }

  @Test("an unknown transition changes nothing")
  func selectUnknown() throws {
    let model = try model()
    model.select("nothing")
    #expect(model.transition.id == "reversible")
  }

  @Test("the second screen of the first seed goes by itself two seconds after it came")
  func dismissesByItself() throws {
    let model = try model("slide-down-up")
    #expect(model.canDismissByItself && model.dismissesByItself)
    model.start(.forward)
    model.tick(at: 1)
    #expect(model.stage.state.isShowingSecondScreen)
    let due = try #require(model.nextDeadline)
    #expect(abs(due - 2.4) < 1e-6)
    model.tick(at: due + 0.01)
    #expect(model.stage.state.isBusy)
    model.tick(at: due + 1)
    #expect(!model.stage.state.isShowingSecondScreen)
  }

  @Test("it stays when the person wants that")
  func staysByChoice() throws {
    let model = try model("slide-down-up")
    model.setDismissesByItself(false)
    model.start(.forward)
    model.tick(at: 9)
    #expect(model.stage.state.isShowingSecondScreen)
    #expect(model.nextDeadline == nil)
  }

  @Test(
    "scenes without the ability have no switch for it",
    arguments: ["reversible", "first-to-second"])
  func cannotDismissByItself(_ id: String) throws {
    let model = try model(id)
    #expect(!model.canDismissByItself)
    model.setDismissesByItself(true)
    #expect(!model.dismissesByItself)
  }

  @Test("callbacks are kept, without those of layout")
  func calls() throws {
    let model = try model()
    model.start(.forward)
    model.tick(at: 1)
    #expect(model.calls.contains("presented viewDidAppear(true)"))
    #expect(!model.calls.contains { $0.contains("Layout") })
    #expect(model.calls.count <= ViewerModel.callLimit)
  }

  @Test("what the person does on the stage reaches its own buttons")
  func input() throws {
    let model = try model()
    let button = try #require(model.stage.controlReports().first { $0.id == "present" })
    let middle = CGPoint(x: button.frame.midX, y: button.frame.midY)
    model.send(.pointerDown(middle, clickCount: 1, modifiers: []))
    model.send(.pointerUp(middle, modifiers: []))
    #expect(model.stage.state.isBusy)
  }

  @Test("the animators' own curves are found by playing them")
  func ownCurves() throws {
    let model = try model()
    #expect(model.ownCurve(of: .forward) == .easeInOut)
    #expect(model.ownCurve(of: .back) == .easeInOut)
  }
}
