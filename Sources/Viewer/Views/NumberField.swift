import Foundation
import UIKit

/// A field for a short number: whoever comes to it finds all of it selected, so that typing
/// replaces it.
final class NumberField: UITextField, UITextFieldDelegate {
  /// Whether the press that brought the focus has yet to be followed; it must not move the caret.
  private var hasJustBegun = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    hasJustBegun = true
    selectAll(nil)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    defer { hasJustBegun = false }
    return hasJustBegun ? false : super.beginTracking(touch, with: event)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hasJustBegun = false
    super.pressesBegan(presses, with: event)
  }
}
