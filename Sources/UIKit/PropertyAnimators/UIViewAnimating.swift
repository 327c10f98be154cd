public import Foundation

/// How far the life of an animator has come (PA1).
///
/// Matches UIKit's `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started yet, or at its end.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation came to its end.
///
/// Matches UIKit's `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where it was to go.
  case end
  /// Where it began.
  case start
  /// Somewhere between.
  case current
}

/// What can be started, paused, scrubbed, reversed and stopped.
///
/// Matches UIKit's `UIViewAnimating`.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// How far its life has come.
  var state: UIViewAnimatingState { get }
  /// Whether it moves by itself now.
  var isRunning: Bool { get }
  /// Whether it moves towards its start; may be changed while it runs or is paused (PA10).
  var isReversed: Bool { get set }
  /// How much of it is done, from 0 to 1; setting it pauses (PA8).
  var fractionComplete: CGFloat { get set }
  /// Starts from the beginning, or goes on where it was paused.
  func startAnimation()
  /// Starts after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is; an inactive one becomes active and stands at its beginning.
  func pauseAnimation()
  /// Ends it where it is shown; with `true` it becomes inactive and tells nobody, with `false` it
  /// waits for `finishAnimation(at:)` (PA1).
  func stopAnimation(_ withoutFinishing: Bool)
  /// Takes a stopped one to a place and runs its completions (PA2).
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What animates the property changes of blocks that are added to it.
///
/// The requirements are optional in UIKit; here each has a default that does nothing. Matches
/// UIKit's `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a share of the duration, from 0 to 1, and end with the rest
  /// (PA13).
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes to animate.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block to run at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on from a pause with other timing, in `durationFactor` times the duration; 0 stands for
  /// what is left of it (PA9).
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
