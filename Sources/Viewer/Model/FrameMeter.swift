import Foundation

/// Counts the frames that are shown, and what they cost.
///
/// The reading changes four times a second at most, so that it can be read.
package struct FrameMeter {
  private static let window = 1.0
  private static let interval = 0.25
  /// Fewer frames make no rate.
  private static let leastCount = 6

  private var shown: [(time: Double, cost: Double)] = []
  private var readAt = -Double.infinity
  /// What to show; empty before the first frame.
  package private(set) var reading = ""
  /// Frames that the display was not ready for.
  package private(set) var dropped = 0

  package init() {}

  /// Notes a frame that was shown at a time after so many seconds of work.
  package mutating func noteFrame(at time: Double, cost: Double) {
    shown.append((time, cost))
    shown.removeAll { $0.time <= time - Self.window }
    guard shown.count >= Self.leastCount, time - readAt >= Self.interval else { return }
    readAt = time
    read(at: time)
  }

  package mutating func noteDropped() { dropped += 1 }

  /// Nothing moves any more: there is no rate to show.
  package mutating func rest() {
    guard !shown.isEmpty else { return }
    let cost = meanCost
    shown = []
    readAt = -.infinity
    reading = "idle · " + Self.text(ofCost: cost)
  }

  /// Frames a second, measured over the last second or since the motion began.
  package var rate: Double {
    guard let first = shown.first, let last = shown.last, last.time > first.time else { return 0 }
    return Double(shown.count - 1) / (last.time - first.time)
  }

  private var meanCost: Double {
    shown.isEmpty ? 0 : shown.reduce(0) { $0 + $1.cost } / Double(shown.count)
  }

  private mutating func read(at time: Double) {
    guard rate > 0 else { return }
    reading = "\(Int(rate.rounded()))/s · " + Self.text(ofCost: meanCost)
  }

  private static func text(ofCost seconds: Double) -> String {
    String(format: "%.1f ms", seconds * 1000)
  }
}
