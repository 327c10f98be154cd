import CoreGraphics
import QuartzCore

/// The bitmap that a rasterized layer is drawn through, kept until something in it changes (LA10).
struct RasterItem {
  /// The picture where it stands now.
  let bitmap: BitmapItem
  private let picture: SubtreePicture
  // What the picture depends on beyond noted changes.
  private let bounds: CGRect
  private let projection: CATransform3D?
  private let scale: CGFloat

  /// Pictures a node's layer, or places the picture it had if that is still right; nil when nothing
  /// shows.
  ///
  /// - Parameter isStale: Whether something in the picture changed.
  @MainActor init?(_ node: RenderNode, isStale: Bool, in tree: RenderTree) {
    scale = node.rasterScale
    bounds = node.frame.bounds
    projection = node.projection
    var known = isStale ? nil : node.extras?.raster
    if known?.bounds != bounds || known?.projection != projection || known?.scale != scale {
      known = nil
    }
    let picture =
      known?.picture
      ?? SubtreePicture(
        of: node.layer, state: tree.state, scale: scale, reach: tree.sizeInPoints,
        isFaded: false)
    guard let picture,
      let bitmap = BitmapItem(
        picture.buffer, at: picture.rect, through: node.map, shapes: tree.shapes, alpha: 255)
    else { return nil }
    self.picture = picture
    self.bitmap = bitmap
  }
}
