public import CoreGraphics

/// An animation that is pulled to its end by a damped spring.
///
/// The spring is not cut to the duration: set it to `settlingDuration` to let it come to rest.
/// Matches Core Animation's `CASpringAnimation`.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  final var spring = SpringCurve()

  /// The mass at the end of the spring; a value that is not positive is ignored (SPR5).
  open var mass: CGFloat {
    get { CGFloat(spring.mass) }
    set { adjustSpring(newValue > 0) { $0.mass = Double(newValue) } }
  }

  /// The stiffness of the spring; a value that is not positive is ignored (SPR5).
  open var stiffness: CGFloat {
    get { CGFloat(spring.stiffness) }
    set { adjustSpring(newValue > 0) { $0.stiffness = Double(newValue) } }
  }

  /// The damping of the motion; a negative value is ignored (SPR5).
  open var damping: CGFloat {
    get { CGFloat(spring.damping) }
    set { adjustSpring(newValue >= 0) { $0.damping = Double(newValue) } }
  }

  /// The speed at the start, in units of the whole way per second, positive towards the end.
  open var initialVelocity: CGFloat {
    get { CGFloat(spring.initialVelocity) }
    set { adjustSpring(newValue.isFinite) { $0.initialVelocity = Double(newValue) } }
  }

  /// Whether damping beyond the critical one makes the motion slower still (SPR7).
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { adjustSpring(true) { $0.allowsOverdamping = newValue } }
  }

  /// How long the spring takes to come to rest, in seconds (SPR6).
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  private func adjustSpring(_ isValid: Bool, _ change: (inout SpringCurve) -> Void) {
    checkMutable()
    if isValid { change(&spring) }
  }

  override func makeEmpty() -> CAAnimation { CASpringAnimation() }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    if let other = other as? CASpringAnimation { spring = other.spring }
  }

  override func pacing(in run: RunTraits) -> Pacing {
    run.isLinear ? super.pacing(in: run) : .spring(spring)
  }
}
