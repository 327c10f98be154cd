extension CALayer {
  /// What an additive animation has to start from, and end at, so that a changed property moves
  /// from its old value to its new one without a jump (UA4).
  ///
  /// Nil where views do not animate additively: for values without a difference, and for
  /// transforms that are not affine or cannot be undone (UA5).
  package static func additiveEnds(
    from old: Any?, to new: Any?, keyPath: String
  ) -> (start: Any, end: Any)? {
    guard let kind = LayerKeyPath(keyPath)?.kind, let old = kind.value(from: old),
      let new = kind.value(from: new), old.isPlain, new.isPlain,
      let difference = old.difference(from: new),
      let start = kind.any(from: difference), let end = kind.any(from: difference.zero)
    else { return nil }
    return (start, end)
  }

  /// Whether an animation that is not additive moves a property, or a part of it (UA5).
  package func hasAbsoluteAnimation(of key: String) -> Bool {
    guard let key = LayerKeyPath(key)?.key else { return false }
    return animations?.entries.contains { $0.effect.content.moves(key, absolutely: true) } ?? false
  }
}

extension AnimatableValue {
  /// Whether the value is no transform that leaves the plane.
  fileprivate var isPlain: Bool {
    if case .transform(let transform) = self { transform.isAffine } else { true }
  }
}
