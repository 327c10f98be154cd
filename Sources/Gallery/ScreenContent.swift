import UIKit

/// What the gallery's plain screens are made of.
@MainActor enum ScreenContent {
  /// Adds a button in the middle of a screen, where the other screen's button is too.
  static func addButton(titled title: String, to view: UIView) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .medium)
    button.frame = CGRect(
      x: (view.bounds.width - 160) / 2, y: (view.bounds.height - 44) / 2, width: 160, height: 44)
    button.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.addSubview(button)
    return button
  }
}
