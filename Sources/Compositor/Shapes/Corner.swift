import CoreGraphics
import Foundation
import QuartzCore

/// The corners of rectangles, in the order in which an outline meets them, turning right.
enum Corner: CaseIterable {
  case topLeft
  case topRight
  case bottomRight
  case bottomLeft

  var mask: CACornerMask {
    switch self {
    case .topLeft: .layerMinXMinYCorner
    case .topRight: .layerMaxXMinYCorner
    case .bottomRight: .layerMaxXMaxYCorner
    case .bottomLeft: .layerMinXMaxYCorner
    }
  }

  /// From the middle of the rectangle to the corner.
  var direction: SIMD2<Double> {
    switch self {
    case .topLeft: SIMD2(-1, -1)
    case .topRight: SIMD2(1, -1)
    case .bottomRight: SIMD2(1, 1)
    case .bottomLeft: SIMD2(-1, 1)
    }
  }

  /// Points on the unit quarter circle from the way in to the way out, as shares of the radii away
  /// from the corner.
  ///
  /// Chords stay within a 128th of a pixel of the arc for a radius of `pixels`.
  static func arc(pixels: Double) -> [SIMD2<Double>] {
    let bend = 2 * acos(max(0, 1 - 1 / (128 * max(1, pixels))))
    let count = max(2, Int((Double.pi / 2 / bend).rounded(.up)))
    return (0...count).map { step in
      let angle = Double.pi / 2 * Double(step) / Double(count)
      return SIMD2(1 - sin(angle), 1 - cos(angle))
    }
  }

  /// The outline of a rectangle with some of its corners rounded, in the rectangle's own units.
  static func outline(
    of rect: CGRect, radiusX: Double, radiusY: Double, corners: CACornerMask,
    arc: [SIMD2<Double>]
  ) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    for corner in allCases {
      let tip = SIMD2(
        Double(corner.direction.x < 0 ? rect.minX : rect.maxX),
        Double(corner.direction.y < 0 ? rect.minY : rect.maxY))
      guard corners.contains(corner.mask) else {
        points.append(tip)
        continue
      }
      // Turning right, the arcs at top left and bottom right come in along y, the others along x.
      let entersAlongY = corner == .topLeft || corner == .bottomRight
      for share in arc {
        let away = entersAlongY ? SIMD2(share.y, share.x) : share
        points.append(tip - corner.direction * SIMD2(radiusX, radiusY) * away)
      }
    }
    return points
  }

  /// The outline of an upright box in 256ths of a pixel.
  static func outline(
    of box: SubpixelBox, radiusX: Int, radiusY: Int, corners: CACornerMask
  ) -> [SubpixelPoint] {
    let rect = CGRect(
      x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
    return outline(
      of: rect, radiusX: Double(radiusX), radiusY: Double(radiusY), corners: corners,
      arc: arc(pixels: Double(max(radiusX, radiusY)) / 256)
    ).map { SubpixelPoint(x: Int($0.x.rounded()), y: Int($0.y.rounded())) }
  }
}
