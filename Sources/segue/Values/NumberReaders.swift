/// What is allowed for a number.
package struct NumberRange: Sendable {
  let values: ClosedRange<Double>
  /// The unit, to be read after a number.
  let unit: String
  let example: String

  var remedy: String {
    "Give \(values.lowerBound.shortText) to \(values.upperBound.shortText)\(unit), such as \(example)."
  }

  /// The number a text stands for.
  func read(_ text: String) throws(UnreadableValue) -> Double {
    guard let number = Double(text), !text.lowercased().hasPrefix("0x") else {
      throw UnreadableValue("\"\(text)\" is not a number", remedy: remedy)
    }
    guard number.isFinite else {
      throw UnreadableValue("\"\(text)\" is not a finite number", remedy: remedy)
    }
    guard values.contains(number) else {
      let place = number < 0 && values.lowerBound >= 0 ? "negative" : "out of range"
      throw UnreadableValue("\"\(text)\" is \(place)", remedy: remedy)
    }
    return number == 0 ? 0 : number
  }
}

extension ValueReader where Value == Double {
  /// A number in a range.
  package static func number(
    _ placeholder: String, _ values: ClosedRange<Double>, unit: String, example: String
  ) -> ValueReader {
    let range = NumberRange(values: values, unit: unit, example: example)
    return ValueReader(placeholder) { text throws(UnreadableValue) in try range.read(text) }
  }

  /// A span of time or an instant, in seconds; an hour at most.
  package static let seconds = number("SECONDS", 0...3600, unit: " seconds", example: "0.4")

  /// A part of the whole.
  package static let progress = number("0..1", 0...1, unit: "", example: "0.5")

  /// Pixels a point.
  package static let scale = number("N", 0.5...8, unit: " pixels a point", example: "2")

  /// Pictures a second.
  package static let framesPerSecond = number(
    "N", 1...1000, unit: " pictures a second", example: "60")
}
