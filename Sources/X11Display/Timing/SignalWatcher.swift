import Dispatch
import Foundation

/// Turns signals that ask the process to end into a call on the main queue, for a clean exit.
///
/// A second signal after the first ends the process at once, in case the clean exit hangs.
@MainActor package final class SignalWatcher {
  private var sources: [any DispatchSourceSignal] = []
  private let signals: [Int32]

  /// Starts to watch; the call receives the signal's number.
  ///
  /// Until the watch is set up, a moment later, a signal still does what it did before.
  package init(_ signals: [Int32] = [SIGINT, SIGTERM], onSignal: @escaping (Int32) -> Void) {
    self.signals = signals
    for number in signals {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated {
          signal(number, SIG_DFL)
          onSignal(number)
        }
      }
      source.activate()
      sources.append(source)
    }
  }

  isolated deinit {
    for source in sources { source.cancel() }
    for number in signals { signal(number, SIG_DFL) }
  }
}
