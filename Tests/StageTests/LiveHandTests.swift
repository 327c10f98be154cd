import CoreGraphics
import Gallery
import Stage
import Testing
import UIKit

@MainActor @Suite struct LiveHandTests {
  private func makeStage(_ id: String = "slide-down-up") throws -> Stage {
    let transition = try #require(GalleryTransition.named(id))
    let stage = Stage(makeScene: transition.makeScene)
    _ = stage.takeEvents()
    return stage
  }

  private func y(_ stage: Stage) -> CGFloat {
    stage.layerSnapshots().first { $0.name == "presented" }?.presentation.minY ?? .nan
  }

  @Test("I5: grabbing a resting stage starts the next step, which moves evenly in the hand")
  func startsTheNextStep() throws {
    let stage = try makeStage()
    stage.perform(.grab)
    #expect(stage.state.isHeld)
    #expect(stage.state.transition?.phase == .present)
    for progress in [0, 0.25, 0.9, 0.4] {
      stage.perform(.moveHand(progress))
      stage.advance(to: stage.now + 3)
      #expect(abs(y(stage) + 844 * (1 - progress)) < 1e-6)
    }
  }

  @Test(
    "progress and speed decide where it ends",
    arguments: [
      (0.6, 0.0, true), (0.4, 0, false), (0.3, 1, true), (0.7, -1, false), (0.5, 0, false),
      (0.2, .nan, false),
    ])
  func releaseDecides(progress: Double, velocity: Double, completes: Bool) throws {
    let stage = try makeStage()
    stage.perform(.grab)
    stage.perform(.moveHand(progress))
    stage.perform(.releaseHand(velocity: velocity))
    #expect(!stage.state.isHeld)
    stage.advance(to: 1)
    #expect(!stage.state.isBusy)
    #expect(stage.state.isShowingSecondScreen == completes)
    #expect(stage.nextDeadline == nil)
  }

  @Test(
    "I4: a quick hand makes the rest quicker, up to four times",
    arguments: [(0.0, 0.2), (2, 0.2), (5, 0.1), (100, 0.05)])
  func speedsUp(velocity: Double, rest: Double) throws {
    let stage = try makeStage()
    stage.perform(.grab)
    stage.perform(.moveHand(0.5 + 1e-9))
    stage.perform(.releaseHand(velocity: velocity))
    stage.advance(to: rest - 0.001)
    #expect(stage.state.isBusy)
    stage.advance(to: rest + 0.001)
    #expect(!stage.state.isBusy)
  }

  @Test("a hand that takes a step under way finds it where it is, curve and all")
  func takesWhatRuns() throws {
    let stage = try makeStage()
    stage.perform(.goForward)
    stage.advance(to: 0.1)
    let before = y(stage)
    stage.perform(.grab)
    #expect(stage.state.isHeld)
    #expect(y(stage) == before)
    stage.advance(to: 5)
    #expect(y(stage) == before)
    stage.perform(.moveHand(0.75))
    // At three quarters of its time an ease in-out is at .870838 of its way (CA8).
    #expect(abs(y(stage) + 844 * (1 - 0.870838)) < 0.01)
    stage.perform(.releaseHand(velocity: 0))
    stage.advance(to: 5.1 + 1e-6)
    #expect(!stage.state.isBusy)
    #expect(stage.state.isShowingSecondScreen)
  }

  @Test("a step under way that is taken back ends as a cancelled one, and the stage is usable")
  func takesBackWhatRuns() throws {
    let stage = try makeStage()
    stage.perform(.goForward)
    stage.advance(to: 0.3)
    stage.perform(.grab)
    stage.perform(.cancelHand)
    stage.advance(to: 2)
    #expect(!stage.state.isBusy)
    #expect(!stage.state.isShowingSecondScreen)
    let kinds = stage.takeEvents().map(\.kind)
    #expect(kinds.contains(.ended(.present, completed: false, cancelled: true)))
    stage.perform(.goForward)
    stage.advance(to: 3)
    #expect(stage.state.isShowingSecondScreen)
  }

  @Test("moving or letting go with nothing in hand does nothing")
  func emptyHands() throws {
    let stage = try makeStage()
    for command in [StageCommand.moveHand(0.5), .releaseHand(velocity: 1), .cancelHand] {
      stage.perform(command)
    }
    #expect(!stage.state.isBusy)
  }

  @Test("I7, I8: an interruptible transition is paused where it is, scrubbed, and ends either way")
  func interruptible() {
    for completes in [true, false] {
      let scene = AppScene(present: CardAnimator())
      let stage = stageWith(scene)
      stage.perform(.goForward)
      stage.advance(to: 0.1)
      stage.perform(.grab)
      let held = y(stage)
      #expect(abs(held + 844 * (1 - 0.129162)) < 0.1)
      stage.advance(to: 3)
      #expect(y(stage) == held)
      for progress in [0.3, 0.8] {
        stage.perform(.moveHand(progress))
        #expect(abs(y(stage) + 844 * (1 - progress)) < 0.1)
      }
      stage.perform(completes ? .releaseHand(velocity: 0) : .cancelHand)
      stage.advance(to: 6)
      #expect(!stage.state.isBusy)
      #expect(stage.state.isShowingSecondScreen == completes)
      #expect(stage.takeEvents().violations.isEmpty)
    }
  }
}

/// Brings a screen down by a property animator, which can be interrupted.
private final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut)
    running = animator
    if let view = context.view(forKey: .to) {
      context.containerView.addSubview(view)
      view.frame.origin.y = -view.frame.height
      animator.addAnimations { view.frame.origin.y = 0 }
    }
    animator.addCompletion { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    return animator
  }
}
