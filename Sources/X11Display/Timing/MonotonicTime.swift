import Foundation

/// The machine's steady clock, in seconds; it never goes back and does not follow the wall clock.
package enum MonotonicTime {
  /// The time now, in seconds since an arbitrary start.
  package static var now: Double { Double(nanoseconds) / 1e9 }

  /// The time now, in nanoseconds since the same start.
  ///
  /// The corresponding C function is `clock_gettime` with `CLOCK_MONOTONIC`.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
