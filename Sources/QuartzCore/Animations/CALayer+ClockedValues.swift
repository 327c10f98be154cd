/// What the owner of a clock asks of the layers that its animations move.
extension CALayer {
  /// The model's value with only those animations applied that hang from one of some clocks, at the
  /// present instant; nil for no value and for a path that no layer has.
  package func modelValue(forKeyPath keyPath: String, under clocks: [AnimationClock]) -> Any? {
    guard let path = LayerKeyPath(keyPath) else { return nil }
    let now = (context ?? LayerContext.current).now
    var picture = LayerPicture(values)
    for entry in animations?.entries ?? [] {
      guard let clock = entry.clock, clocks.contains(where: { $0 === clock }) else { continue }
      _ = entry.effect.apply(at: clock.localTime(at: now), to: &picture)
    }
    return path.anyValue(in: picture.finished())
  }

  /// Takes a change of the model back: a model that still is at `new` goes back to `old`, one that
  /// was changed again is moved by as much.
  ///
  /// What has no difference and was changed again is left alone.
  package func undoModelChange(from old: Any?, to new: Any?, keyPath: String) {
    guard let path = LayerKeyPath(keyPath) else { return }
    guard let value = path.kind.value(from: modelValue(forKeyPath: keyPath)),
      let target = path.kind.value(from: new)
    else { return setModelValue(old, forKeyPath: keyPath) }
    if value.isSame(as: target) { return setModelValue(old, forKeyPath: keyPath) }
    guard let source = path.kind.value(from: old), let step = source.difference(from: target)
    else { return }
    setModelValue(path.kind.any(from: step.adding(value)), forKeyPath: keyPath)
  }

  /// Whether any animation moves a property, or a part of it.
  package func hasAnimation(of key: String) -> Bool {
    guard let key = LayerKey(rawValue: key) else { return false }
    return animations?.entries.contains { $0.effect.content.moves(key) } ?? false
  }
}

extension LayerContext {
  /// Says that somebody moved clocks by hand: the next commit shows it.
  package func clocksDidMove(_ clocks: [AnimationClock]) {
    for layer in animating {
      let entries = layer.animations?.entries ?? []
      let isMoved = entries.contains { entry in
        clocks.contains { entry.clock?.isInside($0) == true }
      }
      if isMoved { noteStale(layer) }
    }
  }
}

extension AnimatableValue {
  fileprivate func isSame(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.lanes(let left), .lanes(let right)): left == right
    case (.transform(let left), .transform(let right)): CATransform3DEqualToTransform(left, right)
    case (.flag(let left), .flag(let right)): left == right
    default: false
    }
  }
}
