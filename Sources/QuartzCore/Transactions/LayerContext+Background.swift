/// An application that goes to the background.
extension LayerContext {
  /// Takes away all animations, as when the application is put in the background: who waits for
  /// them hears that they did not finish (CA15).
  ///
  /// Those that are to stay after their end stay.
  package func removeAnimationsForBackground() {
    var layers = animating
    for (layer, _) in newAnimations { layers.append(layer) }
    for layer in layers {
      for entry in layer.animations?.entries ?? []
      where !entry.hasEnded && entry.animation.isRemovedOnCompletion {
        layer.detachAnimation(entry, finished: false)
      }
    }
  }
}
