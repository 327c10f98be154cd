import CoreGraphics

/// What is done with a whole subtree, and so painted offscreen: masks and transitions.
extension VisibilityPass {
  /// Paints a subtree offscreen and multiplies it by the alpha of its mask.
  mutating func visitMasked(_ item: Item, by mask: RenderNode, box: PixelRect) {
    let around = fading
    let outside = remaining
    let place = outside.intersection(box)
    fading = nil
    remaining = place
    var item = item
    item.isCut = item.node.needsCutting
    let end = list.commands.count
    append(.groupEnd, item, place.bounds, alpha: item.node.groupAlpha)
    if list.commands.count > end {
      let isSeen = visitMask(mask, clip: item.clip)
      let start = list.commands.count
      remaining = place
      if isSeen { visitItems(of: item, alpha: 255) }
      if list.commands.count > start {
        begin(item)
      } else {
        list.removeAll(from: end)
      }
    }
    remaining = outside
    fading = around
    fading?.blended.formUnion(place)
  }

  /// Paints the tree of a mask; false when it lets nothing through.
  private mutating func visitMask(_ mask: RenderNode, clip: PixelRect) -> Bool {
    let item = Item(node: mask, clip: clip)
    let end = list.commands.count
    append(.maskEnd, item, remaining.bounds, alpha: 255)
    visit(mask, clip: clip)
    guard list.commands.count > end + 1 else { return false }
    begin(item)
    return true
  }

  /// Paints a subtree offscreen, to be mixed with the old picture of a transition.
  mutating func visitTransition(_ item: Item, _ transition: TransitionItem, box: PixelRect) {
    let around = fading
    let outside = remaining
    let place = outside.intersection(box)
    fading = nil
    remaining = place
    let end = list.commands.count
    append(.transitionEnd, item, place.bounds, alpha: 255)
    if list.commands.count > end {
      if !transition.isVacant { visitWhole(item, box: box) }
      begin(item)
    }
    remaining = outside
    fading = around
    fading?.blended.formUnion(place)
  }

  /// Begins the group that was ended before, in front of what was listed since.
  private mutating func begin(_ item: Item) {
    let (first, count) = list.addRects(of: remaining, in: remaining.bounds)
    list.add(
      PaintCommand(
        kind: .groupStart, node: .passUnretained(item.node), first: first, count: count))
  }
}
