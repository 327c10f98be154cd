package import UIKit

/// What can be asked of a stage.
///
/// Commands are plain values: a stage is a function of its scene, its commands with their times,
/// and the time.
package enum StageCommand: Hashable, Sendable {
  /// Starts the transition to the second screen; refused while one is shown or under way.
  case goForward
  /// Starts the transition back; refused while nothing is shown or one is under way.
  case goBack
  /// Drives the next step by hand to the middle and cancels it.
  case cancelMidway
  /// Plays the next step with a hand that drives it as a script says.
  case drive(HandScript)
  /// Takes the transition under way by hand, or starts the next step in hand.
  case grab
  /// Moves the hand to a part of the transition, from 0 to 1.
  case moveHand(Double)
  /// Lets go at a speed in whole ways a second; progress and speed decide where it ends.
  case releaseHand(velocity: Double)
  /// Lets go so that the transition ends as if it had been cancelled.
  case cancelHand
  /// Whether the second screen goes away by itself.
  case setDismissesByItself(Bool)
  /// Something the person did on the stage.
  case input(InputEvent)
}

/// A command with the stage's time at which it came, in seconds.
package struct LoggedCommand: Hashable, Sendable {
  package let time: Double
  package let command: StageCommand

  package init(time: Double, command: StageCommand) {
    self.time = time
    self.command = command
  }
}
