package import CoreGraphics

/// A bitmap that its owner repaints in place and that a layer shows as its contents.
///
/// The owner writes pixels and reports what it wrote through `CALayer.surfaceDidChange(_:)`, so
/// that only those pixels are composited again.
package final class LayerSurface {
  package let buffer: PixelBuffer
  /// Whether every pixel has full alpha.
  package let isOpaque: Bool

  package init(buffer: PixelBuffer, isOpaque: Bool) {
    self.buffer = buffer
    self.isOpaque = isOpaque
  }
}
