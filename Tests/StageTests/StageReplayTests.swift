import Foundation
import Gallery
import Stage
import Testing
import UIKit

@MainActor @Suite struct StageReplayTests {
  private func makeStage(tuning: TransitionTuning = TransitionTuning()) throws -> Stage {
    let transition = try #require(GalleryTransition.named("reversible"))
    return Stage(tuning: tuning, makeScene: transition.makeScene)
  }

  private func rerun(
    _ stage: Stage, to time: Double, tuning: TransitionTuning? = nil
  ) throws -> Stage {
    let transition = try #require(GalleryTransition.named("reversible"))
    return stage.rerun(to: time, tuning: tuning, makeScene: transition.makeScene)
  }

  private func y(_ stage: Stage) -> Double? {
    stage.layerSnapshots().first { $0.name == "presented" }.map { Double($0.presentation.minY) }
  }

  @Test("a rerun goes through the commands up to its time, and no further")
  func stopsAtItsTime() throws {
    let stage = try makeStage()
    stage.advance(to: 1)
    stage.perform(.goForward)
    stage.advance(to: 3)
    stage.perform(.goBack)
    stage.advance(to: 5)
    #expect(!stage.state.isShowingSecondScreen)
    #expect(try !rerun(stage, to: 0.9).state.isShowingSecondScreen)
    #expect(try y(rerun(stage, to: 1.25)) == -422)
    #expect(try rerun(stage, to: 2).state.isShowingSecondScreen)
    #expect(try rerun(stage, to: 3.1).state.transition?.phase == .dismiss)
    #expect(try rerun(stage, to: 2).log.count == 1)
  }

  @Test("a rerun has the stage's tuning, or another one to see what it would have done")
  func takesATuning() throws {
    let stage = try makeStage(tuning: TransitionTuning(forward: PhaseTuning(curve: .linear)))
    stage.perform(.goForward)
    stage.advance(to: 0.125)
    #expect(y(stage) == -844 * 0.75)
    #expect(try y(rerun(stage, to: 0.125)) == -844 * 0.75)
    let slower = TransitionTuning(forward: PhaseTuning(duration: 1, curve: .linear))
    #expect(try y(rerun(stage, to: 0.125, tuning: slower)) == -844 * 0.875)
  }

  @Test("a rerun starts with the size the stage had at first")
  func startsWithTheFirstSize() throws {
    let stage = try makeStage()
    stage.advance(to: 1)
    stage.perform(.input(.resized(CGSize(width: 100, height: 200))))
    #expect(try rerun(stage, to: 0.5).configuration.size == CGSize(width: 390, height: 844))
    #expect(try rerun(stage, to: 1).configuration.size == CGSize(width: 100, height: 200))
  }
}
