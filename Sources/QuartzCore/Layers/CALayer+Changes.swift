import CoreGraphics

extension CALayer {
  /// The values on the screen: committed, with animations applied at the last tick.
  package var shownValues: LayerValues { animations?.shown ?? committedValues ?? values }

  /// The committed values with animations applied at the last tick; nil when none apply.
  package var animatedValues: LayerValues? { animations?.shown }

  /// Assigns a value that is known to differ, and reports it.
  @inline(__always)
  final func change(_ key: LayerKey, _ assign: (inout LayerValues) -> Void) {
    change(key, key.changes, assign)
  }

  @inline(__always)
  final func change(
    _ key: LayerKey, _ changes: LayerChanges, _ assign: (inout LayerValues) -> Void
  ) {
    if isQuiet {
      assign(&values)
      didChange(changes)
    } else {
      let action = actionForChange(of: key)
      assign(&values)
      didChange(changes)
      action?.run(forKey: key.rawValue, object: self, arguments: nil)
    }
  }

  /// The one funnel of every change: what it notes is shown by the next commit.
  @inline(__always)
  final func didChange(_ changes: LayerChanges) {
    guard let context else { return }
    if uncommittedChanges.isEmpty { context.noteUncommitted(self) }
    uncommittedChanges.formUnion(changes)
  }

  /// Reports pixels of the `LayerSurface` in `contents` that its owner has written.
  package func surfaceDidChange(_ damage: [PixelRect]) {
    guard context != nil else { return }
    surfaceDamage.append(contentsOf: damage)
    didChange(.surface)
  }

  final func copyValues(of other: CALayer) {
    values = other.values
    name = other.name
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
  }

  final func refuseChange(_ key: LayerKey) {
    misuse(
      "CALayer.\(key.rawValue): a presentation layer cannot be changed; change its model()")
  }

  final func setContents(_ contents: AnyObject?) {
    guard contents !== values.contents else { return }
    change(.contents) { $0.contents = contents }
  }
}
