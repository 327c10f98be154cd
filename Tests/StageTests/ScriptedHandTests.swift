import CoreGraphics
import Foundation
import Gallery
import Stage
import Testing
import UIKit

@MainActor @Suite struct ScriptedHandTests {
  private func makeStage(
    _ id: String, duration: Double? = nil
  ) throws -> Stage {
    let transition = try #require(GalleryTransition.named(id))
    let phase = PhaseTuning(duration: duration)
    let stage = Stage(
      tuning: TransitionTuning(forward: phase, back: phase), makeScene: transition.makeScene)
    _ = stage.takeEvents()
    return stage
  }

  private func y(_ stage: Stage) -> CGFloat? {
    stage.layerSnapshots().first { $0.name == "presented" }?.presentation.minY
  }

  @Test(
    "I4, I5: the hand moves evenly to exactly the middle, lets go once, and the way back is as long",
    arguments: [0.01, 0.4, 1, 5])
  func reachesTheMiddle(duration: Double) throws {
    let stage = try makeStage("slide-down-up", duration: duration)
    stage.perform(.cancelMidway)
    #expect(stage.state.transition?.isInteractive == true)
    #expect(y(stage) == -844)
    var lowest = -844.0
    let steps = 200
    for step in 1...steps {
      stage.advance(to: duration * Double(step) / Double(steps))
      if let y = y(stage) { lowest = max(lowest, Double(y)) }
      if step == steps / 2 { #expect(y(stage) == -422) }
    }
    #expect(lowest == -422)
    stage.advance(to: duration + 1e-6)
    let events = stage.takeEvents()
    #expect(events.calls.filter { $0.hasSuffix("cancelInteractiveTransition") }.count == 1)
    #expect(events.calls.filter { $0.hasSuffix("finishInteractiveTransition") }.isEmpty)
    let end = try #require(events.milestones.last)
    #expect(end.kind == .ended(.present, completed: false, cancelled: true))
    #expect(abs(end.time - duration) < 1e-6)
    #expect(!stage.state.isShowingSecondScreen)
    #expect(stage.nextDeadline == nil)
  }

  @Test("the hand reports a hundred and twenty positions a second")
  func movesInSteps() throws {
    let stage = try makeStage("slide-down-up", duration: 1)
    stage.perform(.cancelMidway)
    var deadlines: [Double] = []
    while stage.state.transition?.isInteractive == true, let next = stage.nextDeadline {
      if deadlines.last != next { deadlines.append(next) }
      stage.advance(to: next)
    }
    #expect(deadlines.count == 60)
    #expect(abs((deadlines.first ?? 0) - 1.0 / 120) < 1e-9)
    #expect(deadlines.last == 0.5)
  }

  @Test("the next step is the one to cancel: back when the second screen is shown")
  func goesBack() throws {
    let stage = try makeStage("slide-down-up")
    stage.perform(.goForward)
    stage.advance(to: 1)
    stage.perform(.cancelMidway)
    #expect(stage.state.transition?.phase == .dismiss)
    stage.advance(to: 1.2)
    #expect(y(stage) == -422)
    stage.advance(to: 2)
    #expect(stage.state.isShowingSecondScreen)
  }

  @Test(
    "a step of no duration is over before a hand can cancel it",
    arguments: galleryIDs)
  func noDuration(id: String) throws {
    let stage = try makeStage(id, duration: 0)
    stage.perform(.cancelMidway)
    #expect(!stage.state.isBusy)
    #expect(stage.state.isShowingSecondScreen)
    #expect(stage.nextDeadline == nil)
    #expect(stage.takeEvents().warnings.isEmpty)
    stage.perform(.cancelMidway)
    #expect(!stage.state.isBusy)
    #expect(!stage.state.isShowingSecondScreen)
  }

  @Test("a script drives the next step from point to point, evenly, and lets go as it says")
  func followsAScript() throws {
    let stage = try makeStage("slide-down-up", duration: 1)
    let points = [(0.5, 0.2), (1, 0.2), (1.5, 0.8)].map {
      HandScript.Point(time: $0.0, progress: $0.1)
    }
    stage.perform(.drive(HandScript(points, ending: .finish)))
    for (time, progress) in [(0.25, 0.2), (0.75, 0.2), (1.25, 0.5), (1.5, 0.8)] {
      stage.advance(to: time)
      let shown = try #require(y(stage))
      #expect(abs(shown + 844 * (1 - progress)) < 1e-6, "\(time)")
    }
    #expect(stage.state.transition?.isInteractive == false)
    // The rest takes (1 - p) of the duration (I4).
    stage.advance(to: 1.69)
    #expect(stage.state.isBusy)
    stage.advance(to: 1.7 + 1e-6)
    #expect(!stage.state.isBusy)
    #expect(stage.state.isShowingSecondScreen)
  }

  @Test("a script knows its progress between points, and reports its points' own times too")
  func scriptsInterpolate() {
    let script = HandScript(
      [
        HandScript.Point(time: 0.1, progress: 0.4), HandScript.Point(time: 0.3, progress: 0.8),
        HandScript.Point(time: 0.3, progress: 0.5),
      ], ending: .cancel)
    #expect(abs(script.progress(at: 0.2) - 0.6) < 1e-12)
    #expect(script.progress(at: 0) == 0.4)
    #expect(script.progress(at: 0.3) == 0.5)
    #expect(script.reports(perSecond: 4) == [0, 0.1, 0.25, 0.3])
  }

  @Test("a hand that nothing started for does not take the next step")
  func isDropped() {
    let scene = AppScene()
    scene.forward = { _ in }
    let stage = stageWith(scene)
    stage.perform(.cancelMidway)
    #expect(!stage.state.isBusy)
    scene.forward = nil
    stage.perform(.goForward)
    #expect(stage.state.transition?.isInteractive == false)
  }

  @Test("where a delegate has a hand of its own, that one drives")
  func theDelegateComesFirst() throws {
    let scene = AppScene(present: HandledAnimator())
    let own = UIPercentDrivenInteractiveTransition()
    scene.presentInteraction = own
    let stage = stageWith(scene)
    stage.perform(.cancelMidway)
    stage.advance(to: 5)
    #expect(stage.state.transition?.isInteractive == true)
    #expect(stage.state.transition?.elapsed == 0)
    own.cancel()
    stage.advance(to: 6)
    #expect(!stage.state.isBusy)
    // The stage's own is not kept for a later step.
    scene.presentInteraction = nil
    stage.perform(.goForward)
    #expect(stage.state.transition?.isInteractive == false)
  }
}

/// Fades for half a second.
private final class HandledAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.5) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
