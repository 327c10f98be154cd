import Foundation
package import X11Display

/// An X server without a screen that a test starts and stops, with a hand for its mouse and keys.
///
/// Places are in pixels of the screen. Without a window manager a window's top left is the
/// screen's.
@MainActor package final class VirtualDisplay {
  /// Why a virtual display is not there.
  package struct StartFailure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The name to open, such as `:99`.
  package let name: String
  /// The server itself, for tests that end it their own way.
  package let server: ChildProcess
  /// The server ends when its last client goes: this one is there as long as the test, and goes
  /// even when that is killed.
  private let keeper: DisplayConnection?

  /// Starts a server with one screen and waits until it listens; the launcher is a program that
  /// starts it in its turn.
  package init(
    width: Int = 1280, height: Int = 800, depth: Int = 24, arguments: [String] = [],
    launcher: [String] = []
  ) throws {
    // The server writes its number to its output once it listens.
    server = try ChildProcess(
      launcher + ["Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)"]
        + ["-nolisten", "tcp", depth > 8 ? "-terminate" : "-noreset", "-ac"] + arguments)
    guard let number = server.readLine() else {
      throw StartFailure(description: "Xvfb ended at once: \(server.readErrors())")
    }
    name = ":\(number)"
    var options = DisplayOptions(environment: [DisplayOptions.noSharedMemory: "1"])
    options.onServerLost = { _ in }
    // Nil for a screen that the program refuses.
    keeper = try? DisplayConnection(name: name, options: options)
  }

  isolated deinit {
    stop()
  }

  /// Ends the server and waits until it is gone.
  package func stop() {
    server.send(signal: SIGTERM)
    server.wait()
  }

  /// Opens a connection that tells its messages to the test instead of the terminal.
  package func connect(environment: [String: String] = [:], told: Messages = Messages())
    throws(DisplayError) -> DisplayConnection
  {
    var options = DisplayOptions(environment: environment)
    options.log = { line in told.append(line) }
    options.onFault = { fault in told.append(fault.description) }
    options.onServerLost = { error in told.append(error.description) }
    return try DisplayConnection(name: name, options: options)
  }

  // MARK: The hand

  /// Runs `xdotool` with these arguments and waits for its end.
  @discardableResult
  package func xdotool(_ arguments: [String]) throws -> String {
    try run(["xdotool"] + arguments)
  }

  /// Runs a program that talks to this display, and returns what it printed.
  @discardableResult
  package func run(_ arguments: [String]) throws -> String {
    let process = try ChildProcess(arguments, environment: ["DISPLAY": name])
    let printed = process.readOutput()
    process.wait()
    return printed
  }

  package func move(x: Int, y: Int) throws {
    try xdotool(["mousemove", "\(x)", "\(y)"])
  }

  package func click(x: Int, y: Int, button: Int = 1) throws {
    try xdotool(["mousemove", "\(x)", "\(y)", "click", "\(button)"])
  }

  /// Presses at one place, moves to another one in steps, and lets go there.
  package func drag(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 8
  ) throws {
    var arguments = ["mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"]
    for step in 1...max(1, steps) {
      let x = start.x + (end.x - start.x) * step / max(1, steps)
      let y = start.y + (end.y - start.y) * step / max(1, steps)
      arguments += ["mousemove", "\(x)", "\(y)"]
    }
    try xdotool(arguments + ["mouseup", "1"])
  }

  /// Presses and releases a key by xdotool's name for it, such as `space` or `ctrl+a`.
  package func key(_ name: String) throws {
    try xdotool(["key", name])
  }

  /// Types a text, key by key.
  package func type(_ text: String) throws {
    try xdotool(["type", "--delay", "0", text])
  }
}

/// Lines told by something that runs under test.
package final class Messages: @unchecked Sendable {
  private let lock = NSLock()
  private var storage: [String] = []

  package init() {}

  package var lines: [String] { lock.withLock { storage } }

  func append(_ line: String) {
    lock.withLock { storage.append(line) }
  }
}
