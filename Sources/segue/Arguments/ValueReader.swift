/// Why a text is not the value that was asked for.
package struct UnreadableValue: Error, Hashable, Sendable {
  /// What is wrong with it, to be read after the option's name.
  package let reason: String
  /// What a right one looks like, as a sentence.
  package let remedy: String

  package init(_ reason: String, remedy: String) {
    self.reason = reason
    self.remedy = remedy
  }
}

/// A kind of value that a command line can give, with the name it has in the help.
package struct ValueReader<Value>: Sendable {
  package let placeholder: String
  package let read: @Sendable (String) throws(UnreadableValue) -> Value

  package init(
    _ placeholder: String, read: @escaping @Sendable (String) throws(UnreadableValue) -> Value
  ) {
    self.placeholder = placeholder
    self.read = read
  }
}

extension ValueReader where Value == String {
  /// Any text but an empty one.
  package static func text(_ placeholder: String) -> ValueReader {
    ValueReader(placeholder) { text throws(UnreadableValue) in
      guard text.isEmpty else { return text }
      throw UnreadableValue("is empty", remedy: "Give a \(placeholder.lowercased()).")
    }
  }
}

extension ValueReader {
  /// One of a few words.
  package static func choice(
    _ placeholder: String, _ choices: KeyValuePairs<String, Value>
  ) -> ValueReader where Value: Sendable {
    let table = choices.map { (word: $0.key, value: $0.value) }
    return ValueReader(placeholder) { text throws(UnreadableValue) in
      if let match = table.first(where: { $0.word == text }) { return match.value }
      let words = table.map(\.word)
      let guess = Suggestion.nearest(to: text, among: words).map { "Did you mean \"\($0)\"? " }
      throw UnreadableValue(
        "does not know \"\(text)\"", remedy: "\(guess ?? "")Known: \(words.listed("and")).")
    }
  }
}

extension [String] {
  /// The words as a list in a sentence.
  package func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
