import UIKit

/// A screen of a plain navigation stack that pushes the next one.
final class PlainScreenViewController: UIViewController {
  private let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = number == 1 ? "Albums" : "Album \(number - 1)"
  }

  required init?(coder: NSCoder) {
    number = 1
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = number.isMultiple(of: 2) ? .systemGray6 : .white
    let button = ScreenContent.addButton(titled: "Push", to: view)
    button.accessibilityIdentifier = "push"
    button.addAction(UIAction { [weak self] _ in self?.pushNext() }, for: .touchUpInside)
  }

  func pushNext() {
    navigationController?.pushViewController(
      PlainScreenViewController(number: number + 1), animated: true)
  }
}
