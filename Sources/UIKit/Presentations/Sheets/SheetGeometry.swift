import CoreGraphics
import Foundation

/// Where a sheet lies in its container, and what is seen of the screen behind it.
struct SheetGeometry: Equatable {
  /// How far the top of the screen behind the sheet is from the container's.
  static let screenTop: CGFloat = 12
  /// How far the sheet's top is from the container's at its greatest height.
  static let sheetTop: CGFloat = 22
  /// How much narrower the screen behind the sheet is, at each side.
  static let screenInset: CGFloat = 16
  /// The distance that a sheet which floats keeps from the container's edges.
  static let margin: CGFloat = 22
  static let readableWidth: CGFloat = 704
  static let formSize = CGSize(width: 540, height: 620)

  let container: CGSize
  let isCompactWidth: Bool
  let isCompactHeight: Bool
  /// The size of a sheet that floats, where it is not as large as is good to read.
  var preferredSize: CGSize?

  init(container: CGSize, traits: UITraitCollection, preferredSize: CGSize?) {
    self.container = container
    isCompactWidth = traits.horizontalSizeClass == .compact
    isCompactHeight = traits.verticalSizeClass == .compact
    self.preferredSize = preferredSize
  }

  /// Whether the sheet is as wide as the container and stands on its bottom edge.
  var isAttached: Bool { isCompactWidth || isCompactHeight }

  /// Whether the sheet leaves nothing free at its greatest height.
  var coversAll: Bool { isCompactHeight }

  /// Whether the screen behind the sheet is set back at its greatest height.
  var setsScreenBack: Bool { isAttached && !coversAll }

  /// The greatest height, in points.
  var maximumHeight: CGFloat {
    if coversAll { return container.height }
    if isAttached { return max(0, container.height - Self.sheetTop) }
    let room = max(0, container.height - 2 * Self.margin)
    return min(room, preferredSize?.height ?? room)
  }

  private var width: CGFloat {
    guard !isAttached else { return container.width }
    let room = max(0, container.width - 2 * Self.margin)
    return min(room, preferredSize?.width ?? Self.readableWidth)
  }

  /// The sheet's rectangle at a height.
  func frame(height: CGFloat) -> CGRect {
    let height = min(max(height, 0), maximumHeight)
    guard !isAttached else {
      return CGRect(x: 0, y: container.height - height, width: width, height: height)
    }
    return CGRect(
      x: ((container.width - width) / 2).rounded(), y: ((container.height - height) / 2).rounded(),
      width: width, height: height)
  }

  /// How a screen behind the sheet is shrunk and moved; `amount` 0 leaves it as it is, 1 sets it
  /// back all the way.
  func setBack(_ frame: CGRect, by amount: CGFloat) -> CGAffineTransform {
    guard frame.width > 0 else { return .identity }
    let scale = (frame.width - 2 * Self.screenInset) / frame.width
    let top = min(Self.screenTop, frame.minY + Self.screenTop)
    let shift = top + scale * frame.height / 2 - frame.midY
    let current = 1 + (scale - 1) * amount
    return CGAffineTransform(
      a: current, b: 0, c: 0, d: current, tx: 0, ty: shift * amount)
  }
}
