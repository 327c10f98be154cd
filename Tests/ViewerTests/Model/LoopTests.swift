import Foundation
import Gallery
import Stage
import Testing
import Viewer

@MainActor @Suite struct LoopTests {
  private func model(_ id: String = "reversible") throws -> ViewerModel {
    ViewerModel(transition: try #require(GalleryTransition.named(id)))
  }

  /// The times at which steps begin, with the stage looked at every so often.
  private func beginnings(_ model: ViewerModel, until end: Double, every interval: Double)
    -> [Double]
  {
    var times: [Double] = []
    var wasBusy = model.stage.state.isBusy
    var time = 0.0
    while time < end {
      time += interval
      model.tick(at: time)
      let isBusy = model.stage.state.isBusy
      if isBusy, !wasBusy { times.append(time) }
      wasBusy = isBusy
    }
    return times
  }

  @Test("a loop steps there and back with a rest of 0.6 s")
  func steps() throws {
    let model = try model()
    model.setLooping(true)
    let times = beginnings(model, until: 4, every: 0.01)
    #expect(times.count == 4)
    for (time, expected) in zip(times, [0.01, 1.1, 2.2, 3.3]) {
      #expect(abs(time - expected) < 0.015)
    }
  }

  @Test("a loop's steps come at their own instants, however rarely frames are shown")
  func instants() throws {
    let fine = try model()
    let coarse = try model()
    for model in [fine, coarse] { model.setLooping(true) }
    for frame in 1...660 { fine.tick(at: Double(frame) / 300) }
    coarse.tick(at: 1.9)
    coarse.tick(at: 2.2)
    #expect(fine.stage.state.isShowingSecondScreen == coarse.stage.state.isShowingSecondScreen)
    #expect(abs(fine.stage.now - coarse.stage.now) < 1e-9)
    #expect(fine.progress.direction == coarse.progress.direction)
    #expect(abs(fine.progress.elapsed - coarse.progress.elapsed) < 1e-9)
  }

  @Test("a loop that rests asks for its next step's instant, not for frames")
  func deadline() throws {
    let model = try model()
    model.setLooping(true)
    model.tick(at: 0)
    model.tick(at: 0.7)
    #expect(!model.wantsFrames)
    let due = try #require(model.nextDeadline)
    #expect(abs(due - 1.1) < 1e-6)
  }

  @Test("a loop follows what is tuned from the next step on")
  func followsTuning() throws {
    let model = try model()
    model.setLooping(true)
    model.tick(at: 0.2)
    model.setDuration(2, of: .forward)
    #expect(model.progress.duration == 0.5)
    model.tick(at: 0.6)
    model.tick(at: 2.3)
    #expect(model.progress.direction == .forward)
    #expect(model.progress.duration == 2)
  }

  @Test("a rest does not grow in slow motion")
  func restInSlowMotion() throws {
    let model = try model()
    model.setSpeed(.quarter)
    model.setLooping(true)
    model.tick(at: 2.1)
    #expect(!model.stage.state.isBusy)
    #expect(abs((model.nextDeadline ?? 0) - 2.6) < 1e-6)
  }

  @Test("pausing stops the rest too")
  func pausedRest() throws {
    let model = try model()
    model.setLooping(true)
    model.tick(at: 0.7)
    model.setPaused(true)
    model.tick(at: 10)
    #expect(!model.stage.state.isBusy)
    model.setPaused(false)
    #expect(abs((model.nextDeadline ?? 0) - 10.4) < 1e-6)
  }

  @Test("switching a loop on lets a step under way end, and off too")
  func switching() throws {
    let model = try model()
    model.start(.forward)
    model.tick(at: 0.2)
    model.setLooping(true)
    #expect(abs(model.progress.elapsed - 0.2) < 1e-9)
    model.tick(at: 0.6)
    #expect(model.nextDeadline != nil)
    model.setLooping(false)
    #expect(model.nextDeadline == nil)
    model.tick(at: 9)
    #expect(model.stage.state.isShowingSecondScreen)
  }

  @Test("a step by hand during the rest is taken at once, and the loop goes on from there")
  func stepByHand() throws {
    let model = try model()
    model.setLooping(true)
    model.tick(at: 0.7)
    model.start(.back)
    #expect(model.stage.state.isBusy)
    #expect(model.notice == nil)
    model.tick(at: 1.3)
    #expect(!model.stage.state.isShowingSecondScreen)
    #expect(abs((model.nextDeadline ?? 0) - 1.8) < 1e-6)
  }

  @Test("a loop goes on after a step was cancelled midway")
  func cancelled() throws {
    let model = try model()
    model.setLooping(true)
    model.tick(at: 0.7)
    model.cancelMidway()
    for frame in 1...60 { model.tick(at: 0.7 + Double(frame) / 60) }
    #expect(model.stage.state.isShowingSecondScreen)
    model.tick(at: 1.9)
    #expect(model.stage.state.isBusy)
    #expect(model.progress.direction == .back)
  }

  @Test("a loop goes on with the transition that is chosen meanwhile")
  func select() throws {
    let model = try model()
    model.setLooping(true)
    model.tick(at: 0.2)
    model.select("slide-down-up")
    #expect(!model.stage.state.isBusy)
    model.tick(at: 0.9)
    #expect(model.stage.state.isBusy)
  }

  @Test("steps of no length loop too")
  func zeroDuration() throws {
    let model = try model()
    model.setDuration(0, of: .forward)
    model.setDuration(0, of: .back)
    model.setLooping(true)
    model.tick(at: 0.1)
    #expect(model.stage.state.isShowingSecondScreen)
    model.tick(at: 0.7)
    #expect(!model.stage.state.isShowingSecondScreen)
  }
}
