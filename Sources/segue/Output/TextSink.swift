import Foundation

/// Where a command's text goes: the standard output, or a file that is written when all is known.
package struct TextSink {
  private let path: String?
  private let console: Console
  private var pending: [UInt8] = []

  package init(path: String?, console: Console) {
    self.path = path
    self.console = console
  }

  /// Adds a line; it may be printed later.
  package mutating func add(_ line: String) throws(CommandError) {
    pending += line.utf8
    pending.append(UInt8(ascii: "\n"))
    if path == nil, pending.count > 1 << 16 { try flush() }
  }

  /// Prints what is left, or writes the file.
  package mutating func finish() throws(CommandError) {
    guard let path else { return try flush() }
    do {
      try Data(pending).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .unwritable(path, error)
    }
  }

  private mutating func flush() throws(CommandError) {
    try console.write(String(decoding: pending, as: UTF8.self))
    pending = []
  }
}

extension CommandError {
  /// A file or folder cannot be written.
  static func unwritable(_ path: String, _ error: any Error) -> CommandError {
    CommandError(
      .outsideWorldFailed, "cannot write \(path): \(systemReason(error))",
      hint: "Choose another place with -o, or make room there.")
  }
}
