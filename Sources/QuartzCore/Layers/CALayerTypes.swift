/// Corners of a layer's rectangle that `cornerRadius` rounds; y points down.
///
/// Matches Core Animation's `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a mask from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the smallest x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner at the largest x and smallest y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner at the smallest x and largest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner at the largest x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The shape of rounded corners.
///
/// Matches Core Animation's `CALayerCornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
}

/// How contents are placed in bounds of another size.
///
/// Matches Core Animation's `CALayerContentsGravity`. Top is the smallest y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit, keeping the aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill, keeping the aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In the middle, not scaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top edge, not scaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom edge, not scaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge, not scaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge, not scaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, not scaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, not scaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, not scaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, not scaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}
