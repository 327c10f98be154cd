package import CoreGraphics
package import QuartzCore

extension Compositor: LayerRenderer {
  /// The bounds of a layer with all that hangs from it, for `CALayer.render(in:)` and snapshots.
  package func image(of layer: CALayer, scale: CGFloat, isModel: Bool) -> PixelBuffer {
    Self.image(of: layer, scale: scale, state: isModel ? .model : .shown)
  }
}
