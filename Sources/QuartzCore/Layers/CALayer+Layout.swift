extension CALayer {
  final func markLayoutNeeded() {
    guard !isLayoutNeeded else { return }
    isLayoutNeeded = true
    tellAncestorsOfLayout()
  }

  /// Leaves the trail that layout follows from the root down to this layer.
  final func tellAncestorsOfLayout() {
    var ancestor = parent
    while let layer = ancestor, !layer.isLayoutNeededBelow {
      layer.isLayoutNeededBelow = true
      ancestor = layer.parent
    }
  }

  final func layOutFromTop() {
    var top = self
    while let outer = top.parent, outer.isLayoutNeeded { top = outer }
    top.layOutTree()
  }

  /// Lays out this layer and those below that need it, from the top down.
  final func layOutTree() {
    if isLayoutNeeded {
      isLayoutNeeded = false
      layoutSublayers()
    }
    guard isLayoutNeededBelow else { return }
    isLayoutNeededBelow = false
    maskLayer?.layOutTree()
    for layer in layers where layer.isLayoutNeeded || layer.isLayoutNeededBelow {
      layer.layOutTree()
    }
  }

  /// Whether layout would do something to this layer or one below.
  final var isTreeLayoutNeeded: Bool { isLayoutNeeded || isLayoutNeededBelow }
}
