import Dispatch

/// One call of a frame timer.
package struct FrameTick: Equatable, Sendable {
  /// When the call was due, in seconds of `MonotonicTime`: the time to show the animations at.
  package let deadline: Double
  /// When the call came, in seconds of `MonotonicTime`.
  package let now: Double
  /// Deadlines that passed unserved between the tick before and this one.
  package let missed: Int

  package init(deadline: Double, now: Double, missed: Int) {
    self.deadline = deadline
    self.now = now
    self.missed = missed
  }

  /// How late the call came, in seconds.
  package var lateness: Double { now - deadline }
}

/// Calls back at a steady rate on the main queue while it is armed; disarmed, it costs nothing.
///
/// Deadlines are absolute, so that lateness never adds up. A deadline that has passed is skipped
/// and counted, never caught up in a burst. The timer is strict: an ordinary one may come several
/// milliseconds late on a busy machine.
@MainActor package final class FrameTimer {
  /// Receives the ticks.
  package var onTick: ((FrameTick) -> Void)?
  /// Ticks a second; a change counts from the next deadline on.
  package private(set) var rate: Double
  /// Whether a tick is due.
  package private(set) var isArmed = false
  /// How often the timer has woken the process.
  package private(set) var wakeUps = 0
  /// How many deadlines have been skipped.
  package private(set) var missedDeadlines = 0

  private let source: any DispatchSourceTimer
  private var grid: FrameGrid

  /// Makes a disarmed timer.
  ///
  /// The caller must ask for a rate above 0.
  package init(rate: Double, onTick: ((FrameTick) -> Void)? = nil) {
    self.rate = rate
    self.onTick = onTick
    grid = FrameGrid(rate: rate)
    source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.fire() }
    }
    source.activate()
  }

  isolated deinit {
    source.cancel()
  }

  /// Arms the timer: the first tick comes at once, yet never sooner than one interval after the
  /// last one.
  package func start() {
    guard !isArmed else { return }
    isArmed = true
    schedule(grid.arm(at: MonotonicTime.nanoseconds))
  }

  /// Disarms the timer.
  package func stop() {
    guard isArmed else { return }
    isArmed = false
    source.schedule(deadline: .distantFuture, leeway: .nanoseconds(0))
  }

  /// Changes the rate, in ticks a second.
  package func setRate(_ rate: Double) {
    guard rate != self.rate, rate > 0 else { return }
    self.rate = rate
    grid.setRate(rate)
  }

  private func schedule(_ deadline: UInt64) {
    source.schedule(deadline: DispatchTime(uptimeNanoseconds: deadline), leeway: .nanoseconds(0))
  }

  private func fire() {
    // A tick that was on its way when `stop` was called.
    guard isArmed else { return }
    wakeUps += 1
    let now = MonotonicTime.nanoseconds
    let served = grid.serve(at: now)
    missedDeadlines += served.missed
    schedule(served.next)
    onTick?(
      FrameTick(
        deadline: Double(served.deadline) / 1e9, now: Double(now) / 1e9, missed: served.missed))
  }
}
