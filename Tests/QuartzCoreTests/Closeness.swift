import CoreGraphics
import Foundation

extension Double {
  func isClose(to other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}

extension CGFloat {
  func isClose(to other: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool {
    (self - other).magnitude <= tolerance
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
  }
}

extension CGRect {
  func isClose(to other: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
    origin.isClose(to: other.origin, within: tolerance)
      && size.width.isClose(to: other.size.width, within: tolerance)
      && size.height.isClose(to: other.size.height, within: tolerance)
  }
}

extension SIMD4<Double> {
  func isClose(to other: SIMD4<Double>, within tolerance: Double = 1e-9) -> Bool {
    let difference = self - other
    return (difference * difference).sum() <= tolerance * tolerance * 4
  }
}
