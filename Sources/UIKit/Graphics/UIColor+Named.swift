import CoreGraphics

extension UIColor {
  /// Black.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// A third white.
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// Two thirds white.
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// White.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// Half white.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Pure red.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Pure green.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Pure blue.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Green and blue.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Red and green.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Red and blue.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Red and half green.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Half red and half blue.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// A dark orange.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// Nothing at all: black with no alpha.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

// The system's palette in its light appearance.
extension UIColor {
  /// The system's red.
  public class var systemRed: UIColor { UIColor(hex: 0xFF3B30) }
  /// The system's orange.
  public class var systemOrange: UIColor { UIColor(hex: 0xFF9500) }
  /// The system's yellow.
  public class var systemYellow: UIColor { UIColor(hex: 0xFFCC00) }
  /// The system's green.
  public class var systemGreen: UIColor { UIColor(hex: 0x34C759) }
  /// The system's mint.
  public class var systemMint: UIColor { UIColor(hex: 0x00C7BE) }
  /// The system's teal.
  public class var systemTeal: UIColor { UIColor(hex: 0x30B0C7) }
  /// The system's cyan.
  public class var systemCyan: UIColor { UIColor(hex: 0x32ADE6) }
  /// The system's blue, the default accent.
  public class var systemBlue: UIColor { UIColor(hex: 0x007AFF) }
  /// The system's indigo.
  public class var systemIndigo: UIColor { UIColor(hex: 0x5856D6) }
  /// The system's purple.
  public class var systemPurple: UIColor { UIColor(hex: 0xAF52DE) }
  /// The system's pink.
  public class var systemPink: UIColor { UIColor(hex: 0xFF2D55) }
  /// The system's brown.
  public class var systemBrown: UIColor { UIColor(hex: 0xA2845E) }
  /// The system's grey.
  public class var systemGray: UIColor { UIColor(hex: 0x8E8E93) }
  /// A lighter grey.
  public class var systemGray2: UIColor { UIColor(hex: 0xAEAEB2) }
  /// A grey for borders.
  public class var systemGray3: UIColor { UIColor(hex: 0xC7C7CC) }
  /// A grey for fills.
  public class var systemGray4: UIColor { UIColor(hex: 0xD1D1D6) }
  /// A grey for quiet fills.
  public class var systemGray5: UIColor { UIColor(hex: 0xE5E5EA) }
  /// The lightest grey.
  public class var systemGray6: UIColor { UIColor(hex: 0xF2F2F7) }
  /// Text.
  public class var label: UIColor { UIColor(hex: 0x000000) }
  /// The background of a screen.
  public class var systemBackground: UIColor { UIColor(hex: 0xFFFFFF) }
  /// The background of a group.
  public class var secondarySystemBackground: UIColor { UIColor(hex: 0xF2F2F7) }
  /// Thin lines between content.
  public class var separator: UIColor { UIColor(hex: 0x3C3C43, alpha: 0.29) }
  /// Text of lesser weight.
  public class var secondaryLabel: UIColor { UIColor(hex: 0x3C3C43, alpha: 0.6) }
}
