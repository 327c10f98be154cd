import CoreGraphics
import Foundation

/// A choice in an alert: a row of the panel that darkens under the finger.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let isBold: Bool

  init(_ action: UIAlertAction, isBold: Bool, fontSize: CGFloat, choose: @escaping () -> Void) {
    self.action = action
    self.isBold = isBold
    super.init(frame: .zero)
    role = "alert button"
    label.text = action.title
    label.font = isBold ? .boldSystemFont(ofSize: fontSize) : .systemFont(ofSize: fontSize)
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
    accessibilityLabel = action.title
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the colour and state of its action.
  func refresh() {
    isEnabled = action.isEnabled
    let color = action.style == .destructive ? UIColor.systemRed : tintColor ?? .systemBlue
    label.textColor = isEnabled ? color : .systemGray3
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0, alpha: 0.08) : nil }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let words = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
    return CGSize(width: words.width + 16, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
