import Foundation

/// The actions of a change of the tree, looked up before it and run after it (TX6).
@MainActor struct StructureActions {
  private var actions: [(layer: CALayer, event: String, action: any CAAction)] = []

  /// Asks a layer whose list of sublayers changes.
  mutating func ask(_ layer: CALayer) { ask(layer, "sublayers") }

  /// Asks a layer that comes into the tree, or goes, if its superlayer is one that asks.
  mutating func ask(_ layer: CALayer, _ event: String) {
    guard let action = layer.actionForStructure(event) else { return }
    actions.append((layer, event, action))
  }

  func run() {
    for (layer, event, action) in actions {
      action.run(forKey: event, object: layer, arguments: nil)
    }
  }
}

extension CALayer {
  /// What a layer that is put here, or only moved among its siblings, asks for.
  final func actions(adding layer: CALayer) -> StructureActions? {
    let old = layer.parent
    guard !isQuiet || old.map({ !$0.isQuiet }) ?? false else { return nil }
    var actions = StructureActions()
    if let old, old !== self, !old.isQuiet {
      actions.ask(old)
      actions.ask(layer, "onOrderOut")
    }
    guard !isQuiet else { return actions }
    actions.ask(self)
    if old !== self { actions.ask(layer, "onOrderIn") }
    return actions
  }

  /// What a layer that is taken out asks for.
  final func actions(removing layer: CALayer) -> StructureActions? {
    guard !isQuiet else { return nil }
    var actions = StructureActions()
    actions.ask(self)
    actions.ask(layer, "onOrderOut")
    return actions
  }

  /// The action of a change of the tree; a layer of a view has none outside of animation blocks.
  final func actionForStructure(_ event: String) -> (any CAAction)? {
    let context = context ?? LayerContext.current
    guard role != .presentation, !context.areActionsDisabled,
      role == .plain || context.viewAnimationDepth > 0
    else { return nil }
    let action = action(forKey: event)
    return action is NSNull ? nil : action
  }
}
