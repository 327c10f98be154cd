public import CoreGraphics
public import Foundation

/// An animation through a list of values, or along a path.
///
/// Values are of the kinds that `CABasicAnimation` takes; one value only, or none, has no effect
/// (CA9). Matches Core Animation's `CAKeyframeAnimation`.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  private final var stops: [Any]?
  private final var trail: CGPath?
  private final var times: [NSNumber]?
  private final var functions: [CAMediaTimingFunction]?
  private final var mode = CAAnimationCalculationMode.linear
  private final var turning: CAAnimationRotationMode?
  private final var tensions: [NSNumber]?
  private final var continuities: [NSNumber]?
  private final var biases: [NSNumber]?

  /// The values to go through, in order.
  open var values: [Any]? {
    get { stops }
    set {
      checkMutable()
      stops = newValue
    }
  }

  /// The path that a property made of a point moves along; it takes the place of `values`.
  ///
  /// Each line and curve of the path counts as the way between two values.
  open var path: CGPath? {
    get { trail }
    set {
      checkMutable()
      trail = newValue?.copy()
    }
  }

  /// When each value is reached, in fractions of the duration, rising from 0 to 1; nil for an even
  /// spread.
  ///
  /// With the discrete mode one more than there are values: the last is the end of the last. A
  /// list of another length is ignored, and so is one with a paced mode.
  open var keyTimes: [NSNumber]? {
    get { times }
    set {
      checkMutable()
      times = newValue
    }
  }

  /// The curve that paces the way from each value to the next; ignored with a paced mode.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { functions }
    set {
      checkMutable()
      functions = newValue
    }
  }

  /// How the values between two given ones are made.
  open var calculationMode: CAAnimationCalculationMode {
    get { mode }
    set {
      checkMutable()
      mode = newValue
    }
  }

  /// Whether the layer turns so that it keeps its angle to `path`; nil for not.
  open var rotationMode: CAAnimationRotationMode? {
    get { turning }
    set {
      checkMutable()
      turning = newValue
    }
  }

  /// How tight a cubic way is at each value: 0 for the usual, 1 for a stop; nil for 0 everywhere.
  open var tensionValues: [NSNumber]? {
    get { tensions }
    set {
      checkMutable()
      tensions = newValue
    }
  }

  /// How sharp the corner of a cubic way is at each value: 0 for none, 1 for that of straight ways;
  /// nil for 0 everywhere.
  open var continuityValues: [NSNumber]? {
    get { continuities }
    set {
      checkMutable()
      continuities = newValue
    }
  }

  /// How far a cubic way bends before (above 0) or after each value; nil for 0 everywhere.
  open var biasValues: [NSNumber]? {
    get { biases }
    set {
      checkMutable()
      biases = newValue
    }
  }

  override func makeEmpty() -> CAAnimation { CAKeyframeAnimation() }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    stops = other.stops
    trail = other.trail
    times = other.times
    functions = other.functions
    mode = other.mode
    turning = other.turning
    tensions = other.tensions
    continuities = other.continuities
    biases = other.biases
  }

  override func content(in run: RunTraits) -> EffectContent {
    guard let path = keyPath.flatMap({ LayerKeyPath($0) }),
      let way = way(of: path.kind)
    else { return .nothing }
    let stops = KeyframeTimes(
      of: way, mode: mode, keyTimes: times?.map(\.doubleValue),
      curves: functions?.map(\.curve) ?? [])
    // The pace of the whole is the hand's; the curves between two values belong to the values.
    let pace = run.isLinear ? .linear : timingFunction?.curve ?? .linear
    return .keyframes(
      KeyframeTrack(
        path: path, way: way, times: stops, turn: path.isWholePosition ? turn : nil,
        isAdditive: isAdditive, isCumulative: isCumulative, pace: pace))
  }

  /// The way through the values; nil when there is none that has an effect.
  private func way(of kind: ValueKind) -> KeyframeWay? {
    if let trail {
      guard kind == .point || kind == .size else { return nil }
      let path = MotionPath(trail)
      return path.segments.isEmpty ? nil : .path(path)
    }
    guard let stops, stops.count > 1 else { return nil }
    let values = stops.compactMap { kind.value(from: $0) }
    guard values.count == stops.count else { return nil }
    if mode == .cubic || mode == .cubicPaced,
      let spline = ValueSpline(
        values, tension: tensions?.map(\.doubleValue) ?? [],
        continuity: continuities?.map(\.doubleValue) ?? [], bias: biases?.map(\.doubleValue) ?? [])
    {
      return .spline(spline)
    }
    return .straight(values)
  }

  /// The angle between the way's direction and the layer's x axis.
  private var turn: Double? {
    switch turning {
    case .rotateAuto?: 0
    case .rotateAutoReverse?: .pi
    default: nil
    }
  }
}

extension LayerKeyPath {
  fileprivate var isWholePosition: Bool { key == .position && part == .whole }
}

/// How a keyframe animation makes the values between two given ones.
///
/// Matches Core Animation's `CAAnimationCalculationMode`.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By a straight way from each value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all: each value stands until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// By straight ways at one speed throughout; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// By a smooth curve through the values.
  ///
  /// Transforms that leave the plane go by straight ways.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// By a smooth curve at one speed throughout; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns while it moves along a path.
///
/// Matches Core Animation's `CAAnimationRotationMode`.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
