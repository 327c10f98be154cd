import CX11
import Foundation

// The one funnel for calls that can fail: a null pointer, a status of zero, an error that the
// server reports later, a system call that says -1.
extension ServerHandle {
  /// Returns what a call answered, or throws when it answered with a null pointer.
  func require<Value>(_ value: Value?, _ call: String) throws(DisplayError) -> Value {
    guard let value else {
      throw faults.isServerLost
        ? .serverLost(name: name) : .requestFailed(call: call, reason: "no answer")
    }
    return value
  }

  /// Runs requests and waits until the server has done them; throws when one of them failed.
  ///
  /// Costs a round trip or two. The corresponding Xlib function is `XSync`.
  func checking<Value>(_ call: String, _ body: () -> Value) throws(DisplayError) -> Value {
    // Errors of earlier requests belong to the handler.
    XSync(display, 0)
    faults.beginTrap()
    let value = body()
    XSync(display, 0)
    let trapped = faults.endTrap()
    guard !faults.isServerLost else { throw .serverLost(name: name) }
    if let fault = trapped.first { throw .requestFailed(call: call, reason: fault.error) }
    return value
  }

  /// Runs requests about things of other clients, which may be gone at any time: their errors
  /// mean nothing.
  func ignoringErrors(_ body: () -> Void) {
    let first = XNextRequest(display)
    body()
    let next = XNextRequest(display)
    guard next > first else { return }
    faults.ignore(first...(next - 1), processed: XLastKnownRequestProcessed(display))
  }
}

/// Throws the current `errno` under the name of the call.
func systemCallFailed(_ call: String) -> DisplayError {
  .systemCallFailed(call: call, reason: String(cString: strerror(errno)))
}
