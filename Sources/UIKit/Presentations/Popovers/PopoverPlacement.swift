import CoreGraphics
import Foundation

/// Where a popover lies, and where its arrow is.
struct PopoverPlacement: Equatable {
  static let arrowHeight: CGFloat = 12
  static let arrowBase: CGFloat = 32
  static let cornerRadius: CGFloat = 13

  /// The way the arrow points; empty where it has none.
  let direction: UIPopoverArrowDirection
  /// The rectangle of the bubble with its arrow, in the container.
  let frame: CGRect
  /// The point of the arrow, in the bubble's coordinates.
  let tip: CGPoint

  /// Finds the side of `source` with room for the content, below and above before the sides; where
  /// none has enough the one with the most is taken, and the content made smaller.
  init(
    of content: CGSize, at source: CGRect, in room: CGRect,
    permitted: UIPopoverArrowDirection
  ) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let sides = order.filter(permitted.contains).map { Side($0, of: source, in: room) }
    let fitting = sides.first { $0.holds(content) }
    let widest = sides.max { $0.share(of: content) < $1.share(of: content) }
    guard let side = fitting ?? widest else {
      let size = CGSize(
        width: min(content.width, room.width), height: min(content.height, room.height))
      direction = []
      frame = CGRect(
        x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
        width: size.width, height: size.height)
      tip = CGPoint(x: size.width / 2, y: size.height / 2)
      return
    }
    direction = side.direction
    (frame, tip) = side.place(content)
  }

  /// The bubble without its arrow, in the bubble's coordinates.
  var body: CGRect {
    let whole = CGRect(origin: .zero, size: frame.size)
    switch direction {
    case .up: return whole.trimmed(top: Self.arrowHeight)
    case .down: return whole.trimmed(bottom: Self.arrowHeight)
    case .left: return whole.trimmed(left: Self.arrowHeight)
    case .right: return whole.trimmed(right: Self.arrowHeight)
    default: return whole
    }
  }

  /// One side of what the popover belongs to.
  private struct Side {
    let direction: UIPopoverArrowDirection
    private let source: CGRect
    /// The room for the bubble with its arrow.
    private let room: CGRect
    private var isVertical: Bool { direction == .up || direction == .down }

    init(_ direction: UIPopoverArrowDirection, of source: CGRect, in whole: CGRect) {
      self.direction = direction
      self.source = source
      switch direction {
      case .up: room = whole.trimmed(top: source.maxY - whole.minY)
      case .down: room = whole.trimmed(bottom: whole.maxY - source.minY)
      case .left: room = whole.trimmed(left: source.maxX - whole.minX)
      default: room = whole.trimmed(right: whole.maxX - source.minX)
      }
    }

    private func withArrow(_ content: CGSize) -> CGSize {
      let height = PopoverPlacement.arrowHeight
      return CGSize(
        width: content.width + (isVertical ? 0 : height),
        height: content.height + (isVertical ? height : 0))
    }

    func holds(_ content: CGSize) -> Bool {
      let size = withArrow(content)
      return size.width <= room.width && size.height <= room.height
    }

    /// How much of the content there is room for, from 0 to 1.
    func share(of content: CGSize) -> CGFloat {
      let size = withArrow(content)
      guard size.width > 0, size.height > 0 else { return 0 }
      return min(1, room.width / size.width) * min(1, room.height / size.height)
    }

    func place(_ content: CGSize) -> (frame: CGRect, tip: CGPoint) {
      let wanted = withArrow(content)
      let size = CGSize(
        width: min(wanted.width, room.width), height: min(wanted.height, room.height))
      if isVertical {
        let x = (source.midX - size.width / 2).rounded().clamped(
          room.minX, room.maxX - size.width)
        let y = direction == .up ? room.minY : room.maxY - size.height
        let tipX = tip(at: source.midX - x, along: size.width)
        return (
          CGRect(x: x, y: y, width: size.width, height: size.height),
          CGPoint(x: tipX, y: direction == .up ? 0 : size.height)
        )
      }
      let y = (source.midY - size.height / 2).rounded().clamped(room.minY, room.maxY - size.height)
      let x = direction == .left ? room.minX : room.maxX - size.width
      let tipY = tip(at: source.midY - y, along: size.height)
      return (
        CGRect(x: x, y: y, width: size.width, height: size.height),
        CGPoint(x: direction == .left ? 0 : size.width, y: tipY)
      )
    }

    /// The arrow keeps clear of the round corners.
    private func tip(at place: CGFloat, along length: CGFloat) -> CGFloat {
      let margin = PopoverPlacement.cornerRadius + PopoverPlacement.arrowBase / 2
      return place.clamped(min(margin, length / 2), max(length - margin, length / 2))
    }
  }
}

extension CGRect {
  /// The rectangle with something cut off at its edges; never less than empty.
  fileprivate func trimmed(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  ) -> CGRect {
    CGRect(
      x: minX + left, y: minY + top, width: max(0, width - left - right),
      height: max(0, height - top - bottom))
  }
}

extension CGFloat {
  fileprivate func clamped(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    Swift.max(low, Swift.min(self, high))
  }
}
