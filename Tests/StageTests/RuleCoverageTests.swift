import Foundation
import TestSupport
import Testing

@Suite struct RuleCoverageTests {
  private func expectedRules() throws -> [String] {
    try PackageFiles.text("Resources/Documentation/tested-rules.txt")
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test("every rule that must be tested is cited by a test's name")
  func everyRuleIsCited() throws {
    var cited: Set<String> = []
    for file in PackageFiles.swiftFiles(below: "Tests") {
      cited.formUnion(CitedRules.names(in: try String(contentsOf: file, encoding: .utf8)))
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
    #expect(CitedRules.names(in: text) == ["X1", "X2"])
  }
}
