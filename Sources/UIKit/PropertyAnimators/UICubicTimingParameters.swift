import CoreGraphics
public import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) for an animator to follow.
///
/// It never changes. Matches UIKit's `UICubicTimingParameters`.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private enum Origin: Sendable {
    case system
    case named(UIView.AnimationCurve)
    case points(CGPoint, CGPoint)
  }

  private nonisolated let origin: Origin

  private nonisolated init(_ origin: Origin) {
    self.origin = origin
    super.init()
  }

  /// Makes the curve that Core Animation uses by default (PA17).
  public nonisolated override convenience init() { self.init(.system) }

  /// Makes one of the named curves.
  public nonisolated convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(.named(curve))
  }

  /// Makes a curve from its two inner control points, whose x should be from 0 to 1.
  public nonisolated convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint)
  {
    self.init(.points(point1, point2))
  }

  /// Reads a curve from an archive; nil when there is none in it.
  public nonisolated required init?(coder: NSCoder) {
    let keys = ["x1", "y1", "x2", "y2"]
    guard keys.allSatisfy(coder.containsValue) else { return nil }
    let numbers = keys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
    let name = coder.decodeInteger(forKey: "name")
    switch UIView.AnimationCurve(rawValue: name - 1) {
    case let curve?: origin = .named(curve)
    case nil where name < 0: origin = .system
    case nil:
      origin = .points(
        CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3]))
    }
    super.init()
  }

  /// Writes the curve to an archive that uses keys.
  open nonisolated func encode(with coder: NSCoder) {
    let name =
      switch origin {
      case .system: -1
      case .named(let curve): curve.rawValue + 1
      case .points: 0
      }
    coder.encode(name, forKey: "name")
    let (first, second) = points
    coder.encode(Double(first.x), forKey: "x1")
    coder.encode(Double(first.y), forKey: "y1")
    coder.encode(Double(second.x), forKey: "x2")
    coder.encode(Double(second.y), forKey: "y2")
  }

  /// The object itself, since it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// The named curve; slow at both ends where the curve has no name.
  open var animationCurve: UIView.AnimationCurve {
    if case .named(let curve) = origin { curve } else { .easeInOut }
  }

  /// The control point next to (0, 0).
  open var controlPoint1: CGPoint { points.0 }

  /// The control point next to (1, 1).
  open var controlPoint2: CGPoint { points.1 }

  /// `cubic` for a curve made from its points, else `builtin`.
  open var timingCurveType: UITimingCurveType {
    if case .points = origin { .cubic } else { .builtin }
  }

  /// The object itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }

  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  private nonisolated var points: (CGPoint, CGPoint) {
    let pacing: AnimationPacing =
      switch origin {
      case .system: .systemDefault
      case .named(let curve): curve.pacing
      case .points(let first, let second): .cubic(first, second)
      }
    guard case .cubic(let first, let second) = pacing else { return (.zero, .zero) }
    return (first, second)
  }
}
