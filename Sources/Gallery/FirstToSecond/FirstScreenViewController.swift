import UIKit

/// The root screen; it decides how the second one is pushed while it is the one shown.
final class FirstScreenViewController: UIViewController, UINavigationControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = ScreenContent.addButton(titled: "Push", to: view)
    button.accessibilityIdentifier = "push"
    button.addAction(UIAction { [weak self] _ in self?.showSecond() }, for: .touchUpInside)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.delegate = self
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // The second screen may have taken over already.
    if navigationController?.delegate === self {
      navigationController?.delegate = nil
    }
  }

  func showSecond() {
    navigationController?.pushViewController(SecondScreenViewController(), animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    let transition = TransitionFromFirstToSecond()
    transition.isPopping = false
    return transition
  }
}
