import Testing

import segue

@Suite struct SuggestionTests {
  private static let commands = ["view", "tour", "list", "render", "trace", "tree", "doctor"]

  @Test(
    "A word with a few wrong letters is taken for the nearest known one",
    arguments: [
      ("rendr", "render"), ("rneder", "render"), ("tracee", "trace"), ("lsit", "list"),
      ("Render", "render"), ("doc", "doctor"), ("viewer", "view"),
    ])
  func findsTheNearest(word: String, expected: String) {
    #expect(Suggestion.nearest(to: word, among: Self.commands) == expected)
  }

  @Test("A word that is like none is taken for none", arguments: ["", "x", "elephant", "banana"])
  func findsNone(word: String) {
    #expect(Suggestion.nearest(to: word, among: Self.commands) == nil)
  }

  @Test(
    "The distance counts changed, added, removed and swapped letters",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
      ("abc", "abx", 1), ("abc", "abcd", 1), ("kitten", "sitting", 3),
    ])
  func measures(first: String, second: String, expected: Int) {
    #expect(Suggestion.distance(first, second) == expected)
  }
}
