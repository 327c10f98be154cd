extension CALayer {
  /// The committed values with animations applied at the present instant; nil before the first
  /// commit.
  final var presentedValues: LayerValues? {
    guard let committedValues, let context else { return nil }
    return animations?.values(over: committedValues, of: self, at: context.now) ?? committedValues
  }

  /// Makes the layer a picture of what another one shows.
  final func become(pictureOf model: CALayer, showing shown: LayerValues) {
    copyValues(of: model)
    values = shown
    timing = model.timing
    presentedModel = model
    role = .presentation
  }

  final var treeParent: CALayer? {
    guard let presentedModel else { return parent }
    return presentedModel.superlayer?.presentation()
  }

  final var treeSublayers: [CALayer]? {
    let layers = presentedModel?.layers.compactMap { $0.presentation() } ?? layers
    return layers.isEmpty ? nil : layers
  }

  /// Whether two layers are the same, or presentations of the same.
  final func isSame(as other: CALayer) -> Bool {
    (presentedModel ?? self) === (other.presentedModel ?? other)
  }
}
