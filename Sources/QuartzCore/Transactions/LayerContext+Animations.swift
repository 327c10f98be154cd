/// Animations as time goes on.
extension LayerContext {
  func register(_ layer: CALayer) {
    noteStale(layer)
    guard let animations = layer.animations, !animations.isRegistered else { return }
    animations.isRegistered = true
    animating.append(layer)
  }

  /// Works out what a layer shows now, and notes what differs from before.
  func refresh(_ layer: CALayer, from before: LayerValues? = nil) {
    guard let animations = layer.animations, let committed = layer.committedValues else { return }
    let old = before ?? animations.shown ?? committed
    let new = animations.values(over: committed, of: layer, at: now)
    animations.shown = new
    noteDifferences(of: layer, old, new ?? committed)
    if animations.isEmpty, !animations.isRegistered { layer.animations = nil }
  }

  private func noteDifferences(of layer: CALayer, _ old: LayerValues, _ new: LayerValues) {
    let changes = LayerChanges(from: old, to: new)
    if !changes.isEmpty { noteShown(layer, changes) }
    if old.zPosition != new.zPosition, let parent = layer.parent { noteShown(parent, .structure) }
  }

  /// Whether later ticks have to look at the layer.
  func keepsAnimating(_ layer: CALayer) -> Bool {
    guard let animations = layer.animations else { return false }
    guard layer.context === self else {
      animations.isRegistered = false
      return false
    }
    let isBusy = animations.entries.contains { !$0.hasEnded || $0.clock != nil }
    animations.isRegistered = isBusy
    if animations.isEmpty { layer.animations = nil }
    return isBusy
  }

  /// A layer's own time was changed: ends come at other instants for it and all below it.
  func timeDidChange(under top: CALayer) {
    for layer in animating where layer.context === self && layer.isInside(top) {
      reschedule(layer)
      noteStale(layer)
    }
  }

  /// Waits for the ends of a layer's animations at the instants its own time gives now.
  func reschedule(_ layer: CALayer) {
    for entry in layer.animations?.entries ?? [] where entry.clock == nil {
      entry.schedule(on: layer, in: self)
    }
  }

  /// Takes away all animations that hang from a clock, or from one that takes its time from it; who
  /// waits for them hears `finished`.
  package func removeAnimations(on clock: AnimationClock, finished: Bool) {
    let new = newAnimations.map(\.layer)
    for layer in animating + new {
      for entry in layer.animations?.entries ?? [] where entry.clock?.isInside(clock) == true {
        layer.detachAnimation(entry, finished: finished)
      }
    }
  }
}

extension CALayer {
  fileprivate func isInside(_ top: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer, current !== top { layer = current.parent }
    return layer != nil
  }

  func isAnimationRunning(at host: CFTimeInterval) -> Bool {
    animations?.entries.contains { $0.isRunning(on: self, at: host) } ?? false
  }
}
