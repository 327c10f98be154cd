import CoreGraphics
import Foundation

/// What a 3D transform does to the plane z = 0, seen from in front: a 2D projective map.
struct PlaneMap {
  /// Images of the x axis, the y axis and the origin; x, y and the homogeneous part each.
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var origin: SIMD3<Double>

  init(_ transform: CATransform3D) {
    x = SIMD3(transform.row1.x, transform.row1.y, transform.row1.w)
    y = SIMD3(transform.row2.x, transform.row2.y, transform.row2.w)
    origin = SIMD3(transform.row4.x, transform.row4.y, transform.row4.w)
  }

  func map(_ point: CGPoint) -> CGPoint {
    let image = x * Double(point.x) + y * Double(point.y) + origin
    let scale = image.z == 0 || image.z == 1 ? 1 : 1 / image.z
    return CGPoint(x: image.x * scale, y: image.y * scale)
  }

  /// The smallest rectangle around the images of a rectangle's corners.
  func boundingRect(of rect: CGRect) -> CGRect { rect.boundsOfCorners(map) }

  /// The map back; nil when the plane is seen edge-on.
  var inverse: PlaneMap? {
    let a = cross(y, origin)
    let b = cross(origin, x)
    let c = cross(x, y)
    let determinant = (x * a).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    var result = self
    result.x = SIMD3(a.x, b.x, c.x) / determinant
    result.y = SIMD3(a.y, b.y, c.y) / determinant
    result.origin = SIMD3(a.z, b.z, c.z) / determinant
    return result
  }
}

extension CGRect {
  /// The smallest rectangle around the images of the four corners.
  func boundsOfCorners(_ map: (CGPoint) -> CGPoint) -> CGRect {
    let first = map(CGPoint(x: minX, y: minY))
    let second = map(CGPoint(x: maxX, y: minY))
    let third = map(CGPoint(x: minX, y: maxY))
    let fourth = map(CGPoint(x: maxX, y: maxY))
    let left = min(min(first.x, second.x), min(third.x, fourth.x))
    let right = max(max(first.x, second.x), max(third.x, fourth.x))
    let top = min(min(first.y, second.y), min(third.y, fourth.y))
    let bottom = max(max(first.y, second.y), max(third.y, fourth.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
