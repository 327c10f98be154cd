import CoreGraphics
import UIKit

/// A card that tells the person something in words; a click takes it away.
final class NoticeCard: UIControl {
  private static let barWidth: CGFloat = 3
  private static let padding = Space.medium

  private let bar = UIView(frame: .zero)
  private let label = UILabel(.body)
  private var tone = Notice.Tone.refusal

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    bar.isUserInteractionEnabled = false
    bar.layer.cornerRadius = Self.barWidth / 2
    for part in [bar, label] { addSubview(part) }
    layer.cornerRadius = ControlPalette.panelCornerRadius
    accessibilityIdentifier = "notice"
    toolTip = "Click to put this away"
    isHidden = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var canBecomeFirstResponder: Bool { false }

  /// Shows a notice, or goes when there is none.
  func show(_ notice: Notice?) {
    isHidden = notice == nil
    guard let notice, notice.text != label.text || notice.tone != tone else { return }
    tone = notice.tone
    label.text = notice.text
    accessibilityLabel = notice.text
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private var textInset: CGFloat { Self.padding + Self.barWidth + Space.small }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(1, size.width - textInset - Self.padding)
    let text = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: size.width, height: (text.height + 2 * Self.padding).onGrid)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = palette.panel.asFill(
      isHovered: isHovered, isPressed: isHighlighted)
    layer.borderWidth = hair
    layer.borderColor = palette.hairline.cgColor
    label.textColor = palette.text
    bar.backgroundColor = tone.color(in: palette)
    bar.frame = CGRect(
      x: Self.padding, y: Self.padding, width: Self.barWidth,
      height: max(0, bounds.height - 2 * Self.padding))
    label.frame = CGRect(
      x: textInset, y: Self.padding, width: max(0, bounds.width - textInset - Self.padding),
      height: max(0, bounds.height - 2 * Self.padding))
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { setNeedsLayout() } }
  }
}

extension Notice.Tone {
  /// What marks a notice of this tone.
  @MainActor func color(in palette: ControlPalette) -> UIColor {
    switch self {
    case .refusal: palette.accent
    case .warning: UIColor(hex: palette.usesLightText ? 0xE3A008 : 0xB7791F)
    case .error: UIColor(hex: palette.usesLightText ? 0xF47067 : 0xC62828)
    }
  }
}
