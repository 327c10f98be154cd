/// Turns the server's time stamps into seconds of `MonotonicTime`.
///
/// A time stamp is a number of milliseconds that starts again every 49.7 days. A server on this
/// machine counts on the same clock as we do; for another one the first event fixes the distance.
package struct ServerClock: Sendable {
  /// The newest time stamp seen; 0 before the first event.
  package private(set) var latest: UInt32 = 0
  private var offset: Double?
  private static let span = 4_294_967.296

  package init() {}

  /// The time of an event with a time stamp that has arrived at `now`, in seconds.
  package mutating func seconds(_ timestamp: UInt32, now: Double) -> Double {
    if Int32(bitPattern: timestamp &- latest) > 0 || latest == 0 { latest = timestamp }
    let raw = Double(timestamp) / 1000
    // Where `now` would stand on the server's clock.
    let shift = offset ?? firstOffset(raw, now: now)
    offset = shift
    let turns = ((now - shift - raw) / Self.span).rounded()
    return min(now, raw + shift + turns * Self.span)
  }

  private func firstOffset(_ raw: Double, now: Double) -> Double {
    let turns = ((now - raw) / Self.span).rounded()
    let delay = now - raw - turns * Self.span
    return delay > -0.1 && delay < 10 ? 0 : now - raw
  }
}
