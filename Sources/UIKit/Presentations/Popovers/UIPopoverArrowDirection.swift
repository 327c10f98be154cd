/// The ways a popover's arrow can point.
///
/// Matches UIKit's `UIPopoverArrowDirection`.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes directions from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover is below what it belongs to.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover is above.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Left: the popover is at the right.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Right: the popover is at the left.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known: the popover is not shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
