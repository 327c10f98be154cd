import CoreGraphics
import Foundation

extension CALayer {
  final func findLayer(at point: CGPoint) -> CALayer? {
    guard !values.isHidden, values.opacity > 0 else { return nil }
    let inside = mapFromSuperlayer(point)
    let isContained = contains(inside)
    if values.masksToBounds, !isContained { return nil }
    if let mask, !mask.letsThrough(inside) { return nil }
    for layer in (sublayers ?? []).inDrawingOrder(by: \.values.zPosition).reversed() {
      if let found = layer.hitTest(inside) { return found }
    }
    return isContained ? self : nil
  }

  /// The sublayers back to front as shown: by zPosition, equal ones in their order (LA5).
  package var sublayersInDrawingOrder: [CALayer] { layers.inDrawingOrder(by: \.shownZ) }

  final var shownZ: CGFloat {
    animations?.shown?.zPosition ?? committedValues?.zPosition ?? values.zPosition
  }
}

extension [CALayer] {
  @MainActor func inDrawingOrder(by depth: (CALayer) -> CGFloat) -> [CALayer] {
    guard let first, contains(where: { depth($0) != depth(first) }) else { return self }
    // Sorting the places as well keeps equal layers in order.
    return enumerated().sorted { left, right in
      let (near, far) = (depth(left.element), depth(right.element))
      return near == far ? left.offset < right.offset : near < far
    }.map(\.element)
  }
}
