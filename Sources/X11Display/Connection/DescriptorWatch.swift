import Dispatch
import Foundation

/// Calls back on the main queue while a descriptor has something to read.
///
/// It watches a copy of the descriptor, so that the original may be closed at any time.
@MainActor final class DescriptorWatch {
  private let source: any DispatchSourceRead

  /// The corresponding C function is `fcntl` with `F_DUPFD_CLOEXEC`.
  init(_ descriptor: Int32, onReadable: @escaping @MainActor () -> Void) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated { onReadable() }
    }
    source.setCancelHandler { close(copy) }
    source.activate()
  }

  isolated deinit {
    source.cancel()
  }
}
