import TestSupport
import Testing

/// No public method of the modules that carry Apple's names is a stub.
///
/// `Resources/Documentation/empty-members.txt` names every one that does nothing, with the reason.
@Suite struct EmptyMembersTests {
  private func reasons() throws -> [EmptyMember: String] {
    let lines = try PackageFiles.text("Resources/Documentation/empty-members.txt")
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
      lines.compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard parts.count == 3 else { return nil }
        return (EmptyMember(place: parts[0], name: parts[1]), parts[2])
      }, uniquingKeysWith: { $1 })
  }

  @Test("every public method that does nothing has its reason written down")
  func everyEmptyMemberHasAReason() throws {
    let reasons = try reasons()
    let unexplained = try EmptyMember.all().filter { reasons[$0] == nil }
    #expect(
      unexplained.isEmpty,
      """
      write the method, or its reason in empty-members.txt:
      \(unexplained.map { "\($0.place) \($0.name)" }.joined(separator: "\n"))
      """)
  }

  @Test("every written reason is still needed")
  func everyReasonIsNeeded() throws {
    let found = try Set(EmptyMember.all())
    let stale = try reasons().keys.filter { !found.contains($0) }
    #expect(stale.isEmpty, "not empty any more: \(stale.map { "\($0.place) \($0.name)" })")
  }

  @Test(
    "a method is empty if its body does nothing, answers a constant or traps",
    arguments: [
      ("open func a(_ b: Int, c d: [Int: String] = [:]) {}", ["a(_:c:)"]),
      ("public func a() -> Int? { nil }", ["a()"]),
      ("public func a() -> Int { misuse(\"no\") }", ["a()"]),
      ("public required init?(coder: NSCoder) { nil }", ["init(coder:)"]),
      ("public func a() -> Int { 1 + 2 }", []),
      ("func a() {}", []),
      ("public protocol P {\n  func a()\n}", []),
      ("public func a(\n  b: () -> Void\n) -> Bool { true }", ["a(b:)"]),
    ])
  func emptyBodiesAreFound(source: String, names: [String]) {
    #expect(EmptyMember.names(in: source) == names)
  }
}
