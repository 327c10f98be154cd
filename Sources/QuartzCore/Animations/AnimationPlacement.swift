/// How an animation hangs in its layer, beyond what Core Animation's API says.
package struct AnimationPlacement {
  /// The local time that it takes its time from, and that its `beginTime` is in; nil for the
  /// layer's own time.
  package var clock: AnimationClock?
  /// Whether its curve or spring gives way to an even pace, as while a hand drives (I5).
  package var isLinear: Bool
  /// Whether the clock's local time is its progress: 0 is its start and 1 its end, what is beyond
  /// counts as it is, and it has an effect until somebody removes it.
  ///
  /// `beginTime`, `duration`, repetitions and curves of the animation do not count.
  package var isProgressDriven: Bool
  /// Called once when it ends: true at its natural end, false when it was removed, replaced, or
  /// its layer left the tree (UA6).
  package var completion: ((Bool) -> Void)?

  package init(
    clock: AnimationClock? = nil, isLinear: Bool = false, isProgressDriven: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.clock = clock
    self.isLinear = isLinear
    self.isProgressDriven = isProgressDriven && clock != nil
    self.completion = completion
  }
}
