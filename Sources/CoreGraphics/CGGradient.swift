/// A row of colours that flow into each other.
///
/// Matches Core Graphics' `CGGradient`; colours and locations are arrays of Swift.
public final class CGGradient: Sendable {
  /// The colours with their places from 0 to 1, in order.
  package let stops: [(location: CGFloat, color: CGColor)]

  /// Makes a gradient of colours at places from 0 to 1, evenly spread when no places are given.
  ///
  /// Places outside 0...1 are moved to the nearer end. The result is nil without a colour, and when
  /// there are fewer places than colours.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    if colors.isEmpty { return nil }
    let steps = CGFloat(max(colors.count - 1, 1))
    let places = locations ?? colors.indices.map { CGFloat($0) / steps }
    guard places.count >= colors.count else { return nil }
    let pairs = zip(places, colors).map { (location: min(max($0, 0), 1), color: $1) }
    // Equal places keep their order: they make a sharp edge.
    stops = pairs.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Makes a gradient of `count` colours whose red, green, blue and alpha stand one after another.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    guard count > 0, colorComponents.count >= count * 4 else { return nil }
    let colors = (0..<count).map {
      CGColor(
        red: colorComponents[$0 * 4], green: colorComponents[$0 * 4 + 1],
        blue: colorComponents[$0 * 4 + 2], alpha: colorComponents[$0 * 4 + 3])
    }
    self.init(colorsSpace: colorSpace, colors: colors, locations: locations)
  }
}

/// Which sides of a gradient its end colours go on to fill.
///
/// Matches Core Graphics' `CGGradientDrawingOptions`.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour fills what lies before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour fills what lies after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
