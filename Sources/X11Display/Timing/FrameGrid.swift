/// The deadlines of a frame timer, in nanoseconds: where the next one is, which ones were missed.
///
/// Deadlines lie on a grid of `start + n x interval`, with the interval kept as a fraction, so
/// that 60 Hz stays 60 Hz over hours.
package struct FrameGrid: Equatable, Sendable {
  private var interval: Double
  private var start: UInt64 = 0
  private var index: UInt64 = 0
  private var hasServed = false

  package init(rate: Double) {
    interval = 1e9 / rate
  }

  private func deadline(_ index: UInt64) -> UInt64 {
    start + UInt64((Double(index) * interval).rounded())
  }

  /// Sets the grid up after a rest; answers the first deadline.
  package mutating func arm(at now: UInt64) -> UInt64 {
    let earliest = hasServed ? deadline(index) : now
    start = max(now, earliest)
    index = 0
    return start
  }

  /// Serves the deadline that is due; answers it, how many after it have passed already, and the
  /// next one to wait for.
  package mutating func serve(at now: UInt64) -> (deadline: UInt64, missed: Int, next: UInt64) {
    let due = deadline(index)
    let late = now > due ? Double(now - due) : 0
    let missed = UInt64(late / interval)
    index += 1 + missed
    hasServed = true
    return (deadline(index - 1), Int(missed), deadline(index))
  }

  /// Changes the rate from the next deadline on.
  package mutating func setRate(_ rate: Double) {
    start = deadline(index)
    index = 0
    interval = 1e9 / rate
  }
}
