package import Foundation

/// A control as a person sees it, as a value: what it is, where it stands, what it says.
package struct ControlReport: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case button
    case menu
    case slider
    case toggle = "switch"
    case segments
    case field
    case other
  }

  /// The name that scripts know the control by.
  package var id: String
  /// The words on it, or about it.
  package var title: String
  package var kind: Kind
  /// Where it stands; the host says in what.
  package var frame: CGRect
  package var isEnabled: Bool
  /// Its value, for controls that have one; a switch has 0 or 1.
  package var value: Double?
  package var minimum: Double?
  package var maximum: Double?

  package init(
    id: String, title: String, kind: Kind, frame: CGRect, isEnabled: Bool,
    value: Double? = nil, minimum: Double? = nil, maximum: Double? = nil
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.frame = frame
    self.isEnabled = isEnabled
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension ControlReport {
  /// The control as one line of JSON.
  ///
  /// Every key is there, in this order; what a control does not have is null. Numbers have at most
  /// three decimals.
  package var jsonLine: String {
    let frame = [frame.minX, frame.minY, frame.width, frame.height].map { Self.number(Double($0)) }
    let pairs = [
      ("id", Self.text(id)), ("title", Self.text(title)), ("kind", Self.text(kind.rawValue)),
      ("frame", "[" + frame.joined(separator: ",") + "]"), ("enabled", "\(isEnabled)"),
      ("value", Self.number(value)), ("min", Self.number(minimum)), ("max", Self.number(maximum)),
    ]
    return "{" + pairs.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func text(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }

  private static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    let rounded = (value * 1000).rounded() / 1000
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}
