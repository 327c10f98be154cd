import CoreGraphics
import Foundation
import QuartzCore

/// Makes device shapes of layer rectangles and keeps the coverage of rounded ones for the next time.
final class ShapeMaker {
  /// An upright rounded rectangle shrunk to what its corners need, at its place within a pixel.
  private struct Key: Hashable {
    var box: SubpixelBox
    var radiusX: Int
    var radiusY: Int
    var corners: UInt8
  }

  private static let capacity = 512
  /// Corners of more pixels are measured only where the screen is.
  private static let largestRadius = 2048.0
  private var rounded: [Key: Coverage] = [:]
  let shadows = ShadowMaker()
  /// Outlines are cut off at some distance around these pixels.
  var screen = PixelRect.empty

  /// The shape of `rect`, in the space that `map` takes to the device, with rounded corners.
  ///
  /// The radius is limited to half the smaller side.
  func shape(
    of rect: CGRect, radius: Double = 0, corners: CACornerMask = .all, through map: DeviceMap
  ) -> Shape {
    guard rect.width > 0, rect.height > 0 else { return .empty }
    let radius = min(max(0, radius), Double(rect.width) / 2, Double(rect.height) / 2)
    let radii = map.image(ofSize: radius)
    guard map.keepsRectangles, max(radii.x, radii.y) <= Self.largestRadius else {
      return polygon(of: rect, radius: radius, corners: corners, through: map)
    }
    let box = map.box(of: rect)
    guard radius > 0, !corners.isEmpty else { return Shape(box) }
    return roundedBox(
      box, radiusX: Subpixel.nearest(radii.x), radiusY: Subpixel.nearest(radii.y),
      corners: map.moved(corners))
  }

  private func roundedBox(
    _ box: SubpixelBox, radiusX: Int, radiusY: Int, corners: CACornerMask
  ) -> Shape {
    var shape = Shape(box)
    let radiusX = min(radiusX, (box.maxX - box.minX) / 2)
    let radiusY = min(radiusY, (box.maxY - box.minY) / 2)
    guard !box.isEmpty, radiusX > 0, radiusY > 0 else { return shape }
    let reduced = ReducedBox(box, in: shape.pixels, reachX: radiusX, reachY: radiusY)
    let key = Key(
      box: reduced.box, radiusX: radiusX, radiusY: radiusY,
      corners: UInt8(truncatingIfNeeded: corners.rawValue & 15))
    if let known = rounded[key] {
      shape.edges = .mask(known)
      return shape
    }
    let coverage = reduced.coverage(
      radiusX: radiusX, radiusY: radiusY, corners: corners)
    if rounded.count >= Self.capacity { rounded.removeAll(keepingCapacity: true) }
    rounded[key] = coverage
    shape.edges = .mask(coverage)
    return shape
  }

  private func polygon(
    of rect: CGRect, radius: Double, corners: CACornerMask, through map: DeviceMap
  ) -> Shape {
    let arc = radius > 0 ? Corner.arc(pixels: radius * map.largestScale(in: rect)) : []
    let outline = Corner.outline(
      of: rect, radiusX: radius, radiusY: radius, corners: radius > 0 ? corners : [], arc: arc)
    let points = ProjectedOutline(outline, through: map, near: screen).points
    guard points.count > 2 else { return .empty }
    let polygon = PolygonCoverage(points)
    guard !polygon.pixels.isEmpty else { return .empty }
    let coverage = Coverage(
      rows: polygon.rows, bytes: polygon.bytes, top: polygon.rows.count, bottom: 0, solidParts: [])
    return Shape(pixels: polygon.pixels, edges: .mask(coverage))
  }
}

extension DeviceMap {
  /// The upright box that a rectangle becomes under a map that keeps rectangles.
  func box(of rect: CGRect) -> SubpixelBox {
    let first = homogeneous(Double(rect.minX), Double(rect.minY))
    let last = homogeneous(Double(rect.maxX), Double(rect.maxY))
    let corners = Subpixel.nearest(SIMD4(first.x, first.y, last.x, last.y))
    return SubpixelBox(
      minX: Int(min(corners.x, corners.z)), minY: Int(min(corners.y, corners.w)),
      maxX: Int(max(corners.x, corners.z)), maxY: Int(max(corners.y, corners.w)))
  }

  /// The horizontal and vertical extent of a length under a map that keeps rectangles.
  func image(ofSize size: Double) -> (x: Double, y: Double) {
    (size * (abs(a) + abs(c)), size * (abs(b) + abs(d)))
  }

  /// Where corners come to lie under a map that keeps rectangles.
  func moved(_ corners: CACornerMask) -> CACornerMask {
    guard corners != .all, !(isUpright && a > 0 && d > 0) else { return corners }
    var result: CACornerMask = []
    for corner in Corner.allCases where corners.contains(corner.mask) {
      let direction = corner.direction
      let moved = SIMD2(
        a * direction.x + c * direction.y, b * direction.x + d * direction.y)
      for target in Corner.allCases where (target.direction * moved).min() > 0 {
        result.insert(target.mask)
      }
    }
    return result
  }

  /// About how many pixels the longest unit of length in a rectangle spans.
  func largestScale(in rect: CGRect) -> Double {
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ]
    let smallest = corners.map { abs(p * Double($0.0) + q * Double($0.1) + r) }.min() ?? 1
    let length = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return min(4096, length / max(1e-6, smallest))
  }
}
