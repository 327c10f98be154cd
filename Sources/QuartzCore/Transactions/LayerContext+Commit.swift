/// The steps of a commit.
extension LayerContext {
  /// Layout that keeps asking for layout is given up on for this turn after so many rounds.
  private static let roundLimit = 64

  func layOutAndDisplay() {
    for _ in 0..<Self.roundLimit {
      guard rootLayer.isTreeLayoutNeeded || !displayPending.isEmpty else { return }
      rootLayer.layOutTree()
      if rootLayer.isTreeLayoutNeeded { continue }
      let layers = displayPending
      displayPending.removeAll(keepingCapacity: true)
      for layer in layers where layer.context === self { layer.displayIfNeeded() }
    }
  }

  /// Layers that are in no tree of this context any more lose their animations (CA12).
  func endDepartedAnimations() {
    for layer in departed where layer.context !== self {
      layer.forgetCommit()
    }
    for layer in departed where layer.context === self && layer.animations != nil {
      register(layer)
      reschedule(layer)
    }
    departed.removeAll(keepingCapacity: true)
  }

  /// The model becomes what is shown; under animations only what they let through counts.
  func commitValues() {
    for layer in uncommitted {
      layer.sublayersBefore = nil
      guard layer.context === self, !layer.uncommittedChanges.isEmpty else { continue }
      let changes = layer.uncommittedChanges
      layer.uncommittedChanges = []
      guard layer.animations != nil, layer.committedValues != nil else {
        layer.committedValues = layer.values
        noteShown(layer, changes)
        continue
      }
      let shown = layer.shownValues
      layer.committedValues = layer.values
      let isMoved = changes.isSuperset(of: .everything)
      let certain = isMoved ? changes : changes.intersection([.structure, .surface])
      if !certain.isEmpty { noteShown(layer, certain) }
      refresh(layer, from: shown)
    }
    uncommitted.removeAll(keepingCapacity: true)
  }

  /// New animations get their place in time (CA3); those of layers outside the tree end at once.
  func beginNewAnimations() {
    let new = newAnimations
    newAnimations.removeAll(keepingCapacity: true)
    for (layer, entry) in new where layer.animations?.contains(entry) == true {
      guard let context = layer.context else {
        layer.animations?.remove(entry)
        later { entry.tellMissed() }
        continue
      }
      entry.begin(on: layer, at: now)
      if let delegate = entry.animation.delegate {
        later { delegate.animationDidStart(entry.animation) }
      }
      entry.schedule(on: layer, in: context)
      context.register(layer)
    }
  }

  func refreshStale() {
    let layers = stale
    stale.removeAll(keepingCapacity: true)
    for layer in layers where layer.context === self { refresh(layer) }
  }
}
