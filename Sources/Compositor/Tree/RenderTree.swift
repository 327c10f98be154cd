import CoreGraphics
import QuartzCore

/// The nodes of a layer tree and what they share.
@MainActor final class RenderTree {
  /// All pixels of the screen.
  private(set) var screen = PixelRect.empty
  /// Points to pixels.
  private(set) var map = DeviceMap.identity
  /// The root layer's point at the top left of the screen; nil for its bounds' origin.
  private var origin: CGPoint?
  let shapes = ShapeMaker()
  let root: RenderNode
  /// Tells this tree's nodes from those of another one in the same layers.
  let identity = TreeIdentity()
  /// Whether the nodes hang in the layers, to be found again in the next frame.
  private let isKept: Bool
  let state: Compositor.LayerState
  /// Whether the root's own opacity counts.
  var isRootFaded = true

  /// Makes the tree of a screen, which stays from frame to frame.
  init(root layer: CALayer) {
    root = RenderNode(layer, in: identity)
    layer.renderState = .passUnretained(root)
    isKept = true
    state = .shown
  }

  /// Makes a tree for one picture that leaves no trace in the layers.
  init(apart layer: CALayer, state: Compositor.LayerState) {
    root = RenderNode(layer, in: identity)
    isKept = false
    self.state = state
  }

  /// The values of a layer that this tree shows.
  func values(of layer: CALayer) -> LayerValues {
    switch state {
    case .shown: layer.shownValues
    case .model: layer.values
    case .beforeCommit: layer.valuesBeforeCommit
    }
  }

  /// The sublayers that this tree shows, in their order.
  func sublayers(of layer: CALayer) -> [CALayer] {
    state == .beforeCommit ? layer.sublayersBeforeCommit : layer.sublayers ?? []
  }

  /// Sets the screen; the next flattening does everything again.
  ///
  /// - Parameter origin: The point of a root rendered apart that its top left shows; nil for the
  ///   bounds' origin.
  func setScreen(_ screen: PixelRect, scale: Double, origin: CGPoint? = nil) {
    self.screen = screen
    self.origin = origin
    map = DeviceMap(a: scale, d: scale)
    shapes.screen = screen
    root.pending = .everything
  }

  /// The size of the screen in points.
  var sizeInPoints: CGSize {
    CGSize(width: Double(screen.width) / map.a, height: Double(screen.height) / map.d)
  }

  /// The pixels a point of the bitmap that a layer is drawn through; 0 for none.
  ///
  /// A root rendered apart is drawn as it is: its picture may be such a bitmap.
  func rasterScale(of values: LayerValues, on node: RenderNode) -> CGFloat {
    guard values.shouldRasterize, isKept || node !== root else { return 0 }
    return values.rasterizationScale > 0 ? values.rasterizationScale : 1
  }

  /// The map of the root layer's space to the device.
  ///
  /// A screen's root stands with its bounds' origin at the top left, whatever its position, turned
  /// about its anchor. A root rendered apart is not turned.
  func rootMap(_ values: LayerValues) -> DeviceMap {
    guard !isKept else { return LayerGeometry.rootMap(of: values, on: map) }
    let origin = origin ?? values.bounds.origin
    return map.movedFirst(x: -Double(origin.x), y: -Double(origin.y))
  }

  /// The node of a layer, a new one if it has none in this tree.
  func node(for layer: CALayer) -> RenderNode {
    if isKept, let node = Unmanaged(slot: layer.renderState, of: identity.id) {
      return node.takeUnretainedValue()
    }
    let node = RenderNode(layer, in: identity)
    if isKept { layer.renderState = .passUnretained(node) }
    return node
  }

  /// Whether a node hangs below the root.
  func isAttached(_ node: RenderNode) -> Bool {
    var top = node
    while let parent = top.parent { top = parent }
    return top === root
  }
}
