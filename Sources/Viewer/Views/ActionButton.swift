import Foundation
import UIKit

/// A button that says why it cannot be pressed, on hover and when it is pressed all the same.
final class ActionButton: UIButton {
  /// What the button does, for its tool tip.
  var purpose = "" {
    didSet { if purpose != oldValue { updateTip() } }
  }

  /// Why the button cannot be pressed; nil when it can.
  var refusal: String? {
    didSet {
      guard refusal != oldValue else { return }
      isEnabled = refusal == nil
      updateTip()
    }
  }

  /// Receives the reason when the button is pressed although it cannot be.
  var onRefusal: ((String) -> Void)?

  private var shownTitle: String?
  private var isShownPrimary = false

  /// Shows words, as the next thing to do or as one of several.
  func show(title: String, isPrimary: Bool) {
    guard title != shownTitle || isPrimary != isShownPrimary else { return }
    shownTitle = title
    isShownPrimary = isPrimary
    configuration = .viewer(title: title, isPrimary: isPrimary)
  }

  private func updateTip() {
    toolTip = [purpose, refusal ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
    accessibilityLabel = purpose
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let refusal { onRefusal?(refusal) } else { super.touchesBegan(touches, with: event) }
  }
}

extension UIButton.Configuration {
  /// How the window's buttons look.
  @MainActor static func viewer(title: String? = nil, isPrimary: Bool = false)
    -> UIButton.Configuration
  {
    var configuration = isPrimary ? UIButton.Configuration.filled() : .bordered()
    configuration.title = title
    configuration.titleFont = .systemFont(ofSize: 13, weight: isPrimary ? .medium : .regular)
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: Space.medium, bottom: 0, trailing: Space.medium)
    return configuration
  }

  /// A sign without words.
  @MainActor static func viewer(_ icon: Icon, scale: CGFloat) -> UIButton.Configuration {
    var configuration = viewer()
    configuration.image = icon.image(scale: scale)
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 6, bottom: 0, trailing: 6)
    return configuration
  }
}
