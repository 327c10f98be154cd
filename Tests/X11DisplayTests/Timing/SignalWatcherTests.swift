import Foundation
import TestSupport
import Testing
import X11Display

extension ServerTests {
  @Suite struct SignalWatcherTests {
    /// Sends the process a signal again and again; one sent before the watch is set up is lost.
    @MainActor private static func bombard(_ number: Int32) async {
      _ = await waitUntil(timeout: 10) {
        kill(getpid(), number)
        return false
      }
    }

    @Test("a signal that asks the process to end becomes a call", arguments: [SIGINT, SIGTERM])
    func watches(number: Int32) async {
      await #expect(processExitsWith: .exitCode(40 + number)) { [number = number as Int32] in
        signal(number, SIG_IGN)
        let watcher = await MainActor.run { SignalWatcher { exit(40 + $0) } }
        await Self.bombard(number)
        withExtendedLifetime(watcher) {}
      }
    }

    @Test("a second one ends the process")
    func secondSignal() async {
      await #expect(processExitsWith: .signal(SIGTERM)) {
        signal(SIGTERM, SIG_IGN)
        let watcher = await MainActor.run { SignalWatcher { _ in } }
        await Self.bombard(SIGTERM)
        withExtendedLifetime(watcher) {}
      }
    }
  }
}
