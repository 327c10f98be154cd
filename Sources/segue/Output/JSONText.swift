/// JSON with keys in the order they are given.
package enum JSONText: Sendable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null
  case list([JSONText])
  case object(KeyValuePairs<String, JSONText>)

  /// The value on one line, without spaces.
  package var line: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): number.isFinite ? number.shortText : "null"
    case .boolean(let flag): "\(flag)"
    case .null: "null"
    case .list(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let pairs):
      "{" + pairs.map { "\(Self.quoted($0.key)):\($0.value.line)" }.joined(separator: ",") + "}"
    }
  }

  /// A list of numbers.
  package static func numbers(_ numbers: [Double]) -> JSONText { .list(numbers.map(number)) }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
