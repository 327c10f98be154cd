public import CoreGraphics
import QuartzCore

extension UIView {
  /// A point of this view in another's coordinates; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// A point of another view in this one's coordinates; nil means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// A rectangle of this view in another's coordinates; nil means the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// A rectangle of another view in this one's coordinates; nil means the window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  /// Applies a change that can alter the bounds' size, then lets subviews follow it (VH12).
  func changeGeometry(_ change: () -> Void) {
    let old = bounds.size
    change()
    let new = bounds.size
    guard old != new else { return }
    if autoresizesSubviews {
      for subview in subviewList { subview.autoresize(from: old, to: new) }
    }
    setNeedsLayout()
  }

  /// Which margins and sizes follow a superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin follows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin follows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin follows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin follows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    // Center and bounds stay valid under a transform, the frame does not (VH13, VH15).
    let size = bounds.size
    let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
    let horizontal = AxisResizing(
      before: mask.contains(.flexibleLeftMargin), length: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin))
    let vertical = AxisResizing(
      before: mask.contains(.flexibleTopMargin), length: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin))
    let (x, width) = horizontal.resolve(
      origin: origin.x, length: size.width, old: old.width, new: new.width)
    let (y, height) = vertical.resolve(
      origin: origin.y, length: size.height, old: old.height, new: new.height)
    guard width != size.width || height != size.height || x != origin.x || y != origin.y
    else { return }
    changeGeometry {
      layer.bounds.size = CGSize(width: width, height: height)
      layer.position = CGPoint(x: x + width / 2, y: y + height / 2)
    }
  }
}

/// How one axis of a view follows its superview's length: flexible parts share the change in
/// proportion to their present sizes; none flexible leaves the near edge where it is (VH12).
private struct AxisResizing {
  let before: Bool
  let length: Bool
  let after: Bool

  func resolve(
    origin: CGFloat, length size: CGFloat, old: CGFloat, new: CGFloat
  ) -> (origin: CGFloat, length: CGFloat) {
    let delta = new - old
    let parts = [
      (before, origin), (length, size), (after, old - origin - size),
    ]
    let flexible = parts.filter(\.0)
    guard !flexible.isEmpty else { return (origin, size) }
    let total = flexible.reduce(0) { $0 + $1.1 }
    func share(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return total == 0 ? delta / CGFloat(flexible.count) : delta * part.1 / total
    }
    return (origin + share(parts[0]), max(0, size + share(parts[1])))
  }
}
