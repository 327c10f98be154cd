import Foundation

/// The system's words for what went wrong with a file, without a full stop.
func systemReason(_ error: any Error) -> String {
  let facts = error as NSError
  let cause = facts.userInfo[NSUnderlyingErrorKey]
  if let posix = cause as? POSIXError { return text(of: posix.code.rawValue) }
  if let error = cause as? NSError, error.domain == NSPOSIXErrorDomain {
    return text(of: Int32(error.code))
  }
  if facts.domain == NSPOSIXErrorDomain { return text(of: Int32(facts.code)) }
  let description = facts.localizedDescription
  return description.hasSuffix(".") ? String(description.dropLast()) : description
}

private func text(of code: Int32) -> String { String(cString: strerror(code)) }
