/// Noting that something has to be looked at again.
///
/// A frame does this for every layer that changed; so it goes from node to node without counting
/// references. The tree holds all of them.
extension Unmanaged<RenderNode> {
  /// The node in a layer's slot, if it is one of a tree.
  ///
  /// Only compositors write to the slot, and each takes its nodes away before they go.
  init?(slot: Unmanaged<AnyObject>?, of tree: ObjectIdentifier) {
    guard let slot else { return nil }
    self = .fromOpaque(slot.toOpaque())
    guard _withUnsafeGuaranteedRef({ $0.tree }) == tree else { return nil }
  }

  /// Notes changes, on the node and, as far as it is not noted yet, on the way to the root.
  func note(_ changes: NodeChanges) {
    var above = _withUnsafeGuaranteedRef { node in
      node.pending.formUnion(changes)
      return node.parentReference
    }
    while let ancestor = above {
      above = ancestor._withUnsafeGuaranteedRef { node in
        guard !node.hasPendingBelow else { return nil }
        node.hasPendingBelow = true
        return node.parentReference
      }
    }
  }
}
