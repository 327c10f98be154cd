import CoreGraphics
import QuartzCore

/// An upright rounded rectangle without the repeated part of its middle.
///
/// One coverage, made of the reduced box, serves all sizes of the original.
struct ReducedBox {
  var box: SubpixelBox
  /// Rows above the repeated one, and below it; all rows are above when none repeats.
  let top: Int
  let bottom: Int

  /// Reduces a box of which something differs from the middle up to `reach` (in 256ths of a pixel)
  /// inside its sides; it comes to stand within the pixel at the origin.
  init(_ original: SubpixelBox, in pixels: PixelRect, reachX: Int, reachY: Int) {
    box = SubpixelBox(
      minX: original.minX - pixels.minX << 8, minY: original.minY - pixels.minY << 8,
      maxX: original.maxX - pixels.minX << 8, maxY: original.maxY - pixels.minY << 8)
    let columns = 2 * Subpixel.ceil(reachX) + 5
    if pixels.width > columns { box.maxX -= (pixels.width - columns) << 8 }
    let rows = Subpixel.ceil(reachY) + 1
    if pixels.height >= 2 * rows + 1 {
      box.maxY -= (pixels.height - (2 * rows + 1)) << 8
      top = rows
      bottom = rows
    } else {
      top = pixels.height
      bottom = 0
    }
  }

  func coverage(radiusX: Int, radiusY: Int, corners: CACornerMask) -> Coverage {
    let polygon = PolygonCoverage(
      Corner.outline(of: box, radiusX: radiusX, radiusY: radiusY, corners: corners))
    return Coverage(
      rows: polygon.rows, bytes: polygon.bytes, top: top, bottom: bottom,
      solidParts: solidParts(radiusX: radiusX, radiusY: radiusY, corners: corners))
  }

  /// An upright bar between the corners at the left and right, and a level one between those at top
  /// and bottom.
  private func solidParts(
    radiusX: Int, radiusY: Int, corners: CACornerMask
  ) -> [Coverage.Insets] {
    func inset(_ edge: Int, _ radius: Int, _ touched: CACornerMask) -> Int {
      Subpixel.ceil(edge + (corners.isDisjoint(with: touched) ? 0 : radius))
    }
    let right = -box.maxX & 255
    let bottom = -box.maxY & 255
    let edges = Coverage.Insets(
      left: inset(box.minX, 0, []), top: inset(box.minY, 0, []), right: inset(right, 0, []),
      bottom: inset(bottom, 0, []))
    var upright = edges
    upright.left = inset(box.minX, radiusX, [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    upright.right = inset(right, radiusX, [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
    var level = edges
    level.top = inset(box.minY, radiusY, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    level.bottom = inset(bottom, radiusY, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    return [upright, level]
  }
}
