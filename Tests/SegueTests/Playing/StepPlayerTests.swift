import Foundation
import Stage
import Testing
import UIKit

import segue

/// A screen that presents another with an animator that ends when it is told to.
@MainActor private final class TimedScene: StagedScene {
  private let root = UIViewController()
  private let delegate: TimedDelegate

  init(end: TimeInterval?, isTwice: Bool = false) {
    delegate = TimedDelegate(end: end, isTwice: isTwice)
  }

  var rootViewController: UIViewController { root }
  var isShowingSecondScreen: Bool { root.presentedViewController != nil }

  func goForward() {
    let second = UIViewController()
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = delegate
    root.present(second, animated: true)
  }

  func goBack() { root.dismiss(animated: true) }
}

/// Vends the animator.
@MainActor private final class TimedDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let end: TimeInterval?
  private let isTwice: Bool

  init(end: TimeInterval?, isTwice: Bool) {
    self.end = end
    self.isTwice = isTwice
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    TimedAnimator(end: end, isTwice: isTwice)
  }
}

/// Declares half a second and ends at a time of its own, or never.
private final class TimedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let end: TimeInterval?
  private let isTwice: Bool

  init(end: TimeInterval?, isTwice: Bool) {
    self.end = end
    self.isTwice = isTwice
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    context.view(forKey: .to).map(context.containerView.addSubview)
    guard let end else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + end) {
      MainActor.assumeIsolated {
        context.completeTransition(true)
        if self.isTwice { context.completeTransition(true) }
      }
    }
  }
}

@MainActor @Suite struct StepPlayerTests {
  private func plan(_ phase: TransitionPhase = .present, end: TimeInterval?) -> StepPlan {
    StepPlan(phase: phase) { TimedScene(end: end) }
  }

  @Test(
    "Frames go to the step's own end, before or after the declared duration", arguments: [0.3, 0.8])
  func followsTheEnd(end: TimeInterval) throws {
    let film = try StepFilm(plan(end: end), at: .perSecond(10))
    #expect(film.times.last == end)
    #expect(film.complaint == nil)
  }

  @Test(
    "C12: an animator that never ends its step is looked at for a second more, then named as at fault"
  )
  func neverEnds() throws {
    let film = try StepFilm(plan(end: nil), at: .perSecond(10))
    #expect(film.times.last == 1.5)
    #expect(film.complaint?.code == .checkFailed)
    #expect(film.complaint?.line.contains("has not ended the present after 1.5 s") == true)
    let warnings = try film.play { _, _ in }
    #expect(warnings.contains { $0.contains("TimedAnimator") })
  }

  @Test("There is no way back from a step that never ends")
  func noWayBack() {
    let error = #expect(throws: CommandError.self) { try StepPlayer(plan(.dismiss, end: nil)) }
    #expect(error?.code == .checkFailed)
  }

  @Test("A scene that starts no transition is a failed check")
  func neverBegins() {
    let plan = StepPlan(phase: .present) { IdleScene() }
    let error = #expect(throws: CommandError.self) { try StepPlayer(plan) }
    #expect(error?.what == "the present did not start")
  }

  @Test("Time 0 of the way back is the whole second after the way there, which is not tuned")
  func wayBack() throws {
    let plan = StepPlan(phase: .dismiss, tuning: PhaseTuning(duration: 2)) { TimedScene(end: 0.3) }
    let player = try StepPlayer(plan)
    #expect(player.stage.now == 1)
    #expect(player.duration == 2)
    #expect(player.takeEvents().calls.allSatisfy { $0.time == 0 })
    player.advanceToEnd()
    #expect(player.end == 2)
  }

  @Test("a violation comes among the calls, with its time")
  func violations() throws {
    let player = try StepPlayer(StepPlan(phase: .present) { TimedScene(end: 0.3, isTwice: true) })
    player.advance(to: 0.5)
    let violations = player.takeEvents().compactMap { event in
      if case .violation(let violation, let time) = event { (violation.kind, time) } else { nil }
    }
    #expect(violations.map(\.0) == [.doubledCompletion])
    #expect(violations.map(\.1) == [0.3])
  }

  @Test("Calls have the time since the start, free of dust")
  func callTimes() throws {
    let player = try StepPlayer(StepPlan(phase: .dismiss) { TimedScene(end: 0.3) })
    player.advance(to: 0.5)
    let last = try #require(player.takeEvents().calls.last)
    #expect(last.time == 0.5)
  }
}

/// A scene that does nothing.
@MainActor private final class IdleScene: StagedScene {
  let rootViewController = UIViewController()
  let isShowingSecondScreen = false
  func goForward() {}
  func goBack() {}
}

extension [StepPlayer.Event] {
  fileprivate var calls: [StepPlayer.Call] {
    compactMap { if case .call(let call) = $0 { call } else { nil } }
  }
}
