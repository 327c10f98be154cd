import CoreGraphics
import QuartzCore

extension RenderNode {
  /// Brings a node up to date that is a plain rectangle, of which only the place, or what it inherits,
  /// can have changed.
  ///
  /// This gives what `refresh(below:in:)` gives, at a tenth of the cost; nil, with nothing done,
  /// where it takes that.
  ///
  /// - Parameter isPlaceStale: Whether the layer's own place changed, too.
  @MainActor func slide(
    below parent: RenderNode, isPlaceStale: Bool, in tree: RenderTree
  ) -> Difference? {
    guard isShown, extras == nil, !isProjecting, !parent.isProjecting,
      parent.itemOpacity == inheritedOpacity, var shift
    else { return nil }
    var bounds = frame.bounds
    if isPlaceStale {
      guard let place = layer.shownPlainPlace, Double(place.zPosition) == zPosition else {
        return nil
      }
      shift = LayerGeometry.shift(of: place)
      bounds = place.bounds
    }
    let moved = parent.map.movedFirst(x: shift.x, y: shift.y)
    // With the same axes the layer still faces the viewer.
    guard moved.isUpright, moved.a == map.a, moved.d == map.d else { return nil }
    let isMapMoved = moved.tx != map.tx || moved.ty != map.ty
    let clipBefore = clipForChildren
    self.shift = shift
    map = moved
    clip = parent.clipForChildren
    let isMoved = isMapMoved || bounds != frame.bounds
    if isMoved {
      frame.bounds = bounds
      outline =
        frame.radius > 0
        ? tree.shapes.shape(
          of: bounds, radius: Double(frame.radius), corners: frame.corners, through: map)
        : Shape(map.box(of: bounds))
      own = fill >> 24 == 0 ? .empty : outline.pixels
    }
    let isRecomposed = masksToBounds && isMoved
    return Difference(
      isMoved: isMoved,
      isStaleBelow: isMapMoved || isRecomposed || clipForChildren != clipBefore,
      isRecomposed: isRecomposed)
  }
}
