import Foundation
import Gallery
import Stage
import Testing
import Viewer

@MainActor @Suite struct RefusalTests {
  private func model(_ id: String = "reversible") throws -> ViewerModel {
    ViewerModel(transition: try #require(GalleryTransition.named(id)))
  }

  @Test("going back with nothing shown is refused, and says how to go on")
  func backFromNothing() throws {
    let model = try model()
    model.start(.back)
    #expect(!model.stage.state.isBusy)
    #expect(model.notice == Notice(.refusal, "Nothing is presented yet. Present first (P)."))
  }

  @Test("presenting twice in a row is refused while the first is under way, and after it")
  func presentTwice() throws {
    let model = try model()
    model.start(.forward)
    model.start(.forward)
    #expect(model.notice?.text == "A transition is under way. Wait for its end.")
    model.tick(at: 0.3)
    #expect(model.progress.outcome == .running)
    model.tick(at: 1)
    model.start(.forward)
    #expect(model.notice?.text.hasPrefix("The second screen is presented already") == true)
  }

  @Test("a paused transition is said to be paused")
  func paused() throws {
    let model = try model()
    model.start(.forward)
    model.setPaused(true)
    model.start(.back)
    #expect(model.notice?.text == "A transition is paused. Let it go on first (Space).")
  }

  @Test("a refusal goes with the next thing that is done")
  func goes() throws {
    let model = try model()
    model.start(.back)
    #expect(model.notice != nil)
    model.start(.forward)
    #expect(model.notice == nil)
  }

  @Test(
    "each kind of transition has its own words",
    arguments: [GalleryTransition.Kind.modal, .navigation, .tab])
  func words(_ kind: GalleryTransition.Kind) {
    let forward = kind.words(for: .forward)
    let back = kind.words(for: .back)
    #expect(forward.verb != back.verb)
    #expect(forward.refusal.contains("(D)"))
    #expect(back.refusal.contains("(P)"))
  }

  @Test("what cannot be done says why before it is tried")
  func reasons() throws {
    let model = try model()
    #expect(model.refusal(of: .forward) == nil)
    #expect(model.refusal(of: .back) != nil)
    #expect(model.refusalWhileBusy == nil)
    #expect(model.stepRefusal != nil)
    #expect(model.resetRefusal != nil)
    model.start(.forward)
    #expect(model.refusal(of: .forward) != nil)
    #expect(model.refusalWhileBusy != nil)
    model.setPaused(true)
    #expect(model.stepRefusal == nil)
  }

  @Test(
    "cancelled midway, both modal seeds are back at the start",
    arguments: ["slide-down-up", "reversible"])
  func cancelMidway(_ id: String) throws {
    let model = try model(id)
    let before = model.stage.layerSnapshots().map(\.presentation)
    model.cancelMidway()
    for frame in 1...120 { model.tick(at: Double(frame) / 60) }
    #expect(model.progress.outcome == .cancelled)
    #expect(!model.stage.state.isShowingSecondScreen)
    #expect(model.stage.layerSnapshots().map(\.presentation) == before)
    #expect(model.notice == nil)
  }

  @Test("the animator that always reports success ends on its destination, and a notice says why")
  func alwaysTrue() throws {
    let model = try model("first-to-second")
    model.cancelMidway()
    for frame in 1...360 { model.tick(at: Double(frame) / 60) }
    #expect(model.stage.state.isShowingSecondScreen)
    let notice = try #require(model.notice)
    #expect(notice.tone == .warning)
    #expect(notice.text.contains("completeTransition"))
  }
}
