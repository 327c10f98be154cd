public import Foundation

/// Calls a method before each frame of the stage.
///
/// It fires at the sixtieths of a second of the clock of the stage it was made on, at any frame rate
/// of the window and under slow motion alike. While it waits it keeps its target and itself alive;
/// `invalidate()` lets go of both. Nothing waits while it is paused. Matches Core Animation's
/// `CADisplayLink`; every run loop and mode stands for the stage's own turns.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  /// Frames a second of every stage.
  private static let rate = 60.0

  private final let environment: HostEnvironment
  private final let selector: Selector
  private final var target: AnyObject?
  private final var modes: Set<RunLoop.Mode> = []
  private final var isStopped = false
  private final var range = CAFrameRateRange.default
  private final var lastFrame = 0
  private final var work: ScheduledWork?

  /// Makes a link that calls `sel` of `target` with itself, once it was added to a run loop.
  public required init(target: Any, selector sel: Selector) {
    environment = .current
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  // MARK: Times

  /// The time of the frame that the last call was for, on the stage's clock in seconds; 0 before
  /// the first call.
  open private(set) var timestamp: CFTimeInterval = 0

  /// When the frame after that one is due.
  open var targetTimestamp: CFTimeInterval {
    Double(lastFrame + (timestamp > 0 || lastFrame > 0 ? framesPerCall : 0)) / Self.rate
  }

  /// The seconds between two frames of the screen; 0 before the first call.
  open var duration: CFTimeInterval { timestamp > 0 || lastFrame > 0 ? 1 / Self.rate : 0 }

  /// How many calls a second are wished for: the nearest whole part of 60; 0 for as many as there
  /// are frames.
  open var preferredFramesPerSecond: Int = 0 {
    didSet { if preferredFramesPerSecond != oldValue { rearm() } }
  }

  /// The range of calls a second that would do; its preferred number counts, else the largest.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { range }
    set {
      guard newValue != range else { return }
      range = newValue
      preferredFramesPerSecond = Int((newValue.preferred ?? newValue.maximum).rounded())
    }
  }

  /// Whether calls are left out.
  open var isPaused: Bool = false {
    didSet { if isPaused != oldValue { rearm() } }
  }

  // MARK: Waiting

  /// Starts the calls.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    if work == nil { rearm() }
  }

  /// Stops the calls when the link is in no other mode any more.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { rearm() }
  }

  /// Stops the calls for good.
  open func invalidate() {
    isStopped = true
    modes = []
    target = nil
    rearm()
  }

  private var framesPerCall: Int {
    guard preferredFramesPerSecond > 0 else { return 1 }
    return max(1, Int((Self.rate / Double(preferredFramesPerSecond)).rounded()))
  }

  private func rearm() {
    work?.cancel()
    work = nil
    guard !isStopped, !isPaused, !modes.isEmpty else { return }
    // A frame that is due at this instant was there before the link began to wait.
    let reached = Int((environment.now * Self.rate + 1e-6).rounded(.down))
    let step = framesPerCall
    let frame = (reached / step + 1) * step
    work = environment.scheduler.schedule(at: Double(frame) / Self.rate) {
      [environment] in
      environment.enter { self.fire(frame) }
    }
  }

  private func fire(_ frame: Int) {
    lastFrame = frame
    timestamp = Double(frame) / Self.rate
    rearm()
    guard let target else { return }
    TargetAction.send(selector, to: target, sender: self, event: nil)
  }
}

/// Calls a second that an animation can do with.
///
/// Matches Core Animation's `CAFrameRateRange`.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The fewest.
  public var minimum: Float
  /// The most.
  public var maximum: Float
  /// The number that would be best; nil for the most.
  public var preferred: Float?

  /// Makes a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// As many as there are frames.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
