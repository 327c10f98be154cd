public import CoreGraphics
public import Foundation

/// What is known of a transition while it is asked for, under way, or just over.
///
/// Matches UIKit's `UIViewControllerTransitionCoordinatorContext`; UIKit makes the objects.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The modal style; `none` for containers (T16).
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started under a hand; never changes once it has started (CO5).
  var initiallyInteractive: Bool { get }
  /// Whether a hand may take the transition while it plays (CO5).
  var isInterruptible: Bool { get }
  /// Whether a hand drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, as far as it is known.
  var isCancelled: Bool { get }
  /// The duration as the animator declares it, in seconds; 0 while nobody has asked it yet, and
  /// without animation.
  var transitionDuration: TimeInterval { get }
  /// How far a hand has driven the transition, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest once the hand has let go.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest once the hand has let go.
  var completionCurve: UIView.AnimationCurve { get }
  /// A controller that takes part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view that is animated; nil where it must not be touched (T11), and before the transition
  /// starts.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that the transition happens in.
  var containerView: UIView { get }
  /// A rotation that the transition brings; always the identity here.
  var targetTransform: CGAffineTransform { get }
}

/// Lets others animate along with a transition, and hear of its end.
///
/// Matches UIKit's `UIViewControllerTransitionCoordinator`; a controller's
/// `transitionCoordinator` gives it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates what `animation` changes with the transition's duration and curve, following a hand
  /// if there is one; `completion` runs after the whole transition, cancelled or not (CO2).
  ///
  /// Without animation the block is called all the same (CO7). False means that the transition is
  /// over and nothing will be animated.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for a view outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` once, when the hand first lets go, before the completions (CO4).
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls `handler` each time a hand takes the transition or lets go (CO4).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates along with the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Animates a view outside the container along with the transition, without a completion.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
