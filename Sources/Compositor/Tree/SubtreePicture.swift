import CoreGraphics
import QuartzCore

/// The picture of a layer with all that hangs from it, also outside its bounds.
struct SubtreePicture {
  var buffer: PixelBuffer
  /// The place of the pixels in the layer's own space, in points.
  var rect: CGRect

  /// Nil when nothing shows.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - reach: The size in points around the layer's origin, to all four sides, beyond which
  ///     nothing is pictured.
  ///   - isFaded: Whether the layer's own opacity counts.
  @MainActor init?(
    of layer: CALayer, state: Compositor.LayerState, scale: CGFloat, reach: CGSize, isFaded: Bool
  ) {
    let tree = RenderTree(apart: layer, state: state)
    tree.isRootFaded = isFaded
    let width = Int((reach.width * scale).rounded(.up))
    let height = Int((reach.height * scale).rounded(.up))
    tree.setScreen(
      PixelRect(minX: -width, minY: -height, maxX: 2 * width, maxY: 2 * height),
      scale: Double(scale))
    var flatten = FlattenPass(tree)
    flatten.run(nil)
    let pixels = tree.root.isShown ? tree.root.visibleSubtree : .empty
    guard !pixels.isEmpty else { return nil }
    buffer = PixelBuffer(width: pixels.width, height: pixels.height)
    var visibility = VisibilityPass()
    let bare = visibility.run(tree.root, damage: PixelRegion(pixels), isCulling: true)
    PaintPass().run(
      visibility.list, bare: bare, background: 0, into: PaintTarget(buffer, at: pixels))
    let origin = tree.values(of: layer).bounds.origin
    rect = CGRect(
      x: origin.x + CGFloat(pixels.minX) / scale, y: origin.y + CGFloat(pixels.minY) / scale,
      width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }
}

extension BitmapItem {
  /// Places a picture of a layer in its own space.
  init?(
    _ buffer: PixelBuffer, at rect: CGRect, through map: DeviceMap, shapes: ShapeMaker,
    alpha: UInt8
  ) {
    let shape = shapes.shape(of: rect, through: map)
    guard !shape.pixels.isEmpty, alpha > 0 else { return nil }
    let sampling: Sampling
    if shape.isWhole, map.isUpright, map.a > 0, map.d > 0,
      shape.pixels.width == buffer.width, shape.pixels.height == buffer.height
    {
      sampling = .aligned(dx: shape.pixels.minX, dy: shape.pixels.minY)
    } else {
      let fromSource = DeviceMap(
        a: Double(rect.width) / Double(buffer.width),
        d: Double(rect.height) / Double(buffer.height),
        tx: Double(rect.minX), ty: Double(rect.minY))
      guard let toSource = fromSource.concatenating(map).inverse else { return nil }
      sampling = .mapped(toSource)
    }
    self.init(
      source: buffer, isOpaque: false, shape: shape, sampling: sampling,
      sourceRect: buffer.bounds, alpha: alpha)
  }
}
