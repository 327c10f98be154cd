/// A place among sublayers.
enum SublayerPlace {
  case front
  case index(Int)
  case below(CALayer?)
  case above(CALayer?)
}

extension CALayer {
  final func insert(_ layer: CALayer, at place: SublayerPlace, _ caller: String) {
    checkInsertion(of: layer, caller)
    let actions = actions(adding: layer)
    let old = layer.parent
    rememberSublayers()
    if let old { old.removeFromList(layer) }
    layers.insert(layer, at: index(of: place))
    layer.parent = self
    didAttach(layer, from: old)
    actions?.run()
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    let caller = "CALayer.replaceSublayer(_:with:)"
    guard old.parent === self else {
      misuse("\(caller): the old layer is not a sublayer of the receiver; pass one that is")
    }
    guard old !== new else { return }
    insert(new, at: .above(old), caller)
    old.detachFromParent()
  }

  final func detachFromParent() {
    guard let old = parent else { return }
    guard old.maskLayer !== self else { return old.setMask(nil) }
    let actions = old.actions(removing: self)
    old.removeFromList(self)
    parent = nil
    old.didChange(.structure)
    old.markLayoutNeeded()
    move(to: nil)
    actions?.run()
  }

  final func setSublayers(_ new: [CALayer]) {
    for layer in layers where !new.contains(where: { $0 === layer }) { layer.detachFromParent() }
    for layer in new { insert(layer, at: .front, "CALayer.sublayers") }
  }

  final func checkInsertion(of layer: CALayer, _ caller: String) {
    if role == .presentation || layer.role == .presentation {
      misuse("\(caller): a presentation layer cannot be changed; use its model()")
    }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        misuse("\(caller): the layer is the receiver or holds it; remove the receiver first")
      }
      ancestor = current.parent
    }
  }

  private func removeFromList(_ layer: CALayer) {
    if maskLayer === layer {
      maskLayer = nil
      didChange(.composition)
    }
    rememberSublayers()
    if let index = layers.lastIndex(where: { $0 === layer }) { layers.remove(at: index) }
  }

  private func index(of place: SublayerPlace) -> Int {
    switch place {
    case .front, .above(nil): layers.count
    case .index(let index): min(index, layers.count)
    case .below(nil): 0
    case .below(let sibling): layers.firstIndex { $0 === sibling } ?? layers.count
    case .above(let sibling): (layers.firstIndex { $0 === sibling }).map { $0 + 1 } ?? layers.count
    }
  }

  private func didAttach(_ layer: CALayer, from old: CALayer?) {
    didChange(.structure)
    guard old !== self else { return }
    old?.didChange(.structure)
    old?.markLayoutNeeded()
    layer.markLayoutNeeded()
    layer.tellAncestorsOfLayout()
    markLayoutNeeded()
    guard layer.context === context else { return layer.move(to: context) }
    layer.didChange(.everything)
    context?.timeDidChange(under: layer)
  }

  /// Takes the whole tree below into a context, or out of any.
  final func move(to context: LayerContext?) {
    guard self.context !== context else { return }
    self.context?.layerWillLeave(self, to: context)
    self.context = context
    uncommittedChanges = []
    pendingChanges = []
    surfaceDamage = []
    context?.layerDidEnter(self)
    maskLayer?.move(to: context)
    for layer in layers { layer.move(to: context) }
  }
}
