import CoreGraphics

/// Where a panel stands that belongs to a rectangle of its window.
enum MenuPlacement {
  /// The distance that panels keep from the window's edges.
  static let margin: CGFloat = 8
  /// The distance between a panel and what it belongs to.
  private static let gap: CGFloat = 4

  /// The frame of a panel of a size: under `anchor`, or over it where there is more room, and inside
  /// `bounds`; a panel that is too high for the place is cut.
  static func frame(for size: CGSize, at anchor: CGRect, in bounds: CGRect) -> CGRect {
    let inside = bounds.insetBy(dx: margin, dy: margin)
    let width = min(size.width, max(0, inside.width))
    let x = max(inside.minX, min(anchor.minX, inside.maxX - width))
    let below = inside.maxY - (anchor.maxY + gap)
    let above = anchor.minY - gap - inside.minY
    let isBelow = size.height <= below || below >= above
    let height = min(size.height, max(0, isBelow ? below : above))
    let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - height
    return CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }
}
