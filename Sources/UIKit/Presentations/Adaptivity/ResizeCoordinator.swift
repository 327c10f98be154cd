import CoreGraphics
import Foundation

/// Lets controllers follow a change of their window's size, which is not animated.
///
/// Matches what UIKit hands to `viewWillTransition(to:with:)`: blocks given for the change run once
/// the new size is set, completions after the running turn.
@MainActor final class ResizeCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var isOver = false

  init(for window: UIWindow) { containerView = window }

  /// Runs what was to be changed along with the size.
  func runAnimations() {
    isOver = true
    let blocks = animations
    animations = []
    UIView.performWithoutAnimation { for block in blocks { block(self) } }
  }

  /// Tells those who wait for the end.
  func runCompletions() {
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !isOver else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) {}

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {}

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

extension UIWindow {
  /// Takes a new size, telling the controllers before and after (PC9).
  func change(to rect: CGRect) {
    let oldTraits = traitCollection
    let newTraits = UITraitCollection(of: rect.size)
    let traitsChange = oldTraits != newTraits
    let coordinator = ResizeCoordinator(for: self)
    if let root = rootViewController {
      if traitsChange { root.willTransition(to: newTraits, with: coordinator) }
      if rect.size != bounds.size { root.viewWillTransition(to: rect.size, with: coordinator) }
    }
    frame = rect
    if traitsChange { traitsDidChange(from: oldTraits) }
    coordinator.runAnimations()
    environment?.enqueue(coordinator.runCompletions)
  }
}
