extension CALayer {
  /// Adds a copy of an animation that hangs from a clock, and more, on top of the API's own.
  ///
  /// A duration of 0 stays 0: the animation ends at the instant at which it begins.
  package func add(
    _ animation: CAAnimation, forKey key: String?, placement: AnimationPlacement
  ) {
    attach(animation.copyForLayer(), forKey: key, placement)
  }

  /// Adds a copy, placed by the context's `placesAnimation` if it wants to.
  final func addByAPI(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.copyForLayer()
    let context = context ?? LayerContext.current
    if copy.timing.duration == 0 {
      copy.timing.duration = context.transactions.top.animationDuration
    }
    let placement = context.placesAnimation?(copy, self, key) ?? AnimationPlacement()
    attach(copy, forKey: key, placement)
  }

  private func attach(
    _ copy: CAAnimation, forKey key: String?, _ placement: AnimationPlacement
  ) {
    if role == .presentation {
      misuse(
        "CALayer.add(_:forKey:): a presentation layer cannot be animated; animate its model()")
    }
    let key = copy is CATransition ? kCATransition : key
    if let key { detachAnimation(forKey: key) }
    let context = context ?? LayerContext.current
    let entry = AttachedAnimation(
      copy, key: key, placement: placement, groups: context.transactions.openGroups,
      addedAt: context.now)
    copy.freeze()
    let animations = animations ?? LayerAnimations()
    animations.append(entry)
    self.animations = animations
    context.noteNew(entry, on: self)
  }

  final func detachAnimation(forKey key: String) {
    guard let entry = animations?.entry(forKey: key) else { return }
    animations?.remove(entry)
    drop([entry])
  }

  final func detachAllAnimations() {
    guard let entries = animations?.removeAll(), !entries.isEmpty else { return }
    drop(entries)
  }

  final func detachAnimation(_ entry: AttachedAnimation, finished: Bool) {
    animations?.remove(entry)
    drop([entry], finished: finished)
  }

  /// Lets go of animations before their end; who waits for them hears it at this instant, after
  /// what is running now.
  private func drop(_ entries: [AttachedAnimation], finished: Bool = false) {
    let context = context ?? LayerContext.current
    context.noteStale(self)
    for entry in entries {
      let isNews = !entry.hasEnded
      entry.noteEnd()
      if isNews { context.later { entry.tellEnd(finished: finished) } }
    }
  }

  /// Ends an animation whose time has come.
  final func finish(_ entry: AttachedAnimation, in context: LayerContext) {
    guard animations?.contains(entry) == true else { return }
    entry.noteEnd()
    if entry.animation.isRemovedOnCompletion { animations?.remove(entry) }
    context.noteStale(self)
    entry.tellEnd(finished: true)
  }

  /// Ends all animations and forgets what was committed, as for a layer that is in no tree.
  final func forgetCommit() {
    detachAllAnimations()
    animations = nil
    committedValues = nil
  }

  final var attachedKeys: [String]? {
    let keys = animations?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }
}
