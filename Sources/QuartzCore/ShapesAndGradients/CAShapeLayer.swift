public import CoreGraphics
public import Foundation

/// A layer that draws a path, above its contents and below its sublayers.
///
/// The path need not stay inside the bounds. Matches Core Animation's `CAShapeLayer`.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// Makes a layer without a path, which would be filled in black.
  public required init() {
    super.init()
    values.drawing = .shape(ShapeStyle())
  }

  /// Makes a copy of another layer's values.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Gives nil: there are no archives of layers.
  public required init?(coder: NSCoder) { nil }

  /// The path, in the layer's own space; nil for none.
  ///
  /// A change does not animate by itself. An animation moves every point of a path to the same
  /// point of another one with as many parts; between others it switches halfway.
  open var path: CGPath? {
    get { values.shape.path }
    set {
      let copy = newValue?.copy()
      guard copy != values.shape.path else { return }
      change(.path) { $0.shape.path = copy }
    }
  }

  /// The colour of the inside; nil for none.
  ///
  /// Opaque black at first.
  open var fillColor: CGColor? {
    get { values.shape.fillColor }
    set { set(.fillColor, \.fillColor, newValue) }
  }

  /// How the inside is told from the outside.
  open var fillRule: CAShapeLayerFillRule {
    get { values.shape.fillRule }
    set { set(.fillRule, \.fillRule, newValue) }
  }

  /// The colour of the line along the path; nil, as at first, for none.
  open var strokeColor: CGColor? {
    get { values.shape.strokeColor }
    set { set(.strokeColor, \.strokeColor, newValue) }
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat {
    get { values.shape.lineWidth }
    set { set(.lineWidth, \.lineWidth, newValue) }
  }

  /// How long a sharp corner may be, in line widths, before it is cut.
  open var miterLimit: CGFloat {
    get { values.shape.miterLimit }
    set { set(.miterLimit, \.miterLimit, newValue) }
  }

  /// The shape of the line's ends.
  open var lineCap: CAShapeLayerLineCap {
    get { values.shape.lineCap }
    set { set(.lineCap, \.lineCap, newValue) }
  }

  /// The shape of the line's corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get { values.shape.lineJoin }
    set { set(.lineJoin, \.lineJoin, newValue) }
  }

  /// How far into the dash pattern the line starts, in points.
  open var lineDashPhase: CGFloat {
    get { values.shape.lineDashPhase }
    set { set(.lineDashPhase, \.lineDashPhase, newValue) }
  }

  /// The lengths of dashes and gaps in turn, in points; nil for an unbroken line.
  open var lineDashPattern: [NSNumber]? {
    get { values.shape.lineDashPattern?.map { NSNumber(value: Double($0)) } }
    set { set(.lineDashPattern, \.lineDashPattern, newValue?.map { CGFloat($0.doubleValue) }) }
  }

  /// Where along the path the line begins, from 0 to 1 of its length.
  open var strokeStart: CGFloat {
    get { values.shape.strokeStart }
    set { set(.strokeStart, \.strokeStart, newValue) }
  }

  /// Where along the path the line ends, from 0 to 1 of its length.
  open var strokeEnd: CGFloat {
    get { values.shape.strokeEnd }
    set { set(.strokeEnd, \.strokeEnd, newValue) }
  }

  private func set<Value: Equatable>(
    _ key: LayerKey, _ property: WritableKeyPath<ShapeStyle, Value>, _ value: Value
  ) {
    guard value != values.shape[keyPath: property] else { return }
    change(key) { $0.shape[keyPath: property] = value }
  }
}

/// How the inside of a shape layer's path is told from its outside.
///
/// Matches Core Animation's `CAShapeLayerFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside is where the path winds around a point, counted with its direction, is not 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside is where a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a shape layer's line ends.
///
/// Matches Core Animation's `CAShapeLayerLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a cap from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends squarely at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends squarely half its width after the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a shape layer's line corners.
///
/// Matches Core Animation's `CAShapeLayerLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a join from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp corner, cut to a bevel above the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A cut corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
