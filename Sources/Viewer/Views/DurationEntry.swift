import Foundation

/// Reads and writes a duration as a person types it.
enum DurationEntry {
  /// The longest that makes sense to wait for.
  static let longest = 3600.0

  /// What was typed is no duration, and why.
  struct Refusal: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Seconds as they are shown: two decimals, or more where there are more.
  static func text(of seconds: Double) -> String {
    let hundredths = seconds * 100
    if abs(hundredths - hundredths.rounded()) < 1e-6 { return String(format: "%.2f", seconds) }
    return String(format: "%.3f", seconds)
  }

  /// Reads seconds, with a point or a comma and perhaps an “s” behind; 0 is a duration.
  static func seconds(typed text: String) throws(Refusal) -> Double {
    var trimmed = text.trimmingCharacters(in: .whitespaces).lowercased()
    if trimmed.hasSuffix("s") { trimmed.removeLast() }
    trimmed = trimmed.trimmingCharacters(in: .whitespaces)
    let decimal = trimmed.replacingOccurrences(of: ",", with: ".")
    guard !decimal.isEmpty else {
      throw Refusal(description: "A duration is missing. Type seconds, such as 0.4.")
    }
    let isPlain = decimal.allSatisfy { "0123456789.+-e".contains($0) }
    guard isPlain, let seconds = Double(decimal), seconds.isFinite else {
      throw Refusal(description: "“\(text)” is no duration. Type seconds, such as 0.4.")
    }
    guard seconds >= 0 else {
      throw Refusal(description: "A duration cannot be negative. Type 0 or more seconds.")
    }
    guard seconds <= longest else {
      throw Refusal(description: "\(text) is longer than an hour. Type fewer seconds.")
    }
    return seconds
  }
}
