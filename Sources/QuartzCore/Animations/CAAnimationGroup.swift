/// Animations that run together in a time of their own.
///
/// The group's duration cuts its animations; one without a duration takes the group's (CA10).
/// Delegates of animations in a group are not called. Matches Core Animation's
/// `CAAnimationGroup`.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  private final var members: [CAAnimation]?

  /// The animations; their times are in the group's time.
  open var animations: [CAAnimation]? {
    get { members }
    set {
      checkMutable()
      members = newValue
    }
  }

  override func makeEmpty() -> CAAnimation { CAAnimationGroup() }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    members = other.members?.map { $0.copyForLayer() }
  }

  override func content(in run: RunTraits) -> EffectContent {
    let warp = run.isLinear ? .linear : timingFunction?.curve ?? .linear
    let inner = RunTraits(defaultDuration: run.duration, isLinear: run.isLinear)
    return .group((members ?? []).map { Effect($0, in: inner) }, pace: warp)
  }

  override func freeze() {
    super.freeze()
    for member in members ?? [] { member.freeze() }
  }
}
