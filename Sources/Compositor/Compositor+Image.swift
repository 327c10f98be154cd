package import CoreGraphics
package import QuartzCore

/// Rendering apart from the screen.
extension Compositor {
  /// Which values of the layers are rendered.
  package enum LayerState: Sendable {
    /// What the screen shows: committed values with the animations of the last tick.
    case shown
    /// The model, committed or not, without animations.
    case model
    /// What the screen shows until the commit that is under way.
    case beforeCommit
  }

  /// Renders a layer and what hangs from it on transparent pixels.
  ///
  /// The layer's own position and transform play no part, as with Core Animation's `render(in:)`;
  /// its opacity and the masks inside do. Neither the layers' noted changes nor any screen's frame
  /// are touched.
  ///
  /// - Parameters:
  ///   - rect: The part to render, in the layer's own space; nil for its bounds. Its size in pixels
  ///     is rounded up.
  ///   - scale: Pixels per point.
  package static func image(
    of layer: CALayer, in rect: CGRect? = nil, scale: CGFloat, state: LayerState = .shown
  ) -> PixelBuffer {
    let tree = RenderTree(apart: layer, state: state)
    let rect = rect ?? tree.values(of: layer).bounds
    let size = (
      width: Int((rect.width * scale).rounded(.up)), height: Int((rect.height * scale).rounded(.up))
    )
    let buffer = PixelBuffer(width: max(0, size.width), height: max(0, size.height))
    guard !buffer.bounds.isEmpty else { return buffer }
    tree.setScreen(buffer.bounds, scale: Double(scale), origin: rect.origin)
    var flatten = FlattenPass(tree)
    flatten.run(nil)
    var visibility = VisibilityPass()
    let bare = visibility.run(tree.root, damage: PixelRegion(buffer.bounds), isCulling: true)
    PaintPass().run(
      visibility.list, bare: bare, background: 0, into: PaintTarget(buffer, at: buffer.bounds))
    return buffer
  }
}

/// Facts about the frame.
extension Compositor {
  /// The layers in the order in which they are drawn, back to front (LA5): each before its
  /// sublayers; hidden ones and what hangs from them are left out.
  ///
  /// A layer's place in this list is its z in traces and inspectors.
  package func drawingOrder() -> [CALayer] {
    var result: [CALayer] = []
    func visit(_ layer: CALayer) {
      guard !layer.shownValues.isHidden else { return }
      result.append(layer)
      for sublayer in layer.sublayersInDrawingOrder { visit(sublayer) }
    }
    visit(context.rootLayer)
    return result
  }
}
