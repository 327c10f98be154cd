import CoreGraphics
import Foundation

extension CALayer {
  /// Stops at values no geometry can be made of; `sum` is NaN when a part is.
  @inline(__always)
  final func checkGeometry(_ sum: CGFloat, _ name: String) {
    guard sum.isNaN else { return }
    misuse("CALayer.\(name): the value contains NaN; set a number")
  }

  final func setBounds(_ rect: CGRect) {
    guard rect != values.bounds else { return }
    checkGeometry(rect.origin.x + rect.origin.y + rect.size.width + rect.size.height, "bounds")
    let rect = rect.standardized
    guard rect != values.bounds else { return }
    let isResized = rect.size != values.bounds.size
    change(.bounds, isResized ? [.geometry, .content] : .geometry) { $0.bounds = rect }
    markLayoutNeeded()
    if isResized, needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  final var currentFrame: CGRect { values.frame }

  final func setFrame(_ rect: CGRect) {
    checkGeometry(rect.origin.x + rect.origin.y + rect.size.width + rect.size.height, "frame")
    let rect = rect.standardized
    let size = values.boundsSize(forFrameSize: rect.size)
    bounds = CGRect(origin: bounds.origin, size: size)
    position = values.position(forFrame: rect)
  }
}

extension LayerValues {
  /// The bounds' anchor point, in points of the layer's own space.
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The rectangle covered in the superlayer's space.
  package var frame: CGRect {
    let rect = boundsAroundPosition
    return CGRect(
      x: position.x + rect.origin.x, y: position.y + rect.origin.y,
      width: rect.size.width, height: rect.size.height)
  }

  /// The bounds through the transform, relative to the position.
  private var boundsAroundPosition: CGRect {
    let rect = CGRect(
      x: -anchorPoint.x * bounds.size.width, y: -anchorPoint.y * bounds.size.height,
      width: bounds.size.width, height: bounds.size.height)
    guard !transform.isIdentity else { return rect }
    return PlaneMap(CATransform3DTranslate(transform, 0, 0, -anchorPointZ)).boundingRect(of: rect)
  }

  /// The bounds' size that gives a frame of `size` under the transform.
  func boundsSize(forFrameSize size: CGSize) -> CGSize {
    guard !transform.isIdentity else { return size }
    let map = CATransform3DGetAffineTransform(transform)
    guard transform.isAffine, map.a * map.d - map.b * map.c != 0 else { return size }
    let inverse = map.inverted()
    return CGSize(
      width: abs(inverse.a * size.width) + abs(inverse.c * size.height),
      height: abs(inverse.b * size.width) + abs(inverse.d * size.height))
  }

  /// The position that puts the middle of the frame where the middle of `rect` is.
  func position(forFrame rect: CGRect) -> CGPoint {
    guard !transform.isIdentity else {
      return CGPoint(
        x: rect.origin.x + anchorPoint.x * rect.size.width,
        y: rect.origin.y + anchorPoint.y * rect.size.height)
    }
    let own = boundsAroundPosition
    return CGPoint(x: rect.midX - own.midX, y: rect.midY - own.midY)
  }
}
