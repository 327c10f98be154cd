import CoreGraphics
import Foundation

/// The colours of input controls, mixed from the palette's.
struct InputLook {
  let palette: ControlPalette

  /// What is white on light panels would glare on dark ones.
  private var isDark: Bool { palette.panel.brightness < palette.text.brightness }

  /// The empty part of a slider's track, and what lies behind segments.
  var trough: UIColor { palette.groove }
  /// The track of a switch that is off: strong enough to be seen as something that can be on.
  var off: UIColor { mixed(palette.groove, isDark ? 0.2 : 0.15) }
  /// The plate of a chosen segment.
  var plate: UIColor { isDark ? mixed(palette.groove, 0.22) : .white }
  var plateBorder: UIColor { isDark ? plate : palette.hairline }
  var knob: UIColor { isDark ? palette.text : .white }
  var knobBorder: UIColor { isDark ? palette.text : mixed(palette.hairline, 0.2) }
  var field: UIColor { isDark ? palette.window : palette.panel }
  var fieldBorder: UIColor { mixed(palette.hairline, 0.15) }
  var hoveredFieldBorder: UIColor { mixed(palette.hairline, 0.4) }
  var separator: UIColor { mixed(palette.groove, isDark ? 0.2 : 0.12) }
  var tick: UIColor { palette.secondaryText.mixed(with: palette.panel, fraction: 0.35) }

  /// A colour part of the way to that of text.
  private func mixed(_ color: UIColor, _ fraction: Double) -> UIColor {
    color.mixed(with: palette.text, fraction: fraction)
  }
}

extension UIColor {
  fileprivate var brightness: Double {
    let parts = cgColor.rgba
    return parts.x + parts.y + parts.z
  }
}

extension UIControl {
  var inputLook: InputLook { InputLook(palette: palette) }

  /// A fill as it looks in the control's state.
  func stateful(_ color: UIColor) -> UIColor {
    color.asFill(isHovered: isHovered && isEnabled, isPressed: isHighlighted && isEnabled)
  }

  /// How much is seen of the parts of the control.
  var partsAlpha: CGFloat { isEnabled ? 1 : ControlPalette.disabledAlpha }
}

/// A piece of a control that takes no touches of its own.
class ControlPart: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}
