import Gallery
import Stage
import Testing
import UIKit

@testable import Viewer

@MainActor @Suite struct ScrubbingTests {
  private func makeModel() throws -> ViewerModel {
    ViewerModel(transition: try #require(GalleryTransition.named("slide-down-up")))
  }

  @Test("scrubbing takes the next step by hand, and progress follows")
  func followsTheHand() throws {
    let model = try makeModel()
    for progress in [0.2, 0.7, 0.5] {
      model.perform(.scrub(to: progress))
      #expect(abs(model.progress.fraction - progress) < 1e-6)
      #expect(model.progress.outcome == .running)
    }
  }

  @Test("a slow hand past the middle finishes, one before it goes back", arguments: [0.6, 0.4])
  func restingHand(progress: Double) throws {
    let model = try makeModel()
    model.perform(.scrub(to: progress))
    model.tick(at: 1)
    model.perform(.endScrub)
    model.tick(at: 2)
    #expect(model.progress.outcome == (progress > 0.5 ? .completed : .cancelled))
  }

  @Test("a fast hand decides by its speed")
  func fastHand() throws {
    let model = try makeModel()
    for frame in 0...6 {
      model.tick(at: Double(frame) / 60)
      model.perform(.scrub(to: Double(frame) * 0.05))
    }
    model.perform(.endScrub)
    model.tick(at: 2)
    #expect(model.progress.outcome == .completed)
  }

  @Test("Escape takes the step back")
  func cancels() throws {
    let model = try makeModel()
    model.perform(.scrub(to: 0.9))
    model.perform(.cancelScrub)
    model.tick(at: 2)
    #expect(model.progress.outcome == .cancelled)
    #expect(!model.stage.state.isBusy)
  }

  @Test("a step in other hands is left to them, and the slider says so")
  func otherHands() throws {
    let model = try makeModel()
    model.cancelMidway()
    let reason = try #require(model.scrubRefusal)
    model.perform(.scrub(to: 0.8))
    #expect(model.notice == Notice(.refusal, reason))
    model.tick(at: 2)
    #expect(model.scrubRefusal == nil)
  }
}
