import Dispatch
import X11Display

/// Calls back once at a time, on the main queue; without one it costs nothing.
@MainActor final class DeadlineTimer {
  private let source: any DispatchSourceTimer
  private let onDeadline: () -> Void
  /// The time of the call to come, in seconds of `MonotonicTime`; nil when none is to come.
  private(set) var deadline: Double?
  /// How often the timer has woken the process.
  private(set) var wakeUps = 0

  init(onDeadline: @escaping () -> Void) {
    self.onDeadline = onDeadline
    source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.fire() }
    }
    source.activate()
  }

  isolated deinit { source.cancel() }

  /// Chooses the time of the next call; nil for none.
  func set(_ deadline: Double?) {
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    guard let deadline else {
      source.schedule(deadline: .distantFuture, leeway: .nanoseconds(0))
      return
    }
    let nanoseconds = UInt64(max(0, deadline) * 1e9)
    source.schedule(
      deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
  }

  private func fire() {
    guard let deadline else { return }
    wakeUps += 1
    self.deadline = nil
    // A timer may come a moment early.
    if MonotonicTime.now < deadline - 1e-4 { return set(deadline) }
    onDeadline()
  }
}
