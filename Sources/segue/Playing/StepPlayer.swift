import Foundation
package import Stage
package import UIKit

/// Plays one step of a transition; its times count from the instant at which the step starts.
///
/// For the way back the way there is played first, as the animator has it, and the clock goes on to
/// the next whole second.
@MainActor package final class StepPlayer {
  /// A callback that UIKit sent, with its time.
  package struct Call: Hashable, Sendable {
    package let time: Double
    package let object: String
    package let name: String
  }

  /// What happened on the way, with its time.
  package enum Event: Hashable, Sendable {
    case call(Call)
    case violation(TransitionViolation, time: Double)
  }

  package let stage: Stage
  /// How long the step takes by its animator and the tuning, in seconds.
  package private(set) var duration = 0.0
  /// When the step ended; nil while it plays.
  package private(set) var end: Double?
  /// Whether the animator has not ended the step a second after it should have.
  package private(set) var hasOverrun = false
  /// What UIKit warned of.
  package private(set) var warnings: [String] = []
  private var startTime = 0.0
  private var hasBegun = false
  private var events: [Event] = []

  /// How long a step is waited for to begin, in seconds.
  private static let patience = 1.0

  package init(_ plan: StepPlan) throws(CommandError) {
    stage = Stage(
      configuration: plan.configuration, tuning: plan.transitionTuning, makeScene: plan.makeScene)
    _ = stage.takeEvents()
    if !plan.isForward { try goThere() }
    start(plan)
    guard hasBegun else { throw Self.neverBegan(plan.phase) }
  }

  /// Moves to a time; what is due on the way runs at its own instant.
  package func advance(to time: Double) {
    stage.advance(to: startTime + time)
    noteEvents()
  }

  /// Plays until the step has ended or its animator has overrun.
  package func advanceToEnd() {
    while end == nil, !hasOverrun, let deadline = stage.nextDeadline {
      stage.advance(to: deadline)
      noteEvents()
    }
  }

  /// The callbacks and violations since the last call, oldest first.
  package func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  // MARK: The start

  private func goThere() throws(CommandError) {
    stage.perform(.goForward)
    noteEvents()
    advanceToEnd()
    guard end != nil else {
      throw CommandError(
        .checkFailed, "the way to the second screen does not end, so there is no way back",
        hint: "Its animator must call completeTransition(_:).")
    }
    stage.advance(to: stage.now.cleaned.rounded(.down) + 1)
    _ = stage.takeEvents()
    end = nil
    hasBegun = false
  }

  private func start(_ plan: StepPlan) {
    startTime = stage.now
    events = []
    let own: StageCommand = plan.isForward ? .goForward : .goBack
    stage.perform(plan.hand.map(StageCommand.drive) ?? own)
    noteEvents()
    while !hasBegun, let deadline = stage.nextDeadline, deadline - startTime <= Self.patience {
      stage.advance(to: deadline)
      noteEvents()
    }
  }

  private func noteEvents() {
    for event in stage.takeEvents() {
      let time = (event.time - startTime).cleaned
      switch event.kind {
      case .call(let object, let name):
        events.append(.call(Call(time: time, object: object, name: name)))
      case .violation(let violation): events.append(.violation(violation, time: time))
      case .warning(let text): warnings.append(text)
      case .refused(let text): warnings.append(text)
      case .began(_, _, _, let played):
        hasBegun = true
        duration = played
      case .ended: end = time
      case .overran: hasOverrun = true
      }
    }
  }

  private static func neverBegan(_ phase: TransitionPhase) -> CommandError {
    CommandError(
      .checkFailed, "the \(phase.rawValue) did not start",
      hint: "The scene started no animated transition.")
  }
}
