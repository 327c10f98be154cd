import CoreGraphics
import QuartzCore

/// The compositor's record of one layer, kept from frame to frame.
///
/// A node hangs in the layer's `renderState` and holds the layer until it is uprooted, so that a
/// layer taken out of the tree stays until the next frame has seen it go.
final class RenderNode {
  let layer: CALayer
  let tree: ObjectIdentifier
  /// The node above, which holds this one.
  ///
  /// Not counted, since a frame goes this way for every change.
  private(set) var parentReference: Unmanaged<RenderNode>?
  /// Back to front: by z position, then in the order of the sublayers (LA5).
  @exclusivity(unchecked) var children: ContiguousArray<RenderNode> = []

  var parent: RenderNode? {
    get { parentReference?.takeUnretainedValue() }
    set { parentReference = newValue.map { .passUnretained($0) } }
  }

  // MARK: What has to be looked at again

  /// Changes not yet flattened.
  var pending: NodeChanges = .everything
  /// Whether a node below has changes not yet flattened.
  var hasPendingBelow = false

  /// Pixels of the surface that changed and are not yet flattened, in surface pixels.
  @exclusivity(unchecked) var surfaceDamage: [PixelRect] = []

  // MARK: Place among the siblings

  var zPosition = 0.0
  /// Whether the node is its parent's mask.
  var isMask = false
  /// The place in the list of sublayers.
  var order = 0
  /// The place among the siblings when they were last sorted.
  var rank = 0
  /// The reconciliation in which a parent last claimed the node.
  var claim = 0

  // MARK: Placement

  /// How far the layer's space is moved in its superlayer's; nil when it is not merely moved.
  var shift: SIMD2<Double>?
  /// The opacity from above that the items were made with.
  var inheritedOpacity: Float = 1

  // MARK: What was flattened

  /// Whether the layer shows: not hidden, not transparent, not turned away.
  var isShown = false
  /// The layer's space to the device.
  var map = DeviceMap.identity
  /// The layer's `sublayerTransform` about its anchor; nil when it changes nothing.
  var projection: CATransform3D? {
    didSet { isProjecting = projection != nil }
  }
  /// Whether there is a `projection`; quicker to ask.
  private(set) var isProjecting = false
  /// The pixels the ancestors let through.
  var clip = PixelRect.empty
  /// What `outline` was made of.
  var frame = OutlineSource()
  /// The outline of the layer's bounds, with its rounded corners.
  var outline = Shape.empty
  /// The background colour, premultiplied; 0 when there is none.
  var fill: UInt32 = 0
  /// Everything but a background.
  var extras: NodeExtras?
  var masksToBounds = false
  /// Pixels a point of the bitmap that the layer is drawn through; 0 for none.
  var rasterScale: CGFloat = 0
  /// The opacity of the subtree as one picture, 0 to 255; 255 when it is not faded as one.
  var groupAlpha: UInt8 = 255
  /// The opacity every item below carries by itself.
  var itemOpacity: Float = 1
  /// The pixels of the layer's own items.
  var own = PixelRect.empty
  /// The pixels of the layer and all below it.
  var subtree = PixelRect.empty

  init(_ layer: CALayer, in tree: TreeIdentity) {
    self.layer = layer
    self.tree = tree.id
  }

  /// Whether the node is a rectangle in one colour and nothing more.
  var isPlainLeaf: Bool { extras == nil && !masksToBounds && children.isEmpty }

  /// The pixels this layer and its ancestors let through to the layers below.
  var clipForChildren: PixelRect { masksToBounds ? clip.intersection(outline.pixels) : clip }

  /// The pixels of the subtree that can be seen.
  var visibleSubtree: PixelRect { subtree.intersection(clip) }

  /// Lets go of the layer and of everything below that did not find another parent.
  @MainActor func uproot() {
    if layer.renderState?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
      layer.renderState = nil
    }
    parent = nil
    for child in children where child.parent === self { child.uproot() }
    children = []
    if let mask = extras?.mask, mask.parent === self { mask.uproot() }
  }

  /// Whether the node precedes another in drawing order among siblings (LA5).
  func isBehind(_ other: RenderNode) -> Bool {
    zPosition == other.zPosition ? order < other.order : zPosition < other.zPosition
  }
}

/// A rectangle in a layer's space, and how its corners are rounded.
struct OutlineSource: Equatable {
  var bounds = CGRect.null
  var radius: CGFloat = 0
  var corners: CACornerMask = []
}

/// Tells the nodes of one tree from those of another one in the same layers.
final class TreeIdentity {
  var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// What a layer has beyond its background: more items, and what is done with its whole subtree.
final class NodeExtras {
  var shadow: ShadowItem?
  var bitmap: BitmapItem?
  var drawing: DrawingItem?
  var border: BorderItem?
  /// The bitmap that the layer and all below it are drawn through.
  var raster: RasterItem?
  /// The node of the layer's mask.
  var mask: RenderNode?
  var transition: TransitionItem?
  /// The map to the device without what the transition moves the layer by.
  var restingMap = DeviceMap.identity

  /// The number of items.
  var count: Int {
    (shadow == nil ? 0 : 1) + (bitmap == nil ? 0 : 1) + (drawing == nil ? 0 : 1)
      + (border == nil ? 0 : 1)
  }
}
