/// How the inside of a path is told from its outside.
///
/// Matches Core Graphics' `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
  /// Inside is where the outlines wind around a point, counted with their direction, is not 0.
  case winding
  /// Inside is where a ray crosses the outlines an odd number of times.
  case evenOdd
}

/// The shape of a stroke's ends.
///
/// Matches Core Graphics' `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
  /// The stroke ends squarely at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// The stroke ends squarely half its width after the end point.
  case square
}

/// The shape of a stroke's corners.
///
/// Matches Core Graphics' `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner, cut to a bevel above the miter limit.
  case miter
  /// A rounded corner.
  case round
  /// A cut corner.
  case bevel
}

/// The kinds of a path's parts.
///
/// Matches Core Graphics' `CGPathElementType`.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath; one point.
  case moveToPoint
  /// A straight line; one point.
  case addLineToPoint
  /// A quadratic curve; its control point and its end.
  case addQuadCurveToPoint
  /// A cubic curve; its two control points and its end.
  case addCurveToPoint
  /// A line back to the start of the subpath; no point.
  case closeSubpath
}

/// A part of a path as `CGPath.applyWithBlock(_:)` hands it out.
///
/// Matches Core Graphics' `CGPathElement`.
public struct CGPathElement {
  /// What kind of part it is, and so how many points there are.
  public var type: CGPathElementType
  /// The points, valid only while the block runs.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes a part from its kind and its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A part of a path.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  /// The same part, mapped.
  func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quad(let control, let end):
      .quad(control: control.applying(transform), end: end.applying(transform))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: control1.applying(transform), control2: control2.applying(transform),
        end: end.applying(transform))
    case .close: .close
    }
  }
}
