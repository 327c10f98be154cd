import UIKit

/// The screen that presents another one downward and dismisses it upward.
final class SlideViewController: UIViewController, UIViewControllerTransitioningDelegate {
  /// Whether the presented screen is dismissed two seconds after it has appeared.
  var dismissesByItself = false {
    didSet { if !dismissesByItself { cancelPendingDismissal() } }
  }

  private var pendingDismissal: DispatchWorkItem?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = ScreenContent.addButton(titled: "Present", to: view)
    button.accessibilityIdentifier = "present"
    button.addAction(UIAction { [weak self] _ in self?.presentDownward() }, for: .touchUpInside)
  }

  func presentDownward() {
    let second = UIViewController()
    second.view.backgroundColor = UIColor.blue
    second.transitioningDelegate = self
    // The animators were written when full screen was the default style. The dismissal puts the
    // presenting view into the container, which is right only where the style takes that view out
    // of the window; under the default of iOS 13 and later the screen would end up black.
    second.modalPresentationStyle = .fullScreen
    navigationController?.present(second, animated: true) { [weak self] in
      self?.dismissInAWhile()
    }
  }

  func dismissUpward() {
    cancelPendingDismissal()
    navigationController?.dismiss(animated: true)
  }

  /// Shows what the custom dismissal looks like after a couple of seconds.
  private func dismissInAWhile() {
    // The completion also comes after a presentation that was cancelled.
    guard dismissesByItself, presentedViewController != nil else { return }
    let dismissal = DispatchWorkItem { [weak self] in self?.dismissUpward() }
    pendingDismissal = dismissal
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: dismissal)
  }

  private func cancelPendingDismissal() {
    pendingDismissal?.cancel()
    pendingDismissal = nil
  }

  // MARK: UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SlideDownAnimator()
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SlideUpAnimator()
  }
}
