import CoreGraphics
import QuartzCore

/// What an animator changed in the model, in order, for taking it back.
@MainActor final class ModelChanges {
  private struct Change {
    let layer: CALayer
    let keyPath: String
    let old: Any?
    let new: Any?

    @MainActor func undo() { layer.undoModelChange(from: old, to: new, keyPath: keyPath) }
  }

  private var changes: [Change] = []
  /// What stopping changed, after all the rest.
  private var promotions: [Change] = []

  /// Notes that a value was replaced by what the model has now.
  func note(_ layer: CALayer, keyPath: String, oldValue: Any?) {
    changes.append(change(of: layer, keyPath, from: oldValue))
  }

  /// Makes what the animations on some clocks show the model (PA2).
  func promoteShownValues(under clocks: [AnimationClock]) {
    var seen: [(CALayer, String)] = []
    for item in changes where !seen.contains(where: { $0 === item.layer && $1 == item.keyPath }) {
      seen.append((item.layer, item.keyPath))
      let old = item.layer.modelValue(forKeyPath: item.keyPath)
      let shown = item.layer.modelValue(forKeyPath: item.keyPath, under: clocks)
      item.layer.setModelValue(shown, forKeyPath: item.keyPath)
      promotions.append(change(of: item.layer, item.keyPath, from: old))
    }
  }

  /// Takes the model to where it was to go, after `promoteShownValues(under:)`.
  func undoPromotions() {
    for item in promotions.reversed() { item.undo() }
    promotions = []
  }

  /// Takes the model back to where it was (PA3).
  func undoAll() {
    undoPromotions()
    for item in changes.reversed() { item.undo() }
    changes = []
  }

  private func change(of layer: CALayer, _ keyPath: String, from old: Any?) -> Change {
    Change(layer: layer, keyPath: keyPath, old: old, new: layer.modelValue(forKeyPath: keyPath))
  }
}
