import UIKit

/// The screen that presents another with one reversible animator for both ways.
final class ReversibleViewController: UIViewController, UIViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = ScreenContent.addButton(titled: "Present", to: view)
    button.accessibilityIdentifier = "present"
    button.addAction(UIAction { [weak self] _ in self?.presentDetail() }, for: .touchUpInside)
  }

  func presentDetail() {
    let detail = ReversibleDetailViewController()
    detail.transitioningDelegate = self
    // The animator was written when full screen was the default style; it moves both views into
    // the container, which only a style that removes the presenting view allows.
    detail.modalPresentationStyle = .fullScreen
    present(detail, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let animation = AnimationController()
    animation.reverse = false
    return animation
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let animation = AnimationController()
    animation.reverse = true
    return animation
  }
}

/// The screen that is presented.
final class ReversibleDetailViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    view.tintColor = .white
    let button = ScreenContent.addButton(titled: "Dismiss", to: view)
    button.accessibilityIdentifier = "dismiss"
    button.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
  }
}
