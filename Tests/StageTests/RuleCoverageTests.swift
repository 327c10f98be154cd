import Foundation
import TestSupport
import Testing

@Suite struct RuleCoverageTests {
  /// The rule ids at the start of test names: `@Test("CA1, CA2: …")`.
  private func citedRules(in text: String) -> Set<String> {
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

  private func expectedRules() throws -> [String] {
    try PackageFiles.text("Resources/Documentation/tested-rules.txt")
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test("every rule that must be tested is cited by a test's name")
  func everyRuleIsCited() throws {
    var cited: Set<String> = []
    for file in PackageFiles.swiftFiles(below: "Tests") {
      cited.formUnion(citedRules(in: try String(contentsOf: file, encoding: .utf8)))
    }
    let missing = try expectedRules().filter { !cited.contains($0) }
    #expect(missing.isEmpty, "rules without a test: \(missing.joined(separator: " "))")
  }

  @Test("every rule that must be tested stands in the contract")
  func everyRuleExists() throws {
    let contract = try PackageFiles.text("Resources/Documentation/Contract.md")
    let unknown = try expectedRules().filter { !contract.contains("**\($0) ") }
    #expect(unknown.isEmpty, "no such rules: \(unknown.joined(separator: " "))")
  }

  @Test("a test that cites no rule covers none, one that cites two covers both")
  func citationsAreRead() {
    let text = "@Test(\"X1, X2: a claim\") @Test(\"no rule\") @Test(arguments: [\"X3: no\"])"
    #expect(citedRules(in: text) == ["X1", "X2"])
  }
}
