/// What changed on a layer since the compositor last looked.
package struct LayerChanges: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The layer's own picture: colours, corners, border, contents, shadow, size.
  package static let content = LayerChanges(rawValue: 1 << 0)
  /// Where the layer and all that hangs from it stands: position, bounds, transforms, anchor.
  package static let geometry = LayerChanges(rawValue: 1 << 1)
  /// The list of sublayers or the order in which they are drawn.
  package static let structure = LayerChanges(rawValue: 1 << 2)
  /// How the subtree is composed: opacity, hidden, clipping.
  package static let composition = LayerChanges(rawValue: 1 << 3)
  /// Pixels of the layer's surface, in `CALayer.surfaceDamage`.
  package static let surface = LayerChanges(rawValue: 1 << 4)

  /// What is noted of a layer that comes new to its place.
  package static let everything: LayerChanges = [.content, .geometry, .structure, .composition]
}
