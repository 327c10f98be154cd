import CoreGraphics
public import Foundation

/// A layer that draws a gradient over its background, in its bounds with their rounded corners.
///
/// Matches Core Animation's `CAGradientLayer`.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// Makes a layer without colours, from the top to the bottom.
  public required init() {
    super.init()
    values.drawing = .gradient(GradientStyle())
  }

  /// Makes a copy of another layer's values.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Gives nil: there are no archives of layers.
  public required init?(coder: NSCoder) { nil }

  /// The colours (`CGColor`) from the start to the end; nil for none.
  ///
  /// One colour fills all.
  open var colors: [Any]? {
    get { values.gradient.colors }
    set {
      let colors = newValue?.compactMap { $0 as? CGColor }
      guard colors?.count == newValue?.count else {
        misuse("CAGradientLayer.colors: an element is no CGColor; pass cgColor of each colour")
      }
      set(.colors, \.colors, colors)
    }
  }

  /// Where each colour stands, rising from 0 to 1; nil for an even spread.
  ///
  /// A list of another length than `colors` counts as nil.
  open var locations: [NSNumber]? {
    get { values.gradient.locations?.map { NSNumber(value: Double($0)) } }
    set { set(.locations, \.locations, newValue?.map { CGFloat($0.doubleValue) }) }
  }

  /// Where the first colour stands, in fractions of the bounds: the middle of the top at first.
  open var startPoint: CGPoint {
    get { values.gradient.startPoint }
    set { set(.startPoint, \.startPoint, newValue) }
  }

  /// Where the last colour stands, in fractions of the bounds: the middle of the bottom at first.
  open var endPoint: CGPoint {
    get { values.gradient.endPoint }
    set { set(.endPoint, \.endPoint, newValue) }
  }

  /// How the colours spread.
  open var type: CAGradientLayerType {
    get { values.gradient.type }
    set { set(.gradientType, \.type, newValue) }
  }

  private func set<Value: Equatable>(
    _ key: LayerKey, _ property: WritableKeyPath<GradientStyle, Value>, _ value: Value
  ) {
    guard value != values.gradient[keyPath: property] else { return }
    change(key) { $0.gradient[keyPath: property] = value }
  }
}

/// How the colours of a gradient layer spread.
///
/// Matches Core Animation's `CAGradientLayerType`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from `startPoint` to `endPoint`.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from `startPoint`, in ellipses; the last one touches the corner of the rectangle
  /// around `startPoint` of which `endPoint` is a corner.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around `startPoint`, clockwise from the direction of `endPoint`.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
