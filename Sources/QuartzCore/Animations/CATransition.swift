/// An animation from what a layer and all that hangs from it showed to what it shows now.
///
/// What it showed is pictured at the commit, before the turn's changes take effect; what it shows
/// now is live. A layer has at most one transition, under the key `kCATransition`, whatever key it
/// is added with. Matches Core Animation's `CATransition`.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  private final var name = CATransitionType.fade
  private final var direction: CATransitionSubtype?
  private final var start: Float = 0
  private final var end: Float = 1

  /// How the one gives way to the other.
  open var type: CATransitionType {
    get { name }
    set {
      checkMutable()
      name = newValue
    }
  }

  /// The direction of what moves; nil for that from the left.
  ///
  /// A fade has none.
  open var subtype: CATransitionSubtype? {
    get { direction }
    set {
      checkMutable()
      direction = newValue
    }
  }

  /// How far the transition has come when it starts, from 0 to `endProgress`.
  open var startProgress: Float {
    get { start }
    set {
      checkMutable()
      start = newValue
    }
  }

  /// How far the transition has come when it ends, from `startProgress` to 1.
  open var endProgress: Float {
    get { end }
    set {
      checkMutable()
      end = newValue
    }
  }

  override func makeEmpty() -> CAAnimation { CATransition() }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CATransition else { return }
    name = other.name
    direction = other.direction
    start = other.start
    end = other.end
  }

  override func content(in run: RunTraits) -> EffectContent {
    .transition(
      LayerTransition(
        type: name, subtype: direction ?? .fromLeft, start: Double(start), end: Double(end),
        pace: run.isLinear ? .linear : timingFunction?.curve ?? .linear))
  }
}

/// The key of a layer's transition among its animations.
public let kCATransition = "transition"

/// How a layer's old picture gives way to the new one.
///
/// Matches Core Animation's `CATransitionType`; a name it does not know means a fade.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old one fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one slides away and reveals the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of what moves in a transition.
///
/// Matches Core Animation's `CATransitionSubtype` as iOS shows it: the names speak of a space whose
/// y axis points up, so that `fromTop` moves upwards on the screen and `fromBottom` downwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a subtype from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Upwards, from the lower edge of the screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Downwards, from the upper edge of the screen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
