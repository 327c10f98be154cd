import CoreGraphics
import UIKit

/// A red strip that says what a transition did against its contract; a click takes it away.
final class ViolationBadge: UIControl {
  /// White on it has a contrast of 5.6:1.
  private static let red = UIColor(hex: 0xC62828)
  private static let countWidth: CGFloat = 64
  private static let mostLines = 3

  private let label = UILabel(.body)
  private let count = UILabel(.value, alignment: .right)
  private var violations: [TransitionViolation] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = Self.mostLines
    label.lineBreakMode = .byWordWrapping
    for part in [label, count] {
      part.textColor = .white
      addSubview(part)
    }
    accessibilityIdentifier = "violation"
    isHidden = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var canBecomeFirstResponder: Bool { false }

  /// Shows the newest of some violations and how many there are, or goes when there are none.
  func show(_ violations: [TransitionViolation]) {
    guard violations != self.violations else { return }
    self.violations = violations
    isHidden = violations.isEmpty
    label.text = violations.last?.sentence
    count.text = violations.count > 1 ? "1 of \(violations.count)  ×" : "×"
    accessibilityLabel = violations.last?.sentence
    toolTip =
      (violations.reversed().map(\.sentence) + ["Click to put this away"]).joined(separator: "\n")
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private var textWidth: CGFloat {
    bounds.width - 2 * Space.large - Self.countWidth
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = size.width - 2 * Space.large - Self.countWidth
    let text = label.sizeThatFits(CGSize(width: max(1, room), height: 0))
    return CGSize(width: size.width, height: (text.height + 2 * Space.small).onGrid)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = Self.red.asFill(isHovered: false, isPressed: isHighlighted)
    label.frame = CGRect(
      x: Space.large, y: Space.small, width: max(0, textWidth),
      height: max(0, bounds.height - 2 * Space.small))
    count.frame = CGRect(
      x: bounds.width - Space.large - Self.countWidth, y: label.frame.minY,
      width: Self.countWidth, height: min(label.frame.height, Space.large + Space.tiny))
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { setNeedsLayout() } }
  }
}
