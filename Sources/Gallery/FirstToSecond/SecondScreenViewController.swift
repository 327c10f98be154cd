import UIKit

/// The screen that is pushed; its yellow button goes back.
final class SecondScreenViewController: UIViewController, UINavigationControllerDelegate {
  private lazy var popTransition: TransitionFromFirstToSecond = {
    let transition = TransitionFromFirstToSecond()
    transition.isPopping = true
    return transition
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red
    navigationController?.delegate = self

    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: view.bounds.size.width, height: 50))
    button.backgroundColor = .yellow
    button.autoresizingMask = .flexibleWidth
    button.accessibilityIdentifier = "pop"
    button.accessibilityLabel = "Pop"
    button.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func goBack() {
    navigationController?.popViewController(animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    operation == .pop ? popTransition : nil
  }
}
