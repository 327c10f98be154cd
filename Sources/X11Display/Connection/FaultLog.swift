import CX11

/// Where the errors of one connection go: to the trap that waits for them, to nowhere, or to the
/// handler.
final class FaultLog {
  /// Receives the errors that nobody waits for.
  var onFault: (DisplayFault) -> Void
  /// Called once when the connection is lost.
  var onServerLost: () -> Void
  private(set) var isServerLost = false
  /// The names of extensions by their major request code.
  var extensionNames: [UInt8: String] = [:]

  private var trapped: [DisplayFault]?
  private var ignored: [ClosedRange<UInt>] = []

  init(onFault: @escaping (DisplayFault) -> Void, onServerLost: @escaping () -> Void) {
    self.onFault = onFault
    self.onServerLost = onServerLost
  }

  func beginTrap() {
    trapped = trapped ?? []
  }

  func endTrap() -> [DisplayFault] {
    defer { trapped = nil }
    return trapped ?? []
  }

  /// Errors of the requests with these numbers are expected and mean nothing.
  func ignore(_ serials: ClosedRange<UInt>, processed: UInt) {
    ignored.removeAll { $0.upperBound < processed }
    ignored.append(serials)
  }

  func record(_ event: XErrorEvent, on display: OpaquePointer) {
    guard !ignored.contains(where: { $0.contains(event.serial) }) else { return }
    let fault = DisplayFault(
      request: requestName(event, on: display), error: errorText(event, on: display),
      resource: event.resourceid, serial: event.serial)
    if trapped != nil {
      trapped?.append(fault)
    } else {
      onFault(fault)
    }
  }

  func recordServerLoss() {
    guard !isServerLost else { return }
    isServerLost = true
    onServerLost()
  }

  private func errorText(_ event: XErrorEvent, on display: OpaquePointer) -> String {
    text { XGetErrorText(display, Int32(event.error_code), $0, $1) }
  }

  /// The corresponding Xlib function is `XGetErrorDatabaseText`.
  private func requestName(_ event: XErrorEvent, on display: OpaquePointer) -> String {
    let major = event.request_code
    guard major >= 128 else {
      return text {
        XGetErrorDatabaseText(display, "XRequest", "\(major)", "request \(major)", $0, $1)
      }
    }
    let minor = event.minor_code
    guard let name = extensionNames[major] else { return "extension request \(major).\(minor)" }
    return text {
      XGetErrorDatabaseText(
        display, "XRequest", "\(name).\(minor)", "\(name) request \(minor)", $0, $1)
    }
  }

  private func text(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      start.initialize(repeating: 0, count: 256)
      _ = fill(start, 256)
      return String(cString: start)
    }
  }
}
