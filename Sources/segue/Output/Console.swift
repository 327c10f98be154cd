import Foundation

/// Where a command prints.
package struct Console: Sendable {
  package init() {}

  /// Prints a text on the standard output.
  package func write(_ text: String) throws(CommandError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw CommandError(
        .outsideWorldFailed, "cannot write to the standard output: \(systemReason(error))",
        hint: "Check where it goes.")
    }
  }

  /// Prints lines on the standard output.
  package func print(_ lines: [String]) throws(CommandError) {
    try write(lines.map { $0 + "\n" }.joined())
  }

  /// Prints a line on the standard error.
  package func report(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Prints warnings on the standard error.
  package func warn(_ warnings: [String]) {
    for warning in warnings { report("segue: warning: \(warning)") }
  }
}

/// The system's words for what went wrong with a file.
func systemReason(_ error: any Error) -> String {
  let error = error as NSError
  let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error ?? error
  if let cause = cause as? POSIXError { return String(cString: strerror(cause.code.rawValue)) }
  let code = (cause as NSError).domain == NSPOSIXErrorDomain ? (cause as NSError).code : nil
  return code.map { String(cString: strerror(Int32($0))) } ?? error.localizedDescription
}
