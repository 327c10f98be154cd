import CoreGraphics
import Foundation

/// How a button looks in its present state.
struct ButtonLook: Equatable {
  var title: String?
  var image: UIImage?
  /// The font of the title; nil leaves the label's.
  var font: UIFont?
  var foreground: UIColor
  var background: UIColor?
  var border: UIColor?
  /// The radius of the corners; infinity is half the height.
  var cornerRadius: CGFloat = 0
  var insets = UIEdgeInsets.zero
  var imagePadding: CGFloat = 0
  /// How strongly all of it is shown, as one picture.
  var alpha: CGFloat = 1
  /// How strongly title and picture are shown.
  var contentAlpha: CGFloat = 1
}

/// What a button's look is made from.
@MainActor struct ButtonLookSource {
  let palette: ControlPalette
  let tint: UIColor
  let isHovered: Bool
  let isPressed: Bool
  let isSelected: Bool
  let isEnabled: Bool
  let fontSize: CGFloat
  /// How much of the accent colour is in a pale fill; words in the accent colour must stay legible.
  private static let paleness: CGFloat = 0.1

  /// The look of a button with a configuration.
  func look(_ configuration: UIButton.Configuration) -> ButtonLook {
    let fill = fill(configuration)
    let insets = configuration.contentInsets
    var look = ButtonLook(
      title: configuration.title, image: configuration.image,
      font: configuration.titleFont ?? font(configuration.style),
      foreground: configuration.baseForegroundColor ?? foreground(configuration.style),
      background: fill?.asFill(
        isHovered: isHovered && isEnabled, isPressed: isPressed, over: palette.panel))
    if fill == nil { look.background = wash }
    if configuration.style == .bordered, !isSelected { look.border = palette.hairline }
    look.cornerRadius = radius(configuration.cornerStyle)
    look.insets = UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    look.imagePadding = configuration.imagePadding
    look.alpha = isEnabled ? 1 : ControlPalette.disabledAlpha
    return look
  }

  /// What a button without a fill shows under the pointer.
  private var wash: UIColor? {
    if isPressed { return palette.text.withAlphaComponent(0.12) }
    if isSelected { return palette.text.withAlphaComponent(0.08) }
    return isHovered && isEnabled ? palette.text.withAlphaComponent(0.06) : nil
  }

  private func fill(_ configuration: UIButton.Configuration) -> UIColor? {
    if let color = configuration.baseBackgroundColor, configuration.style != .plain {
      return configuration.style == .tinted ? color.withAlphaComponent(Self.paleness) : color
    }
    switch configuration.style {
    case .plain: return configuration.baseBackgroundColor
    case .gray: return isSelected ? tint : palette.controlFill
    case .tinted: return isSelected ? tint : tint.withAlphaComponent(Self.paleness)
    case .filled: return tint
    case .bordered: return isSelected ? tint : palette.controlFill
    }
  }

  private func foreground(_ style: UIButton.Configuration.Style) -> UIColor {
    switch style {
    case .filled: return palette.textOnAccent
    case .plain: return tint
    case .gray, .tinted: return isSelected ? palette.textOnAccent : tint
    case .bordered: return isSelected ? palette.textOnAccent : palette.text
    }
  }

  private func font(_ style: UIButton.Configuration.Style) -> UIFont {
    .systemFont(ofSize: fontSize, weight: style == .filled ? .medium : .regular)
  }

  private func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat {
    switch style {
    case .fixed, .dynamic, .medium: ControlPalette.cornerRadius
    case .small: 4
    case .large: ControlPalette.panelCornerRadius
    case .capsule: .infinity
    }
  }
}
