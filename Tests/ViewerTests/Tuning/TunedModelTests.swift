import Foundation
import Gallery
import Stage
import Testing
import Viewer

@MainActor @Suite struct TunedModelTests {
  private func model(_ id: String = "reversible", store: TuningStore? = nil) throws -> ViewerModel {
    ViewerModel(transition: try #require(GalleryTransition.named(id)), store: store)
  }

  @Test("a tuned duration counts for the next step of its way, not for the other one")
  func duration() throws {
    let model = try model()
    model.setDuration(2, of: .forward)
    #expect(model.duration(of: .forward) == 2)
    #expect(model.duration(of: .back) == 0.5)
    #expect(model.progress.duration == 2)
    model.start(.forward)
    model.tick(at: 1)
    #expect(abs(model.progress.fraction - 0.5) < 1e-9)
    model.tick(at: 2.1)
    model.start(.back)
    #expect(model.progress.duration == 0.5)
  }

  @Test("a tuned curve moves the layers on it")
  func curve() throws {
    let model = try model()
    model.setCurve(.linear, of: .forward)
    model.start(.forward)
    model.tick(at: 0.125)
    let presented = try #require(model.stage.layerSnapshots().first { $0.name == "presented" })
    #expect(abs(presented.presentation.minY - -844 * 0.75) < 0.01)
  }

  @Test("tuning during a step leaves that step alone")
  func duringStep() throws {
    let model = try model()
    model.start(.forward)
    model.tick(at: 0.1)
    model.setDuration(5, of: .forward)
    #expect(model.progress.duration == 0.5)
    model.tick(at: 0.6)
    #expect(!model.stage.state.isBusy)
  }

  @Test("reset goes back to the animators' own in both ways")
  func reset() throws {
    let model = try model()
    model.setDuration(2, of: .forward)
    model.setCurve(.easeIn, of: .back)
    #expect(model.resetRefusal == nil)
    model.resetTuning()
    #expect(model.tuning.isOwn)
    #expect(model.duration(of: .forward) == 0.5)
    model.resetTuning()
    #expect(model.notice?.tone == .refusal)
  }

  @Test("each transition keeps its own tuning")
  func perTransition() throws {
    let model = try model()
    model.setDuration(2, of: .forward)
    model.select("slide-down-up")
    #expect(model.tuning.isOwn)
    model.select("reversible")
    #expect(model.duration(of: .forward) == 2)
    model.start(.forward)
    #expect(model.progress.duration == 2)
  }

  @Test("what was tuned is there again after a restart")
  func survives() throws {
    try withTemporaryFolder { folder in
      let store = TuningStore(file: folder.appendingPathComponent("segue/tuning.json"))
      let first = try model(store: store)
      first.setDuration(2, of: .forward)
      first.setCurve(.spring(damping: 0.5, velocity: 0), of: .back)
      #expect(first.nextDeadline == ViewerModel.saveDelay)
      first.tick(at: 0.4)
      #expect(!FileManager.default.fileExists(atPath: store.file.path))
      first.tick(at: 0.5)
      #expect(first.nextDeadline == nil)
      let second = try model(store: store)
      #expect(second.duration(of: .forward) == 2)
      #expect(second.tuning(of: .back).curve == .spring(damping: 0.5, velocity: 0))
      #expect(second.notice == nil)
    }
  }

  @Test("values that cannot be saved stay tuned, and the person is told")
  func unsaved() throws {
    let store = TuningStore(file: URL(fileURLWithPath: "/proc/segue/tuning.json"))
    let model = try model(store: store)
    model.setDuration(2, of: .forward)
    model.save()
    #expect(model.notice?.tone == .error)
    #expect(model.notice?.text.contains("/proc/segue/tuning.json") == true)
    #expect(model.duration(of: .forward) == 2)
  }

  @Test("a damaged file is told of at the start")
  func damaged() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("tuning.json")
      try Data("{".utf8).write(to: file)
      let model = try model(store: TuningStore(file: file))
      #expect(model.notice?.tone == .error)
      #expect(model.notice?.text.contains("tuning.json.damaged") == true)
    }
  }
}

/// Runs a body with a folder of its own that is gone afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("segue-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
