/// How the program ends.
package enum ExitCode: Int32, Sendable {
  case ok = 0
  /// What was looked at is not as it should be.
  case checkFailed = 1
  /// The command line is wrong.
  case wrongUsage = 2
  /// A file, the display or another part of the outside world failed.
  case outsideWorldFailed = 3
}

/// Why a command cannot be done, in words for the person who typed it.
package struct CommandError: Error, Hashable, Sendable {
  package let code: ExitCode
  /// What is wrong; no full stop at its end.
  package let what: String
  /// What to do instead, in sentences; may be empty.
  package let hint: String

  package init(_ code: ExitCode, _ what: String, hint: String = "") {
    self.code = code
    self.what = what
    self.hint = hint
  }

  package static func wrongUsage(_ what: String, hint: String) -> CommandError {
    CommandError(.wrongUsage, what, hint: hint)
  }

  /// The line that is printed for it.
  package var line: String {
    let end = what.hasSuffix(".") || what.hasSuffix("?") ? "" : "."
    return "segue: error: \(what)\(end)" + (hint.isEmpty ? "" : " \(hint)")
  }
}
