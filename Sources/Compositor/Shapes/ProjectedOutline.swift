import CoreGraphics

/// The corners of a convex outline on the device.
///
/// Cut off where it passes behind the viewer's eye, and far outside the screen.
struct ProjectedOutline {
  let points: [SubpixelPoint]

  /// How near to the eye something may come, as a share of the distance of the plane.
  private static let nearest = 1.0 / 64
  /// Pixels around the screen within which outlines are kept.
  private static let margin = 1024

  /// A point as `(x w, y w, w)`.
  private typealias Point = SIMD3<Double>

  init(_ outline: [SIMD2<Double>], through map: DeviceMap, near screen: PixelRect) {
    var points = outline.map { point in
      let image = map.homogeneous(point.x, point.y)
      return Point(image.x, image.y, image.w)
    }
    if !map.isAffine { points = Self.cut(points) { $0.z - Self.nearest } }
    points = points.map { Point($0.x / $0.z, $0.y / $0.z, 1) }
    let left = Double(screen.minX - Self.margin)
    let right = Double(screen.maxX + Self.margin)
    let top = Double(screen.minY - Self.margin)
    let bottom = Double(screen.maxY + Self.margin)
    let isInside = points.allSatisfy {
      $0.x >= left && $0.x <= right && $0.y >= top && $0.y <= bottom
    }
    if !isInside {
      points = Self.cut(points) { $0.x - left }
      points = Self.cut(points) { right - $0.x }
      points = Self.cut(points) { $0.y - top }
      points = Self.cut(points) { bottom - $0.y }
    }
    self.points = points.map { SubpixelPoint(x: Subpixel.nearest($0.x), y: Subpixel.nearest($0.y)) }
  }

  /// The part of a convex outline where `distance` is not negative.
  private static func cut(_ points: [Point], _ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let here = distance(point)
      let there = distance(next)
      if here >= 0 { result.append(point) }
      if (here < 0) != (there < 0) {
        result.append(point + (next - point) * (here / (here - there)))
      }
    }
    return result
  }
}
