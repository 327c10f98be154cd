import Foundation
import Testing

@Suite struct ReadingTests {
  @Test("list names each transition with kind, steps and seed")
  func list() throws {
    let lines = try SegueProcess("list").lines
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("ID "))
    #expect(lines[1].split(separator: " ").first == "slide-down-up")
    #expect(lines[1].contains("modal") && lines[1].contains("present 0.4 s, dismiss 0.4 s"))
    #expect(lines[1].hasSuffix("000") && lines[4].hasSuffix("-"))
  }

  @Test("list --json has the same as objects")
  func listJSON() throws {
    struct Entry: Decodable {
      let id: String
      let title: String
      let kind: String
      let phases: [String]
      let durations: [Double]
      let seed: String?
    }
    let text = try SegueProcess("list", "--json").output
    let entries = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
    #expect(
      entries.map(\.id) == ["slide-down-up", "first-to-second", "reversible", "push-built-in"])
    #expect(entries.map(\.durations) == [[0.4, 0.4], [3, 3], [0.5, 0.5], [0.5, 0.5]])
    #expect(entries[1].phases == ["push", "pop"] && entries[1].kind == "navigation")
    #expect(entries.map(\.seed) == ["000", "001", "004", nil])
  }

  @Test("tree shows each layer under the one it hangs from, with what differs from plain")
  func tree() throws {
    let lines = try SegueProcess("tree", "slide-down-up", "--at", "0.2").lines
    #expect(lines.first == "window  0,0 390x844  opacity 1  colour #000000")
    #expect(
      lines.last
        == "    presented  0,-422 390x844  (model 0,0 390x844)  opacity 1  colour #0000ff")
    #expect(lines.contains { $0.hasPrefix("      bar  0,-44 390x44  opacity 1  hidden") })
  }

  @Test("The built-in push moves both screens and darkens the one beneath")
  func treeOfBuiltInPush() throws {
    let lines = try SegueProcess("tree", "push-built-in", "--progress", "1").lines
    #expect(!lines.contains { $0.contains("Shade") })
    let middle = try SegueProcess("tree", "push-built-in").lines
    #expect(middle.contains { $0.contains("Shade") && $0.contains("colour #0000001a") })
  }

  @Test("The same command prints the same, for the way back too")
  func isDeterministic() throws {
    for arguments in [
      ["tree", "reversible", "--phase", "dismiss"], ["trace", "first-to-second", "--phase", "pop"],
    ] {
      let (first, second) = (try SegueProcess(arguments), try SegueProcess(arguments))
      #expect(first.output == second.output && !first.output.isEmpty)
    }
  }
}
