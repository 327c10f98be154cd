import CoreGraphics
import UIKit

/// The hand of a person who drags: it drives the step that starts while it waits for one, or takes
/// the one that is under way.
final class LiveHand: UIPercentDrivenInteractiveTransition {
  /// How far ahead, in seconds, a moving hand is taken to aim when it lets go.
  static let foresight = 0.25
  /// The rest of a step is played this many times faster than it was written at most.
  private static let fastest = 4.0

  /// Lets go at a speed in whole ways a second: what the hand was aiming at decides, and the rest
  /// goes on about as fast as the hand was.
  func letGo(velocity: Double) {
    let velocity = velocity.isFinite ? velocity : 0
    let aim = Double(percentComplete) + velocity * Self.foresight
    completionSpeed = CGFloat(min(max(1, abs(velocity) * Double(duration)), Self.fastest))
    completionCurve = velocity == 0 ? .easeInOut : .easeOut
    if aim > 0.5 { finish() } else { cancel() }
  }
}
