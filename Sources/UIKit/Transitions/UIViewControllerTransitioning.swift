public import CoreGraphics
public import Foundation

/// Names the controllers of a transition.
///
/// Matches UIKit's `UITransitionContextViewControllerKey`.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the start.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Names the views of a transition.
///
/// Matches UIKit's `UITransitionContextViewKey`.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible at the start.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animator knows of the transition it plays.
///
/// Matches UIKit's `UIViewControllerContextTransitioning`; UIKit makes the objects.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that everything happens in (C1).
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a hand drives the transition now (I1).
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled (T15).
  var transitionWasCancelled: Bool { get }
  /// The modal style; `none` for containers (T16).
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports how far a hand has driven the transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// A hand takes a transition that plays; only one with an interruptible animator can be taken
  /// (I7).
  func pauseInteractiveTransition()
  /// The hand let go and the transition goes on to its end, unless it is taken again (I8).
  func finishInteractiveTransition()
  /// The hand let go and the transition goes back to its start, unless it is taken again (I8).
  func cancelInteractiveTransition()
  /// Ends the transition; must be called exactly once, with false when the start is still shown
  /// (T9).
  func completeTransition(_ didComplete: Bool)
  /// A controller that takes part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to animate; nil means it must not be touched (T10, T11).
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// A rotation that the transition brings; always the identity here.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is at the start; zero when it is not shown (T12, T13).
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view must be at the end; zero when it will be gone (T12, T13).
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Plays a transition by itself.
///
/// Matches UIKit's `UIViewControllerAnimatedTransitioning`.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the transition takes, in seconds; asked often, must not have effects (T6).
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Plays the transition and calls `completeTransition(_:)` at its end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator that plays the transition and that a hand may pause, scrub and reverse; the same
  /// for the whole transition, for which it is asked again and again (T7).
  ///
  /// Optional: a type that does not implement it cannot be interrupted. UIKit asks only after it
  /// has called `animateTransition(using:)`, which must start the animator itself (T8), or the
  /// interaction controller's `startInteractiveTransition(_:)`.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// The transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Says that there is none: whoever uses what this returns ends the program.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator(of: self) }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by hand.
///
/// Matches UIKit's `UIViewControllerInteractiveTransitioning`.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning:
  NSObjectProtocol
{
  /// Sets the transition up, instead of the animator's `animateTransition` (T5); also where the
  /// transition does not start under a hand.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest of the transition once the hand lets go.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest of the transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts under the hand; false plays it until the hand takes it (I7).
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The speed at which the transition was written.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Starts under the hand.
  public var wantsInteractiveStart: Bool { true }
}

/// Vends the objects of a modal transition.
///
/// Matches UIKit's `UIViewControllerTransitioningDelegate`; read from the presented controller,
/// for dismissal too (T4).
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animator of a presentation; nil uses the built-in one (T3).
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of a dismissal; nil uses the built-in one (T3).
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// The object that drives a presentation by hand; nil plays it.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  /// The object that drives a dismissal by hand; nil plays it.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// The object that manages a `.custom` presentation (PC1).
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Uses the built-in transition.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Uses the built-in transition.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Plays the presentation.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Plays the dismissal.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Uses a plain presentation controller (PC12).
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Lets a host drive transitions whose delegate gives no interaction controller.
@MainActor package protocol InteractionSupplier: AnyObject {
  /// The object that drives this transition by hand; nil plays it.
  func interactionController(for phase: TransitionPhase)
    -> (any UIViewControllerInteractiveTransitioning)?
}
