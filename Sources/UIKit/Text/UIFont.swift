package import CoreGraphics
public import Foundation
import Synchronization

/// A face of letters in a size.
///
/// Matches UIKit's `UIFont`. Sizes and metrics are in points.
public final class UIFont: NSObject, @unchecked Sendable {
  /// What text layout is asked for.
  package let face: FontDescription
  private let knownMetrics = Mutex<FontMetrics?>(nil)

  package init(_ face: FontDescription) {
    var face = face
    if !(face.size > 0) { face.size = UIFont.systemFontSize }
    self.face = face
  }

  /// Makes a font from a family's name, or a family's and a style's joined by a hyphen, such as
  /// "Inter-SemiBold"; nil when the family is not installed.
  ///
  /// Differs from UIKit's `UIFont.init(name:size:)`: for families that phones have and this
  /// machine has not, the font that comes nearest stands in.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let name = FontName(fontName) else { return nil }
    self.init(
      FontDescription(
        family: name.family, size: fontSize, weight: name.weight, isItalic: name.isItalic))
  }

  /// The size of the letters.
  public var pointSize: CGFloat { face.size }
  /// The name of the family, such as "Inter".
  public var familyName: String { face.family }
  /// The names of family and style, joined by a hyphen, such as "Inter-SemiBold".
  public var fontName: String { FontName(face).joined }

  /// From the baseline up to the top of a line.
  public var ascender: CGFloat { metrics.ascender }
  /// From the baseline to the bottom of a line; negative, as the bottom lies below.
  public var descender: CGFloat { -metrics.descender }
  /// From the top to the bottom of a line.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// What the font wants between two lines.
  public var leading: CGFloat { metrics.lineGap }
  /// The height of capital letters.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of small letters without an ascender.
  public var xHeight: CGFloat { metrics.xHeight }

  /// The same face in another size; 0 or less is the system's size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var face = face
    face.size = fontSize
    return UIFont(face)
  }

  /// The same font with extra room between its letters, as a part of its size.
  package func tracked(by fraction: CGFloat) -> UIFont {
    var face = face
    face.tracking = face.size * fraction
    return UIFont(face)
  }

  /// Two fonts are equal when family, size, weight, slope and figures are.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.face == face } ?? false
  }

  /// A hash of the face.
  public override var hash: Int { face.hashValue }

  private var metrics: FontMetrics {
    knownMetrics.withLock { known in
      if let known { return known }
      let metrics = face.metrics
      known = metrics
      return metrics
    }
  }
}
