import Foundation
import TestSupport
import Testing

@Suite struct ReportCoverageTests {
  private func reports() throws -> [String] {
    try PackageFiles.text("Resources/Documentation/BugReports.md")
      .split(separator: "\n").filter { $0.hasPrefix("### B") }
      .map { String($0.dropFirst(4).prefix(4)) }
  }

  @Test("every public bug report is the subject of a test that is named after it")
  func everyReportIsATest() throws {
    var cited: Set<String> = []
    for file in PackageFiles.swiftFiles(below: "Tests") {
      let text = try String(contentsOf: file, encoding: .utf8)
      cited.formUnion(CitedRules.names(in: text))
    }
    let reports = try reports()
    #expect(reports.count == 79)
    let missing = reports.filter { !cited.contains($0) }
    #expect(missing.isEmpty, "reports without a test: \(missing.joined(separator: " "))")
  }
}
