import Testing

import segue

@Suite struct CommandSyntaxTests {
  /// A command of every kind of row.
  struct Sample: Hashable, Sendable {
    var word: String?
    var others: [String] = []
    var count: Double?
    var name: String?
    var isLoud = false
  }

  private static let rows: [Parameter<Sample>] = [
    .word(.text("WORD"), to: \.word, isRequired: true, help: "The word."),
    .words(.text("OTHER"), to: \.others, help: "More words."),
    .option(
      "-n", "--count", reader: .number("N", 0...9, unit: " pieces", example: "3"), to: \.count,
      help: "How many."),
    .option("--name", reader: .text("NAME"), to: \.name, help: "What it is called."),
    .flag("--loud", to: \.isLoud, help: "Whether it is loud."),
  ]

  static let syntax = CommandSyntax(
    name: "sample", summary: "does nothing", parameters: rows,
    alternatives: [["--count", "--name"], ["-n", "--loud"]], initial: Sample())

  @Test(
    "Options may stand anywhere, with the value behind them or attached",
    arguments: [
      (["a"], Sample(word: "a")), (["a", "-n", "3"], Sample(word: "a", count: 3)),
      (["-n", "3", "a"], Sample(word: "a", count: 3)),
      (["--count=3", "a"], Sample(word: "a", count: 3)),
      (["--name", "x=y", "a"], Sample(word: "a", name: "x=y")),
      (["--name=x=y", "a"], Sample(word: "a", name: "x=y")),
      (["a", "b", "--loud", "c"], Sample(word: "a", others: ["b", "c"], isLoud: true)),
      (["--", "--loud"], Sample(word: "--loud")), (["-"], Sample(word: "-")),
      (["a", "--", "--", "-n"], Sample(word: "a", others: ["--", "-n"])),
    ])
  func reads(arguments: [String], expected: Sample) throws {
    #expect(try Self.syntax.parse(arguments) == expected)
  }

  @Test(
    "What is wrong with a command line is said with a way out",
    arguments: [
      ([], "segue sample needs a WORD. The word."),
      (["a", "--laud"], "segue sample has no option --laud. Did you mean --loud?"),
      (["a", "--elephant"], "segue sample has no option --elephant. See `segue sample --help`."),
      (["a", "-n"], "-n has no value. Write -n N."),
      (["a", "--name", "--loud"], "--name has no value. Write --name NAME."),
      (["a", "--name="], "--name is empty. Give a name."),
      (["a", "--loud=yes"], "--loud takes no value. Write --loud alone."),
      (["a", "-n", "1", "-n", "2"], "-n is given twice. Give it once."),
      (["a", "--count=1", "-n", "2"], "-n is given twice. Give it once."),
      (["a", "-n", "-1"], "-n \"-1\" is negative. Give 0 to 9 pieces, such as 3."),
      (["a", "-n", "ten"], "-n \"ten\" is not a number. Give 0 to 9 pieces, such as 3."),
      (
        ["a", "-n", "1", "--name", "x"],
        "--count and --name contradict each other. Give one of them."
      ),
      (["a", "-n", "1", "--loud"], "-n and --loud contradict each other. Give one of them."),
    ])
  func refuses(arguments: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try Self.syntax.parse(arguments) }
    #expect(error?.line == "segue: error: \(message)")
    #expect(error?.code == .wrongUsage)
  }

  @Test("A word more than a command takes is refused")
  func refusesSurplus() {
    let syntax = CommandSyntax(
      name: "sample", summary: "does nothing", parameters: [Self.rows[0]], initial: Sample())
    let error = #expect(throws: CommandError.self) { try syntax.parse(["a", "b"]) }
    #expect(error?.what == "\"b\" is one word too many for segue sample")
  }

  @Test("Help names every row, fits 80 columns and tells required words from others")
  func helps() {
    let help = HelpText.command(Self.syntax)
    for row in Self.rows { #expect(help.contains("  \(row.label)")) }
    #expect(help.contains("usage: segue sample WORD [OTHER...] [options]"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= HelpText.width })
  }

  @Test("A long label in a table of help has its text on the next line")
  func breaksLabels() {
    let long = String(repeating: "x", count: 40)
    let table = HelpText.table([("a", "short"), (long, "text")])
    #expect(table.split(separator: "\n").count == 3)
  }
}
