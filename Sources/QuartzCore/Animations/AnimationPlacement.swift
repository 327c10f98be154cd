/// How an animation hangs in its layer, beyond what Core Animation's API says.
package struct AnimationPlacement {
  /// The local time that it takes its time from, and that its `beginTime` is in; nil for the
  /// layer's own time.
  package var clock: AnimationClock?
  /// Whether its curve or spring gives way to an even pace, as while a hand drives (I5).
  package var isLinear: Bool
  /// Called once when it ends: true at its natural end, false when it was removed, replaced, or
  /// its layer left the tree (UA6).
  package var completion: ((Bool) -> Void)?

  package init(
    clock: AnimationClock? = nil, isLinear: Bool = false, completion: ((Bool) -> Void)? = nil
  ) {
    self.clock = clock
    self.isLinear = isLinear
    self.completion = completion
  }
}
