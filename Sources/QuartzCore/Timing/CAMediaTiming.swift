/// A time or a span of time in seconds.
public typealias CFTimeInterval = Double

/// How something is placed in the time of its parent: an animation in its layer's or group's, a
/// layer in its superlayer's.
///
/// Local time is `(parent - beginTime) * speed + timeOffset` (CA1). Matches Core Animation's
/// `CAMediaTiming`.
@preconcurrency @MainActor public protocol CAMediaTiming {
  /// When it begins, in the parent's time; 0 on an animation stands for the time of the commit.
  var beginTime: CFTimeInterval { get set }
  /// The length of one run, in seconds of its own time.
  var duration: CFTimeInterval { get set }
  /// Its own seconds per second of the parent.
  var speed: Float { get set }
  /// Its own time at `beginTime`.
  var timeOffset: CFTimeInterval { get set }
  /// How many runs; 0 counts as 1. May be fractional.
  var repeatCount: Float { get set }
  /// How long runs follow each other, in seconds; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is played back afterwards.
  var autoreverses: Bool { get set }
  /// Whether it has an effect before it begins and after it has ended.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether timed things have an effect outside of their active time.
///
/// Matches Core Animation's `CAMediaTimingFillMode`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its end stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its start is there from the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Its start is there from the beginning and its end stays.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing before and nothing after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
