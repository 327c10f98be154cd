import CoreGraphics
import QuartzCore

/// Brings the nodes of changed layers up to date and collects the pixels that changed with them.
///
/// Only changed nodes, the ways to them, and what moves along are visited.
@MainActor struct FlattenPass {
  /// What a visit passes on to the nodes below.
  private struct Inherited {
    /// The map, the clip or the opacity from above changed.
    var isStale = false
    /// All pixels of the subtree, before and after, are damaged by someone above.
    var isDamaged = false
  }

  private let tree: RenderTree
  /// Pixels that differ from the last frame; may overlap.
  private(set) var damage: [PixelRect] = []
  /// The number of nodes visited.
  private(set) var visits = 0
  /// Reconciliations so far; tells children just claimed from others.
  private var claims = 0

  init(_ tree: RenderTree) { self.tree = tree }

  /// Takes the changes noted in `context` over into the tree and visits what is to be visited, from
  /// the root down.
  mutating func run(_ context: LayerContext?) {
    damage.removeAll(keepingCapacity: true)
    visits = 0
    context?.drainChanges { layer, changes, slot in note(changes, on: layer, slot) }
    let root = tree.root
    guard !root.pending.isEmpty || root.hasPendingBelow else { return }
    visit(root, below: nil, Inherited())
  }

  @inline(__always) private func note(
    _ changes: LayerChanges, on layer: CALayer, _ slot: Unmanaged<AnyObject>?
  ) {
    guard let node = Unmanaged(slot: slot, of: tree.identity.id) else { return }
    let changes = NodeChanges(changes)
    node.note(changes)
    guard changes.contains(.surface) else { return }
    node.takeUnretainedValue().surfaceDamage += layer.surfaceDamage
    layer.surfaceDamage = []
  }

  private mutating func visit(
    _ node: RenderNode, below parent: RenderNode?, _ inherited: Inherited
  ) {
    visits += 1
    let changes = node.pending
    let wasShown = node.isShown
    let (ownBefore, subtreeBefore) = (node.own, node.visibleSubtree)
    var passedOn = inherited
    var isOwnStale = false
    if inherited.isStale || !changes.isDisjoint(with: .own) {
      let isMaskChanged = changes.contains(.composition) && reconcileMask(of: node)
      let difference = update(node, changes, below: parent)
      isOwnStale = difference.isMoved || changes.contains(.content)
      passedOn.isStale = difference.isStaleBelow || !wasShown
      passedOn.isDamaged =
        inherited.isDamaged || difference.isRecomposed || isMaskChanged || !wasShown
    }
    let isRasterStale =
      node.hasPendingBelow || changes.subtracting(.geometry) != .none || !wasShown
    if node.rasterScale > 0, isRasterStale || inherited.isStale || changes != .none {
      passedOn.isDamaged = true
    }
    guard node.isShown else {
      if wasShown { hide(node, inherited.isDamaged ? .empty : subtreeBefore) }
      if changes.contains(.structure) { _ = reconcile(node) }
      return
    }
    node.pending = .none
    let oldOrder = changes.contains(.structure) ? reconcile(node) : nil
    visitChildren(of: node, passedOn, oldOrder: oldOrder)
    if let extras = node.extras { takeEffects(of: extras, on: node, isRasterStale) }
    if changes.contains(.surface) {
      let isNoted = !inherited.isDamaged && !passedOn.isDamaged && !isOwnStale
      addSurfaceDamage(of: node, isNoted: isNoted)
    }
    if inherited.isDamaged { return }
    if passedOn.isDamaged {
      add(subtreeBefore)
      add(node.visibleSubtree)
    } else if isOwnStale {
      addVisible(ownBefore, of: node)
      addVisible(node.own, of: node)
    }
  }

  /// Does all that a visit does to a plain rectangle without sublayers that only moved; returns
  /// false, with nothing done, where it takes a visit.
  private mutating func slideLeaf(
    _ node: RenderNode, below parent: RenderNode, _ inherited: Inherited
  ) -> Bool {
    let before = node.own
    guard let difference = node.slide(below: parent, isPlaceStale: true, in: tree) else {
      return false
    }
    node.pending = .none
    node.subtree = node.own
    if difference.isMoved, !inherited.isDamaged {
      addVisible(before, of: node)
      addVisible(node.own, of: node)
    }
    return true
  }

  private func update(
    _ node: RenderNode, _ changes: NodeChanges, below parent: RenderNode?
  ) -> RenderNode.Difference {
    if changes.subtracting(.geometry) == .none, let parent,
      let difference = node.slide(
        below: parent, isPlaceStale: changes.contains(.geometry), in: tree)
    {
      return difference
    }
    return node.refresh(below: parent, in: tree)
  }

  /// Damages the pixels of a surface that changed, unless all of the layer is damaged anyway.
  private mutating func addSurfaceDamage(of node: RenderNode, isNoted: Bool) {
    let rects = node.surfaceDamage
    node.surfaceDamage = []
    guard isNoted, let bitmap = node.extras?.bitmap else { return }
    // A shadow follows the alpha of what the surface shows.
    if node.extras?.shadow != nil {
      _ = node.refresh(below: node.parent, in: tree)
      addVisible(node.own, of: node)
    }
    for rect in rects {
      addVisible(bitmap.devicePixels(of: rect).intersection(node.own), of: node)
    }
  }

  private mutating func hide(_ node: RenderNode, _ place: PixelRect) {
    node.subtree = .empty
    node.own = .empty
    add(place)
  }

  private mutating func visitChildren(
    of node: RenderNode, _ inherited: Inherited, oldOrder: ContiguousArray<RenderNode>?
  ) {
    let isEachStale = inherited.isStale
    var below = PixelRect.empty
    if isEachStale || node.hasPendingBelow || oldOrder != nil {
      node.hasPendingBelow = false
      var isOrderStale = oldOrder != nil
      for child in node.children {
        if child.pending == .geometry, !isEachStale, child.isPlainLeaf,
          slideLeaf(child, below: node, inherited)
        {
          visits += 1
        } else if isEachStale || child.pending != .none || child.hasPendingBelow {
          let place = child.zPosition
          visit(child, below: node, inherited)
          if child.zPosition != place { isOrderStale = true }
        }
        below = below.union(child.subtree)
      }
      if isOrderStale { reorder(node, from: oldOrder ?? node.children, inherited) }
      if let mask = node.extras?.mask,
        isEachStale || mask.pending != .none || mask.hasPendingBelow
      {
        visit(mask, below: node, inherited)
      }
    } else {
      for child in node.children { below = below.union(child.subtree) }
    }
    if node.masksToBounds { below = below.intersection(node.outline.pixels) }
    node.subtree = node.own.union(below)
  }

  /// Makes the bitmap of a rasterized layer, cuts the subtree's pixels to those of the mask, and adds
  /// those of a transition's old picture.
  private func takeEffects(of extras: NodeExtras, on node: RenderNode, _ isRasterStale: Bool) {
    if node.rasterScale > 0 {
      extras.raster = RasterItem(node, isStale: isRasterStale, in: tree)
      node.subtree = extras.raster?.bitmap.shape.pixels ?? .empty
    } else if let mask = extras.mask {
      node.subtree = node.subtree.intersection(mask.subtree)
    }
    if let transition = extras.transition {
      node.subtree = transition.pixels(with: node.subtree)
    }
  }

  /// Damages what of a rectangle is on the screen, which may have been another one before.
  private mutating func add(_ rect: PixelRect) {
    let visible = rect.intersection(tree.screen)
    if !visible.isEmpty { damage.append(visible) }
  }

  /// Damages what of a node's rectangle its ancestors let through.
  @inline(__always) private mutating func addVisible(_ rect: PixelRect, of node: RenderNode) {
    let visible = rect.intersection(node.clip)
    if !visible.isEmpty { damage.append(visible) }
  }
}

// MARK: - Structure

extension FlattenPass {
  /// Makes a node's children those of its layer; returns the old ones.
  private mutating func reconcile(_ node: RenderNode) -> ContiguousArray<RenderNode> {
    claims += 1
    let old = node.children
    var children: ContiguousArray<RenderNode> = []
    for (order, layer) in tree.sublayers(of: node.layer).enumerated() {
      let child = tree.node(for: layer)
      if child.parent !== node || child.isMask { adopt(child, by: node) }
      child.isMask = false
      child.order = order
      child.claim = claims
      children.append(child)
    }
    for child in old where child.claim != claims && child.parent === node {
      add(child.visibleSubtree)
      child.uproot()
    }
    node.children = children
    return old
  }

  /// Makes a node's mask that of its layer; returns whether it is another one than before.
  private mutating func reconcileMask(of node: RenderNode) -> Bool {
    let old = node.extras?.mask
    let layer = node.layer.mask
    guard old?.layer !== layer else { return false }
    if let old, old.parent === node, old.isMask { old.uproot() }
    if let layer {
      let mask = tree.node(for: layer)
      adopt(mask, by: node)
      mask.isMask = true
      node.hasPendingBelow = true
      let extras = node.extras ?? NodeExtras()
      extras.mask = mask
      node.extras = extras
    } else {
      node.extras?.mask = nil
    }
    return true
  }

  private mutating func adopt(_ child: RenderNode, by node: RenderNode) {
    if child.parent != nil, tree.isAttached(child) { add(child.visibleSubtree) }
    child.isShown = false
    child.own = .empty
    child.subtree = .empty
    child.parent = node
    child.pending = .everything
  }

  /// Sorts the children by z position and damages where two that overlap changed places.
  private mutating func reorder(
    _ node: RenderNode, from old: ContiguousArray<RenderNode>, _ inherited: Inherited
  ) {
    if !zip(node.children, node.children.dropFirst()).allSatisfy({ $0.isBehind($1) }) {
      node.children.sort { $0.isBehind($1) }
    }
    guard !inherited.isDamaged else { return }
    for (rank, child) in node.children.enumerated() { child.rank = rank }
    let before = old.filter { $0.parent === node }
    let after = before.sorted { $0.rank < $1.rank }
    guard let first = before.indices.first(where: { before[$0] !== after[$0] }),
      let last = before.indices.last(where: { before[$0] !== after[$0] })
    else { return }
    damageInversions(before[first...last])
  }

  /// Damages the overlap of each pair that is no longer in this order; all of it when there are
  /// too many pairs to look at.
  private mutating func damageInversions(_ nodes: ArraySlice<RenderNode>) {
    guard nodes.count <= 64 else {
      for node in nodes { add(node.visibleSubtree) }
      return
    }
    for (index, lower) in zip(nodes.indices, nodes) {
      for upper in nodes[(index + 1)...] where upper.rank < lower.rank {
        add(lower.visibleSubtree.intersection(upper.visibleSubtree))
      }
    }
  }
}
