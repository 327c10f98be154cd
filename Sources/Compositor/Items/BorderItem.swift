import CoreGraphics
import QuartzCore

/// The frame inside a layer's bounds, above its sublayers (LA8).
struct BorderItem {
  /// Premultiplied.
  var color: UInt32
  /// What the frame leaves free.
  var inner: Shape

  /// Nil when there is nothing to see.
  init?(_ values: LayerValues, through map: DeviceMap, shapes: ShapeMaker, alpha: UInt8) {
    guard values.borderWidth > 0, let border = values.borderColor else { return nil }
    color = Pixel.scaled(border.premultiplied, by: UInt32(alpha))
    guard color >> 24 > 0 else { return nil }
    let width = values.borderWidth
    let bounds = values.bounds
    guard bounds.width > 2 * width, bounds.height > 2 * width else {
      inner = .empty
      return
    }
    let radius = min(values.cornerRadius, bounds.width / 2, bounds.height / 2)
    inner = shapes.shape(
      of: bounds.insetBy(dx: width, dy: width), radius: Double(radius - width),
      corners: values.maskedCorners, through: map)
  }

  /// The rectangles that hold all of the frame inside `outer`, without most of what it leaves free.
  func frames(in outer: PixelRect) -> [PixelRect] {
    var free = PixelRect.empty
    inner.forEachSolidPart { part in if part.area > free.area { free = part } }
    guard !free.isEmpty else { return [outer] }
    return [
      PixelRect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: free.minY),
      PixelRect(minX: outer.minX, minY: free.minY, maxX: free.minX, maxY: free.maxY),
      PixelRect(minX: free.maxX, minY: free.minY, maxX: outer.maxX, maxY: free.maxY),
      PixelRect(minX: outer.minX, minY: free.maxY, maxX: outer.maxX, maxY: outer.maxY),
    ]
  }
}
