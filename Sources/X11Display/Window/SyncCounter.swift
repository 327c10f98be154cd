import CX11

/// Owns the counter by which a window manager sees that a resize has been painted.
final class SyncCounter {
  let handle: ServerHandle
  let counter: XSyncCounter
  private var requested: XSyncValue?
  private var due: XSyncValue?

  /// The corresponding Xlib function is `XSyncCreateCounter`.
  init(handle: ServerHandle) {
    self.handle = handle
    counter = XSyncCreateCounter(handle.display, XSyncValue(hi: 0, lo: 0))
  }

  deinit {
    if !handle.isLost { XSyncDestroyCounter(handle.display, counter) }
  }

  /// The window manager asks for a value once the coming size has been painted.
  func request(low: Int, high: Int) {
    requested = XSyncValue(
      hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
  }

  /// The size that the request spoke of is known now.
  func arm() {
    due = requested ?? due
    requested = nil
  }

  /// The size has been painted.
  ///
  /// The corresponding Xlib function is `XSyncSetCounter`.
  func finish() {
    guard let value = due else { return }
    due = nil
    XSyncSetCounter(handle.display, counter, value)
  }
}
