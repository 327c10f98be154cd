import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// Animators that break their contract leave a stage that says so and goes on.
@MainActor @Suite struct FaultyAnimatorTests {
  @Test("C12: an animator that never ends its step is named a second after its time")
  func neverEnds() {
    let stage = stageWith(AppScene(present: ScriptedAnimator(duration: 0.5)))
    stage.perform(.goForward)
    stage.advance(to: 1.4)
    #expect(stage.takeEvents().milestones.count == 1)
    stage.advance(to: 100)
    let events = stage.takeEvents()
    #expect(events.map(\.time) == [1.5, 1.5])
    #expect(events.milestones.map(\.kind) == [.overran(.present, animator: "ScriptedAnimator")])
    #expect(events.warnings.first?.contains("ScriptedAnimator has not called") == true)
    // Nothing waits any more, and steps are refused in words.
    #expect(stage.nextDeadline == nil)
    #expect(stage.state.isBusy)
    #expect(stage.state.transition?.elapsed == 0.5)
    for command in [StageCommand.goForward, .goBack, .cancelMidway] { stage.perform(command) }
    #expect(stage.takeEvents().refusals.count == 3)
  }

  @Test("C13: an animator that ends its step twice is named, and ends it once")
  func endsTwice() {
    let animator = ScriptedAnimator { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
      context.completeTransition(false)
    }
    let stage = stageWith(AppScene(present: animator))
    stage.perform(.goForward)
    let events = stage.takeEvents()
    #expect(
      events.milestones.map(\.kind) == [
        .began(.present, animator: "ScriptedAnimator", declared: 0.4, duration: 0.4),
        .ended(.present, completed: true, cancelled: false),
      ])
    #expect(events.warnings.count == 1)
    #expect(events.warnings.first?.hasPrefix("ScriptedAnimator called completeTransition") == true)
    #expect(stage.state.isShowingSecondScreen)
    #expect(!stage.state.isBusy)
  }

  @Test("an animator that gives up at once leaves the first screen")
  func givesUp() {
    let stage = stageWith(AppScene(present: ScriptedAnimator { $0.completeTransition(false) }))
    stage.perform(.goForward)
    #expect(!stage.state.isShowingSecondScreen)
    #expect(!stage.state.isBusy)
    stage.render()
    #expect(stage.bitmap[10, 10] == 0xFFFF_FFFF)
  }

  @Test("C13: what an animator does against its contract is told as a value")
  func tellsViolations() {
    let animator = ScriptedAnimator { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
      context.completeTransition(false)
    }
    let stage = stageWith(AppScene(present: animator))
    stage.perform(.goForward)
    let violations = stage.takeEvents().violations
    #expect(violations.map(\.kind) == [.doubledCompletion])
    #expect(violations.first?.offender == "ScriptedAnimator")
    #expect(violations.first?.phase == .present)
    #expect(violations.first?.text.contains("completeTransition") == true)
  }

  @Test("a view that an animator forgets in the window is told with the step")
  func tellsOrphans() {
    let animator = ScriptedAnimator { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.containerView.window?.addSubview(UIView())
      context.completeTransition(true)
    }
    let stage = stageWith(AppScene(present: animator))
    stage.perform(.goForward)
    #expect(stage.takeEvents().violations.map(\.kind) == [.orphanView])
  }
}
