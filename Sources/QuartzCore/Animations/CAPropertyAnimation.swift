/// An animation of one property of a layer.
///
/// Matches Core Animation's `CAPropertyAnimation`.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  private final var path: String?
  private final var adds = false
  private final var accumulates = false

  /// Makes an animation of a property, such as `position` or `transform.rotation.z`.
  public convenience init(keyPath path: String?) {
    self.init()
    self.path = path
  }

  /// The property; one that no layer has makes an animation without an effect.
  open var keyPath: String? {
    get { path }
    set {
      checkMutable()
      path = newValue
    }
  }

  /// Whether the value is added to what is below it instead of replacing it.
  ///
  /// Numbers, points, sizes, rectangles and colours are summed. Transforms are concatenated: the
  /// value comes before what is below it, and of several the one added last is nearest to the
  /// model, so that `from = old * new⁻¹` continues `old` without a jump, however many run (UA4).
  open var isAdditive: Bool {
    get { adds }
    set {
      checkMutable()
      adds = newValue
    }
  }

  /// Whether each repetition starts from where the one before ended.
  open var isCumulative: Bool {
    get { accumulates }
    set {
      checkMutable()
      accumulates = newValue
    }
  }

  override func makeEmpty() -> CAAnimation { CAPropertyAnimation() }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    path = other.path
    adds = other.adds
    accumulates = other.accumulates
  }
}
