import Dispatch
import X11Display

/// Lets the main queue run until a condition holds; false if it does not within the time-out.
///
/// It looks again every millisecond of real time, which is for what really takes time: servers,
/// other processes, timers under test. It looks a hundred times at least, since other tests can keep
/// the main queue busy for longer than the time-out.
@MainActor package func waitUntil(
  timeout: Double = 5, _ condition: () throws -> Bool
) async rethrows -> Bool {
  let end = MonotonicTime.now + timeout
  var looks = 0
  while try !condition() {
    looks += 1
    guard MonotonicTime.now < end || looks < 100 else { return false }
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { continuation.resume() }
    }
  }
  return true
}
