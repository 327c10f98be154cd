import Foundation

/// Which rules and reports the tests in a source text are named after.
enum CitedRules {
  /// The rule ids at the start of test names: `@Test("CA1, CA2: …")`.
  static func names(in text: String) -> Set<String> {
    var cited: Set<String> = []
    for piece in text.components(separatedBy: "@Test(").dropFirst() {
      guard let open = piece.firstIndex(of: "\""),
        piece[..<open].allSatisfy(\.isWhitespace)
      else { continue }
      let name = piece[piece.index(after: open)...].prefix { $0 != "\"" }
      guard let colon = name.firstIndex(of: ":") else { continue }
      let ids = name[..<colon].split(whereSeparator: { ", ".contains($0) }).map(String.init)
      cited.formUnion(ids)
    }
    return cited
  }
}
