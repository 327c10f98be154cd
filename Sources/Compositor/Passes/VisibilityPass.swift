import CoreGraphics

/// Goes through the tree front to back and finds what of each item shows in the damaged part.
///
/// Opaque items take their pixels away from everything behind them. What is painted offscreen is in
/// `VisibilityPass+Groups.swift`.
@MainActor struct VisibilityPass {
  /// A node and what its ancestors let through.
  struct Item {
    let node: RenderNode
    var clip: PixelRect
    /// Whether it is painted in a group that is cut to its outline afterwards.
    var isCut = false
  }

  var list = PaintList()
  /// Items and subtrees in the damaged part of which nothing shows.
  private(set) var culled = 0
  /// Nodes looked at.
  private(set) var visits = 0
  /// The pixels that no opaque item has taken yet.
  var remaining = PixelRegion()
  /// The fading group whose items are being visited.
  var fading: FadingGroup?
  private(set) var isCulling = true

  /// Finds what shows of the tree below `root` in `damage`.
  ///
  /// What remains afterwards shows the screen's own background.
  mutating func run(_ root: RenderNode, damage: PixelRegion, isCulling: Bool) -> PixelRegion {
    list.removeAll()
    culled = 0
    visits = 0
    remaining = damage
    self.isCulling = isCulling
    visit(root, clip: damage.bounds)
    return remaining
  }

  mutating func visit(_ node: RenderNode, clip: PixelRect) {
    visits += 1
    guard node.isShown else { return }
    if node.isPlainLeaf, fading == nil, node.outline.isWhole {
      fill(node, clip: clip)
      return
    }
    let box = node.subtree.intersection(clip)
    guard !box.isEmpty else { return }
    guard remaining.intersects(box) else {
      culled += 1
      return
    }
    let item = Item(node: node, clip: clip)
    if let transition = node.extras?.transition {
      visitTransition(item, transition, box: box)
    } else {
      visitWhole(item, box: box)
    }
  }

  /// Visits a node that is no plain rectangle, in the way its subtree is put together.
  mutating func visitWhole(_ item: Item, box: PixelRect) {
    let node = item.node
    if node.rasterScale > 0 {
      guard let raster = node.extras?.raster?.bitmap else { return }
      emit(.raster, item, raster.shape, alpha: node.groupAlpha, isOpaque: false)
    } else if let mask = node.extras?.mask {
      visitMasked(item, by: mask, box: box)
    } else if node.needsCutting {
      visitCut(item, box: box)
    } else if node.groupAlpha < 255, !node.isSingleItem {
      visitFading(item, box: box)
    } else {
      visitItems(of: item, alpha: node.groupAlpha)
    }
  }

  /// Adds the one rectangle a plain node is.
  private mutating func fill(_ node: RenderNode, clip: PixelRect) {
    let color = Paint(color: node.fill, alpha: node.groupAlpha).covering(255)
    let place = node.own.intersection(clip)
    guard color >> 24 != 0, !place.isEmpty else { return }
    let (first, count) = list.addRects(of: remaining, in: place)
    guard count > 0 else {
      culled += 1
      return
    }
    list.add(
      PaintCommand(
        kind: .fill, node: .passUnretained(node), first: first, count: count, color: color))
    if isCulling, color >> 24 == 255, isWorthSubtracting(place) { remaining.subtract(place) }
  }

  /// Visits a node's border, sublayers, contents, background and shadow.
  mutating func visitItems(of item: Item, alpha: UInt8) {
    let node = item.node
    var item = item
    if node.masksToBounds { item.clip = item.clip.intersection(node.outline.pixels) }
    let extras = node.extras
    if let border = extras?.border {
      for frame in border.frames(in: node.outline.pixels) {
        emit(.border, item, Shape(pixels: frame), alpha: alpha, isOpaque: false)
      }
    }
    for child in node.children.reversed() { visit(child, clip: item.clip) }
    if let drawing = extras?.drawing?.bitmap {
      let isOpaque = drawing.isOpaque && drawing.alpha == 255
      emit(.drawing, item, drawing.shape, alpha: alpha, isOpaque: isOpaque)
    }
    if let bitmap = extras?.bitmap {
      let isOpaque = bitmap.isOpaque && bitmap.alpha == 255
      emit(.bitmap, item, bitmap.shape, alpha: alpha, isOpaque: isOpaque)
    }
    if node.fill >> 24 != 0 {
      emit(.background, item, node.outline, alpha: alpha, isOpaque: node.fill >> 24 == 255)
    }
    if let shadow = extras?.shadow {
      emit(.shadow, item, Shape(pixels: shadow.pixels), alpha: alpha, isOpaque: false)
    }
  }

  /// Adds what shows of an item and takes what it hides from the rest.
  ///
  /// - Parameter isOpaque: Whether the item hides what is behind it where its shape covers pixels
  ///   wholly.
  private mutating func emit(
    _ kind: PaintCommand.Kind, _ item: Item, _ shape: Shape, alpha: UInt8, isOpaque: Bool
  ) {
    let isOpaque = isOpaque && alpha == 255
    if fading != nil, isCulling {
      emitFading(kind, item, shape, alpha: alpha, isOpaque: isOpaque)
    } else {
      append(kind, item, shape.pixels, alpha: alpha)
    }
    guard isOpaque, isCulling else { return }
    shape.forEachSolidPart { part in
      let solid = part.intersection(item.clip)
      if isWorthSubtracting(solid) { remaining.subtract(solid) }
    }
  }

  /// Adds a command for what remains of `place`.
  mutating func append(
    _ kind: PaintCommand.Kind, _ item: Item, _ place: PixelRect, alpha: UInt8
  ) {
    let (first, count) = list.addRects(of: remaining, in: place.intersection(item.clip))
    guard count > 0 else {
      if !place.isEmpty { culled += 1 }
      return
    }
    list.add(
      PaintCommand(
        kind: kind, node: .passUnretained(item.node), first: first, count: count, alpha: alpha,
        isCut: item.isCut))
  }

  /// Whether hiding what is behind `rect` can save more than a more intricate region costs.
  private func isWorthSubtracting(_ rect: PixelRect) -> Bool {
    let area = rect.area
    let isLarge = area >= 1024
    guard isLarge || area * 16 >= remaining.bounds.area else { return false }
    if remaining.isRect { return true }
    let pieces = remaining.rects.count
    return isLarge ? area >= 1024 * (pieces / 16) : pieces <= 16
  }
}

extension RenderNode {
  /// Whether all that shows is one item of the layer itself, which can fade without an offscreen
  /// group: the bits are the same.
  var isSingleItem: Bool {
    guard children.isEmpty, !needsCutting else { return false }
    guard let extras else { return true }
    return extras.count + (fill >> 24 != 0 ? 1 : 0) <= 1
  }

  /// Whether what a mask to bounds cuts at edges and corners has to be painted offscreen there.
  ///
  /// A background alone has the shape already.
  var needsCutting: Bool {
    masksToBounds && !outline.isWhole
      && !(children.isEmpty && (extras.map { $0.count == 0 } ?? true))
  }
}
