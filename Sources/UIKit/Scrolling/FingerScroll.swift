import CoreGraphics
import Foundation
import QuartzCore

/// What a finger does to a scroll view's content, from the drag to the rest.
enum FingerScroll {
  /// The content follows the finger: an offset without resistance, and where the pan was then.
  case dragging(offset: CGPoint, translation: CGPoint)
  /// The content goes on by itself.
  case gliding(horizontal: ScrollGlide, vertical: ScrollGlide, since: TimeInterval, ScheduledWork?)
  /// A finger stopped the content on its way.
  case caught

  var isGliding: Bool {
    if case .gliding = self { true } else { false }
  }
}

extension UIScrollView {
  /// How fast content comes to rest: the part of its velocity that is left after a millisecond.
  ///
  /// Matches UIKit's `UIScrollView.DecelerationRate`.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity.
    public let rawValue: CGFloat

    /// Makes a rate from the part of the velocity that is left after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Slow: half the velocity, in points a second, is the way that is left.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Five times as fast.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The exponent of the velocity a second.
    var decay: Double { -1000 * log(Double(rawValue)) }
  }
}
