public import Foundation

/// Something that changes what is shown of a layer for a time.
///
/// A layer keeps a frozen copy of what is added to it (CA3). A subclass of one of these classes
/// that has values of its own is kept as the nearest class of this module unless it overrides
/// `copy(with:)`. Matches Core Animation's `CAAnimation`.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSCopying {
  final var timing = MediaTiming()
  /// Whether the animation belongs to a layer, and cannot be changed any more.
  final var isFrozen = false
  final var extraValues: [String: Any] = [:]
  private final var function: CAMediaTimingFunction?
  private final var receiver: (any CAAnimationDelegate)?
  private final var goesAtEnd = true

  /// Makes an animation with the default timing.
  public override init() { super.init() }

  /// Gives nil: there are no archives of animations.
  public required init?(coder: NSCoder) { nil }

  // MARK: Timing

  /// When it begins, in the layer's or group's time; 0 on a layer stands for the commit's time.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { adjust { $0.beginTime = newValue } }
  }

  /// The length of one run in seconds; 0 stands for the transaction's or group's duration.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { adjust { $0.duration = newValue } }
  }

  /// Its own seconds per second of the layer or group.
  open var speed: Float {
    get { timing.speed }
    set { adjust { $0.speed = newValue } }
  }

  /// Its own time at `beginTime`, in seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { adjust { $0.timeOffset = newValue } }
  }

  /// How many runs; 0 counts as 1.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { adjust { $0.repeatCount = newValue } }
  }

  /// How long runs follow each other, in seconds; 0 leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { adjust { $0.repeatDuration = newValue } }
  }

  /// Whether each run is played back afterwards.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { adjust { $0.autoreverses = newValue } }
  }

  /// Whether it has an effect before it begins and after it has ended.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { adjust { $0.fillMode = newValue } }
  }

  // MARK: The rest

  /// The curve that paces each run; nil for an even pace.
  open var timingFunction: CAMediaTimingFunction? {
    get { function }
    set {
      checkMutable()
      function = newValue
    }
  }

  /// Who is told of the start and the end; kept alive by the animation.
  open var delegate: (any CAAnimationDelegate)? {
    get { receiver }
    set {
      checkMutable()
      receiver = newValue
    }
  }

  /// Whether the layer drops the animation at its end.
  open var isRemovedOnCompletion: Bool {
    get { goesAtEnd }
    set {
      checkMutable()
      goesAtEnd = newValue
    }
  }

  /// Keeps a value of the caller's under a key, for `value(forKey:)`.
  open func setValue(_ value: Any?, forKey key: String) {
    checkMutable()
    extraValues[key] = value
  }

  /// The value kept under a key by `setValue(_:forKey:)`.
  open func value(forKey key: String) -> Any? { extraValues[key] }

  /// Adds a copy of the animation to `anObject` (a layer) under `event`.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A copy that can be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeEmpty()
    copy.takeValues(of: self)
    return copy
  }

  // MARK: For the classes of this module

  func makeEmpty() -> CAAnimation { CAAnimation() }

  func takeValues(of other: CAAnimation) {
    timing = other.timing
    function = other.function
    receiver = other.receiver
    goesAtEnd = other.goesAtEnd
    extraValues = other.extraValues
  }

  /// What the animation does, without its timing.
  func content(in run: RunTraits) -> EffectContent { .nothing }

  func freeze() { isFrozen = true }
}

extension CAAnimation {
  final func checkMutable() {
    guard isFrozen else { return }
    misuse(
      "\(type(of: self)): an animation that was added to a layer cannot be changed; "
        + "change a copy() and add it again")
  }

  private func adjust(_ change: (inout MediaTiming) -> Void) {
    checkMutable()
    change(&timing)
  }

  /// A copy of its own for a layer to keep; not frozen yet.
  func copyForLayer() -> CAAnimation {
    copy(with: nil) as? CAAnimation ?? self
  }
}

/// What an animation tells about itself.
///
/// Matches Core Animation's `CAAnimationDelegate`.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation was committed and its time runs.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation reached its end (`flag` is true), or was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
