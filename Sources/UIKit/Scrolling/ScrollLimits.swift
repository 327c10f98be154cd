import CoreGraphics

/// How far a view of some size can scroll over its content.
struct ScrollLimits: Equatable {
  var contentSize: CGSize
  var insets: UIEdgeInsets
  var viewport: CGSize

  /// The offset at the content's top left.
  var minimum: CGPoint { CGPoint(x: -insets.left, y: -insets.top) }

  /// The offset at the content's bottom right; the minimum where everything fits.
  var maximum: CGPoint {
    CGPoint(
      x: max(minimum.x, contentSize.width + insets.right - viewport.width),
      y: max(minimum.y, contentSize.height + insets.bottom - viewport.height))
  }

  /// How far there is to scroll.
  var travel: CGSize {
    CGSize(width: maximum.x - minimum.x, height: maximum.y - minimum.y)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// The nearest offset that shows a rectangle of the content: its beginning where it is larger
  /// than what can be seen at once.
  func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    clamped(
      CGPoint(
        x: Self.offset(
          from: offset.x, start: rect.minX - insets.left, end: rect.maxX + insets.right,
          length: viewport.width),
        y: Self.offset(
          from: offset.y, start: rect.minY - insets.top, end: rect.maxY + insets.bottom,
          length: viewport.height)))
  }

  private static func offset(
    from offset: CGFloat, start: CGFloat, end: CGFloat, length: CGFloat
  ) -> CGFloat {
    if start <= offset, end >= offset + length { return offset }
    if start < offset || end - start > length { return start }
    return max(offset, end - length)
  }
}

/// One axis of a scroll view and of the bar that stands for it.
enum ScrollAxis: Hashable {
  case horizontal
  case vertical

  func coordinate(of point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  func length(of size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
}

/// Where a bar's thumb stands on its track, and the offset that a place of the thumb means.
struct ScrollBarGeometry: Equatable {
  /// A thumb is never shorter, so that it can be grabbed.
  static let shortestThumb: CGFloat = 24

  /// The length of the bar's track, in points.
  var track: CGFloat
  /// How much of the content is seen at once.
  var visible: CGFloat
  /// How far there is to scroll.
  var travel: CGFloat
  /// How far it is scrolled, from 0 to `travel` unless it is scrolled past its limits.
  var scrolled: CGFloat

  /// The length of the thumb: the visible part of the content on the scale of the track.
  var thumbLength: CGFloat {
    guard travel > 0 else { return track }
    return min(track, max(Self.shortestThumb, track * visible / (visible + travel)))
  }

  /// The start of the thumb.
  var thumbStart: CGFloat {
    guard travel > 0 else { return 0 }
    return (track - thumbLength) * min(max(scrolled / travel, 0), 1)
  }

  /// How far it is scrolled when the thumb starts at a place, within the limits.
  func scrolled(forThumbStart start: CGFloat) -> CGFloat {
    let room = track - thumbLength
    guard room > 0 else { return 0 }
    return min(max(start / room, 0), 1) * travel
  }
}
