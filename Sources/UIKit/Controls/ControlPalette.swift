import CoreGraphics
package import Foundation

/// The colours that controls are made of, but for the accent colour, which is the tint.
package struct ControlPalette: Equatable {
  package var window: UIColor
  package var panel: UIColor
  package var stageSurround: UIColor
  package var hairline: UIColor
  package var text: UIColor
  package var secondaryText: UIColor
  /// What the tint of a window should be.
  package var accent: UIColor
  /// Text on the accent colour.
  package var textOnAccent: UIColor
  /// The fill of buttons that are not filled with the accent colour.
  package var controlFill: UIColor
  /// The colour of words about what cannot be undone.
  package var destructive: UIColor
  /// The grooves of sliders and switches.
  package var groove: UIColor
  /// The background of menus.
  package var menu: UIColor
  /// The background of tool tips.
  package var toolTip: UIColor
  /// The shadow under menus and tool tips.
  package var shadow: UIColor

  package static let light = ControlPalette(
    window: UIColor(hex: 0xF4F5F7), panel: UIColor(hex: 0xFFFFFF),
    stageSurround: UIColor(hex: 0xE6E8EC), hairline: UIColor(hex: 0xD5D9DF),
    text: UIColor(hex: 0x1B1F24), secondaryText: UIColor(hex: 0x59636E),
    accent: UIColor(hex: 0x0B6BCB), textOnAccent: UIColor(hex: 0xFFFFFF),
    controlFill: UIColor(hex: 0xF1F2F5), destructive: UIColor(hex: 0xC8102E),
    groove: UIColor(hex: 0xE0E3E8),
    menu: UIColor(hex: 0xFFFFFF), toolTip: UIColor(hex: 0x1B1F24),
    shadow: UIColor(hex: 0x000000, alpha: 0.2))

  package static let dark = ControlPalette(
    window: UIColor(hex: 0x16181C), panel: UIColor(hex: 0x1E2126),
    stageSurround: UIColor(hex: 0x0F1113), hairline: UIColor(hex: 0x30363D),
    text: UIColor(hex: 0xE6EAF0), secondaryText: UIColor(hex: 0x9AA4AF),
    accent: UIColor(hex: 0x5AA9F8), textOnAccent: UIColor(hex: 0x0F1113),
    controlFill: UIColor(hex: 0x2A2E34), destructive: UIColor(hex: 0xFF7B72),
    groove: UIColor(hex: 0x3A4048),
    menu: UIColor(hex: 0x24282E), toolTip: UIColor(hex: 0x3A4048),
    shadow: UIColor(hex: 0x000000, alpha: 0.5))

  /// How strongly what cannot be operated is shown.
  package static let disabledAlpha: CGFloat = 0.4
  /// The radius of controls' corners, in points.
  package static let cornerRadius: CGFloat = 6
  /// The radius of panels' corners, in points.
  package static let panelCornerRadius: CGFloat = 10
}

extension UIColor {
  /// The fill of a control as it looks with the pointer over it, 4 % lighter, or pressed, 8 %
  /// darker; a fill that lets its background through gets thinner or stronger instead, as that
  /// makes it lighter or darker.
  package func asFill(
    isHovered: Bool, isPressed: Bool, over background: UIColor = .white
  ) -> UIColor {
    guard isHovered || isPressed else { return self }
    var parts = cgColor.rgba
    if parts.w < 1 {
      let isOnDark = background.cgColor.rgba.x < 0.5
      parts.w = min(1, parts.w * (isPressed == isOnDark ? 0.6 : 1.6))
    } else {
      let shift = isPressed ? -0.08 : 0.04
      for channel in 0..<3 { parts[channel] = min(max(parts[channel] + shift, 0), 1) }
    }
    return UIColor(cgColor: CGColor(rgba: parts))
  }
}

extension HostEnvironment {
  /// Sets the colours of controls, and draws all windows again with them.
  package func setPalette(_ palette: ControlPalette) {
    guard palette != metrics.palette else { return }
    metrics.palette = palette
    for window in application.windows { window.paletteDidChange() }
  }
}

extension UIView {
  /// The colours that controls here are made of.
  package var palette: ControlPalette {
    (window?.environment ?? HostEnvironment.current).metrics.palette
  }

  fileprivate func paletteDidChange() {
    (self as? UIControl)?.appearanceDidChange()
    setNeedsDisplay()
    setNeedsLayout()
    for view in subviewList { view.paletteDidChange() }
  }
}
