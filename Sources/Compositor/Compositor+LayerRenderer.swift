package import CoreGraphics
package import QuartzCore

extension Compositor: LayerRenderer {
  /// The bounds of a layer with all that hangs from it, for `CALayer.render(in:)` and snapshots.
  package func image(of layer: CALayer, scale: CGFloat, isModel: Bool) -> PixelBuffer {
    Self.image(of: layer, scale: scale, state: isModel ? .model : .shown)
  }

  /// What a layer showed, for a transition; at the screen's scale, and not much farther out than the
  /// screen reaches.
  package func pictureBeforeCommit(of layer: CALayer) -> TransitionPicture? {
    let picture = SubtreePicture(
      of: layer, state: .beforeCommit, scale: scale, reach: tree.sizeInPoints, isFaded: true)
    return picture.map { TransitionPicture(buffer: $0.buffer, rect: $0.rect) }
  }
}
