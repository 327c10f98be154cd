public import Foundation

/// A curve that paces an animation.
///
/// Matches Core Animation's `CAMediaTimingFunction`; it never changes, so it may be shared.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: TimingCurve

  package init(_ curve: TimingCurve) { self.curve = curve }

  /// Makes one of the named curves; an unknown name gives the linear one.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInEaseOut)
    case .default: self.init(.standard)
    default: self.init(.linear)
    }
  }

  /// Makes a cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// `c1x` and `c2x` should be from 0 to 1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes the x and y of one of the points 0 to 3 to `ptr`, which must have room for two.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(idx) else {
      misuse("CAMediaTimingFunction.getControlPoint(at:values:): the index must be from 0 to 3")
    }
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  /// Whether another object is a timing function with the same curve.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  /// Hashes the curve.
  public override var hash: Int { curve.hashValue }
}

/// Names of curves.
///
/// Matches Core Animation's `CAMediaTimingFunctionName`.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Even pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
