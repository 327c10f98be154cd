package import Foundation
package import UIKit

/// A delegate for presentations and navigation that vends what a test gives it.
@MainActor package final class TransitionDirector: NSObject {
  package typealias Animator = any UIViewControllerAnimatedTransitioning
  package typealias Interaction = any UIViewControllerInteractiveTransitioning

  package var presentAnimator: Animator?
  package var dismissAnimator: Animator?
  package var pushAnimator: Animator?
  package var popAnimator: Animator?
  /// Drives whatever runs next; nil plays it.
  package var interaction: Interaction?
  /// Makes the presentation controller of a presented and a presenting controller.
  package var makeManager: ((UIViewController, UIViewController?) -> UIPresentationController?)?
  /// The controllers that each question named, by their roles.
  package private(set) var questions: [String] = []
  /// What `willShow` and `didShow` were told.
  package private(set) var shown: [String] = []

  package override init() {}

  /// Slides in both directions, for presentations and navigation alike.
  package static func sliding(duration: TimeInterval = 0.4) -> TransitionDirector {
    let director = TransitionDirector()
    director.presentAnimator = SlideAnimator(.in, duration: duration)
    director.dismissAnimator = SlideAnimator(.out, duration: duration)
    director.pushAnimator = SlideAnimator(.in, duration: duration)
    director.popAnimator = SlideAnimator(.out, duration: duration)
    return director
  }

  private func ask(_ question: String, _ controllers: UIViewController?...) {
    questions.append(
      ([question] + controllers.map { $0?.role ?? "nil" }).joined(separator: " "))
  }
}

extension TransitionDirector: UIViewControllerTransitioningDelegate {
  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> Animator? {
    ask("present", presented, presenting, source)
    return presentAnimator
  }

  package func animationController(forDismissed dismissed: UIViewController) -> Animator? {
    ask("dismiss", dismissed)
    return dismissAnimator
  }

  package func interactionControllerForPresentation(using animator: Animator) -> Interaction? {
    ask("drive present")
    return interaction
  }

  package func interactionControllerForDismissal(using animator: Animator) -> Interaction? {
    ask("drive dismiss")
    return interaction
  }

  package func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    ask("manage", presented, presenting, source)
    return makeManager?(presented, presenting)
  }
}

extension TransitionDirector: UINavigationControllerDelegate {
  package func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append("will \(viewController.role ?? "") \(animated)")
  }

  package func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append("did \(viewController.role ?? "") \(animated)")
  }

  package func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> Animator? {
    ask(operation == .push ? "push" : "pop", fromVC, toVC)
    return operation == .push ? pushAnimator : popAnimator
  }

  package func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: Animator
  ) -> Interaction? {
    ask("drive")
    return interaction
  }
}
