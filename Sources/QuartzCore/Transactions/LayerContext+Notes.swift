/// Keeping the lists of layers that the next commit or frame has to look at.
extension LayerContext {
  func noteUncommitted(_ layer: CALayer) { uncommitted.append(layer) }

  func noteDisplayNeeded(_ layer: CALayer) { displayPending.append(layer) }

  func noteStale(_ layer: CALayer) { stale.append(layer) }

  func noteNew(_ entry: AttachedAnimation, on layer: CALayer) {
    newAnimations.append((layer, entry))
  }

  /// Notes what differs on the screen, for the compositor.
  func noteShown(_ layer: CALayer, _ changes: LayerChanges) {
    if layer.pendingChanges.isEmpty { unseen.append(layer) }
    layer.pendingChanges.formUnion(changes)
  }

  func layerDidEnter(_ layer: CALayer) {
    layer.didChange(.everything)
    if layer.isDisplayNeeded { noteDisplayNeeded(layer) }
  }

  /// Until the commit a layer that left keeps what it had, so that it can be put back.
  func layerWillLeave(_ layer: CALayer, to next: LayerContext?) {
    if next != nil {
      layer.forgetCommit()
    } else if layer.committedValues != nil || layer.animations != nil {
      departed.append(layer)
    }
  }

  /// Runs `action` at the present instant, after what is running now, in this context.
  func later(_ action: @escaping () -> Void) {
    scheduler.enqueue { [weak self] in self?.enter(action) }
  }
}
