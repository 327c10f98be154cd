import Foundation

/// A program that a test starts, talks to, and ends.
///
/// Unlike Foundation's, it starts with no signal blocked, whichever thread starts it, so that it
/// can be asked to end. A thread takes its exit status at once: an ended child that nobody asks
/// for would keep Swift Testing's exit tests from noticing theirs.
package final class ChildProcess: Sendable {
  /// Why a program did not start.
  package struct StartFailure: Error, CustomStringConvertible {
    package let description: String
  }

  package let identifier: Int32
  private let output: FileHandle
  private let errors: FileHandle
  private let status = ExitStatus()

  /// Starts a program found by `PATH`, with variables added to the environment of the test.
  package init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let (output, errors) = (try Self.makePipe(), try Self.makePipe())
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // The writing ends must be the child's alone for a read to see the end.
    defer { for end in [output.write, errors.write] { close(end) } }
    self.output = FileHandle(fileDescriptor: output.read, closeOnDealloc: true)
    self.errors = FileHandle(fileDescriptor: errors.read, closeOnDealloc: true)
    identifier = try Self.spawn(
      arguments, variables.map { "\($0)=\($1)" }, output: output.write, errors: errors.write)
    Thread.detachNewThread { [identifier, status] in status.follow(identifier) }
  }

  deinit {
    send(signal: SIGKILL)
  }

  /// A pipe that other programs do not inherit.
  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw StartFailure(description: "pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String], output: Int32, errors: Int32
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for string in argv + envp { free(string) } }
    var identifier: pid_t = 0
    let failure = posix_spawnp(&identifier, arguments[0], &actions, &attributes, &argv, &envp)
    guard failure == 0 else {
      throw StartFailure(description: "\(arguments[0]): \(String(cString: strerror(failure)))")
    }
    return identifier
  }

  /// Waits for a line of output; nil at its end.
  package func readLine() -> String? {
    var line = Data()
    while let byte = try? output.read(upToCount: 1), !byte.isEmpty {
      if byte.first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// What is left of the output, up to its end.
  package func readOutput() -> String {
    String(decoding: (try? output.readToEnd()) ?? Data(), as: UTF8.self)
  }

  /// What is left of the error output, up to its end.
  package func readErrors() -> String {
    String(decoding: (try? errors.readToEnd()) ?? Data(), as: UTF8.self)
  }

  package func send(signal: Int32) {
    status.ifRunning { kill(identifier, signal) }
  }

  /// Whether the program still runs.
  package var isRunning: Bool { status.code == nil }

  /// Waits for the end: the exit code, or the negated number of the signal that ended the program.
  @discardableResult package func wait() -> Int32 { status.wait() }
}

/// How a program has ended, once it has.
private final class ExitStatus: @unchecked Sendable {
  private let condition = NSCondition()
  private var ended: Int32?

  var code: Int32? { condition.withLock { ended } }

  /// Runs something while the program's number is still its own.
  func ifRunning(_ body: () -> Void) {
    condition.withLock { if ended == nil { body() } }
  }

  func wait() -> Int32 {
    condition.withLock {
      while true {
        if let ended { return ended }
        condition.wait()
      }
    }
  }

  /// Waits for the program's end on the calling thread.
  ///
  /// The number is given back under the lock, so that no signal can hit another program.
  func follow(_ identifier: Int32) {
    var information = siginfo_t()
    while waitid(P_PID, UInt32(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    condition.withLock {
      var raw: Int32 = 0
      while waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
      let signal = raw & 0x7F
      ended = signal == 0 ? raw >> 8 & 0xFF : -signal
      condition.broadcast()
    }
  }
}
