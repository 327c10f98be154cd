/// The animations of one layer, in the order in which they were added.
@MainActor final class LayerAnimations {
  private(set) var entries: [AttachedAnimation] = []
  /// The values shown at the last tick; nil when no animation has an effect.
  var shown: LayerValues?
  /// Whether the context looks at the layer at every tick.
  var isRegistered = false

  var isEmpty: Bool { entries.isEmpty && shown == nil }

  func append(_ entry: AttachedAnimation) { entries.append(entry) }

  func entry(forKey key: String) -> AttachedAnimation? { entries.last { $0.key == key } }

  func contains(_ entry: AttachedAnimation) -> Bool { entries.contains { $0 === entry } }

  func remove(_ entry: AttachedAnimation) { entries.removeAll { $0 === entry } }

  func removeAll() -> [AttachedAnimation] {
    defer { entries = [] }
    return entries
  }

  /// The values with all animations applied at a time; nil when none has an effect.
  ///
  /// A pure function of the committed values, the animations and the time.
  func values(
    over committed: LayerValues, of layer: CALayer, at host: CFTimeInterval
  ) -> LayerValues? {
    var picture = LayerPicture(committed)
    var isChanged = false
    for entry in entries where entry.hasBegun {
      let time = entry.time(of: layer, at: host)
      if entry.effect.apply(at: time, to: &picture) { isChanged = true }
    }
    return isChanged ? picture.finished() : nil
  }
}
