/// Something the person has to be told in words, until they do the next thing.
package struct Notice: Hashable, Sendable {
  package enum Tone: Hashable, Sendable {
    /// What was asked for cannot be done now.
    case refusal
    /// Something went on other than one would expect.
    case warning
    /// Something is broken or lost.
    case error
  }

  package let tone: Tone
  package let text: String

  package init(_ tone: Tone, _ text: String) {
    self.tone = tone
    self.text = text
  }
}
