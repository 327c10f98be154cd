extension LayerContext {
  /// Hands over each layer that changed since the last call, with what changed and the compositor's
  /// own record of it, and takes the changes as seen.
  package func drainChanges(_ take: (CALayer, LayerChanges, Unmanaged<AnyObject>?) -> Void) {
    let noted = unseen
    unseen = []
    unseen.reserveCapacity(noted.count)
    for layer in noted where layer.context === self && layer.pendingChanges.rawValue != 0 {
      let changes = layer.pendingChanges
      layer.pendingChanges = LayerChanges(rawValue: 0)
      take(layer, changes, layer.renderState)
    }
  }
}
