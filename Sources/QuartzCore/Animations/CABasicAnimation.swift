/// An animation from one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` at most two should be set; what is missing is taken
/// from what the layer would show without the animation, at every moment (CA6). Values are
/// numbers, Core Graphics structures, colours, or their `NSNumber` and `NSValue` forms. Matches
/// Core Animation's `CABasicAnimation`.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  private final var from: Any?
  private final var to: Any?
  private final var by: Any?

  /// The value at the start.
  open var fromValue: Any? {
    get { from }
    set {
      checkMutable()
      from = newValue
    }
  }

  /// The value at the end.
  open var toValue: Any? {
    get { to }
    set {
      checkMutable()
      to = newValue
    }
  }

  /// The end's distance from the start.
  open var byValue: Any? {
    get { by }
    set {
      checkMutable()
      by = newValue
    }
  }

  override func makeEmpty() -> CAAnimation { CABasicAnimation() }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    from = other.from
    to = other.to
    by = other.by
  }

  override func content(in run: RunTraits) -> EffectContent {
    guard let path = keyPath.flatMap({ LayerKeyPath($0) }) else { return .nothing }
    return .track(
      PropertyTrack(
        path: path, from: path.kind.value(from: from), to: path.kind.value(from: to),
        by: path.kind.value(from: by), isAdditive: isAdditive, isCumulative: isCumulative,
        pacing: pacing(in: run)))
  }

  func pacing(in run: RunTraits) -> Pacing {
    if run.isProgressDriven { return .even }
    return .curve(run.isLinear ? .linear : timingFunction?.curve ?? .linear)
  }
}
