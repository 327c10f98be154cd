import Foundation
import X11Display

/// Counts what the program does while nothing happens, to show that it does nothing.
struct IdleReport {
  /// What was counted up to a moment.
  struct Counts {
    var time: Double
    var wakeUps: Int
    var requests: Int
    /// Seconds of the processor.
    var processor: Double
  }

  /// How long the rest has to be, in seconds.
  let seconds: Double
  private(set) var start: Counts?

  init(seconds: Double) { self.seconds = seconds }

  /// When the rest is over; nil while there is none.
  var end: Double? { start.map { $0.time + seconds } }

  /// The window has come to rest.
  mutating func begin(_ counts: Counts) { if start == nil { start = counts } }

  /// Something has happened; the rest has to begin again.
  mutating func interrupt() { start = nil }

  /// What has been done since the rest began, as a line.
  func text(at counts: Counts) -> String {
    guard let start else { return "" }
    return String(
      format: "idle for %.2f s: %d timer wake-ups, %d X requests, %.3f ms of the processor",
      counts.time - start.time, counts.wakeUps - start.wakeUps, counts.requests - start.requests,
      (counts.processor - start.processor) * 1000)
  }

  /// Seconds of the processor that the process has used.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
