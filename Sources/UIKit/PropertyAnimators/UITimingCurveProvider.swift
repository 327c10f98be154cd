public import Foundation

/// Which kind of curve a provider gives.
///
/// Matches UIKit's `UITimingCurveType`.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin
  /// A cubic Bézier curve of the caller's own.
  case cubic
  /// The motion of a spring.
  case spring
  /// A spring whose time is paced by a cubic curve.
  case composed
}

/// Gives an animator the curve it follows.
///
/// `copy(with:)` is part of it since an animator keeps a copy. Matches UIKit's
/// `UITimingCurveProvider`.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve of the kinds `builtin`, `cubic` and `composed`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring of the kinds `spring` and `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}
