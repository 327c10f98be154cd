public import CoreGraphics

// The family of the system's fonts is the entered host's: the stage's pictures must not depend on
// the machine, the tool's window follows the desktop.
extension UIFont {
  @MainActor private class func system(
    _ size: CGFloat, _ weight: Weight, isItalic: Bool = false, usesTabularFigures: Bool = false
  ) -> UIFont {
    UIFont(
      FontDescription(
        family: HostEnvironment.current.metrics.systemFontFamily, size: size,
        weight: weight.hundreds, isItalic: isItalic, usesTabularFigures: usesTabularFigures))
  }

  /// The system's font; a size of 0 or less is the system's size.
  @preconcurrency @MainActor public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .regular)
  }

  /// The system's font in a weight.
  @preconcurrency @MainActor public class func systemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    system(fontSize, weight)
  }

  /// The system's font in bold.
  @preconcurrency @MainActor public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .bold)
  }

  /// The system's font, slanted.
  @preconcurrency @MainActor public class func italicSystemFont(
    ofSize fontSize: CGFloat
  ) -> UIFont {
    system(fontSize, .regular, isItalic: true)
  }

  /// The system's font with figures of one width, so that numbers that change do not shift.
  @preconcurrency @MainActor public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    system(fontSize, weight, usesTabularFigures: true)
  }
}

extension UIFont {
  /// The size of text in controls that do not say otherwise.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of a label's text.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of a button's title.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small print.
  public class var smallSystemFontSize: CGFloat { 12 }
}
