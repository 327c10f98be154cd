import CoreGraphics
import UIKit

/// The lengths that everything in the window is made of, in points.
enum Space {
  static let tiny: CGFloat = 4
  static let small: CGFloat = 8
  static let medium: CGFloat = 12
  static let large: CGFloat = 16
  static let wide: CGFloat = 24
  static let vast: CGFloat = 32

  /// A control's height.
  static let control: CGFloat = 28
  /// A row of a list.
  static let row: CGFloat = 24
  /// The bar at the top.
  static let toolbar: CGFloat = 48
  /// The bar at the bottom.
  static let timeline: CGFloat = 40
  /// The panel's width.
  static let panel: CGFloat = 340
  /// The width of a window below which the panel folds away.
  static let foldingWidth: CGFloat = 900
}

/// The sizes that all text in the window has.
@MainActor enum TextStyle {
  /// Headings in capitals.
  case caption
  /// Remarks.
  case remark
  /// Words.
  case body
  /// Numbers, whose figures are all of one width.
  case value

  var font: UIFont {
    switch self {
    case .caption:
      var face = UIFont.systemFont(ofSize: 11, weight: .semibold).face
      face.tracking = face.size * 0.04
      return UIFont(face)
    case .remark: return .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
    case .body: return .systemFont(ofSize: 13)
    case .value: return .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    }
  }
}

extension UILabel {
  /// Makes a label of one of the window's styles.
  convenience init(_ style: TextStyle, _ text: String = "", alignment: NSTextAlignment = .left) {
    self.init(frame: .zero)
    font = style.font
    textAlignment = alignment
    self.text = text
  }
}

extension UIView {
  /// The thickness of the thinnest line: one pixel.
  var hair: CGFloat { 1 / contentScaleFactor }
}

extension CGFloat {
  /// Grown to a whole multiple of the grid that everything stands on.
  var onGrid: CGFloat { (self / Space.tiny - 1e-6).rounded(.up) * Space.tiny }
}

extension CGRect {
  /// A rectangle of a height in the middle of this one's height.
  func row(x: CGFloat, width: CGFloat, height: CGFloat) -> CGRect {
    CGRect(x: x, y: minY + ((self.height - height) / 2).rounded(), width: width, height: height)
  }
}

extension ControlPalette {
  /// Whether the colours are those of the dark theme.
  var usesLightText: Bool { self == .dark }
}
