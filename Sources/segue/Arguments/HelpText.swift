/// Sets help in columns of at most 80 letters.
package enum HelpText {
  package static let width = 80

  /// The help of a command.
  package static func command<Options>(_ syntax: CommandSyntax<Options>) -> String {
    let words = syntax.parameters.filter(\.isWord)
    let options = syntax.parameters.filter { !$0.isWord }
    let usage =
      ["usage: segue \(syntax.name)"] + words.map { $0.isRequired ? $0.label : "[\($0.label)]" }
      + (options.isEmpty ? [] : ["[options]"])
    var blocks = [
      wrap("segue \(syntax.name): \(syntax.summary).", indent: 0), usage.joined(separator: " "),
    ]
    let rows = (words + options).map { ($0.label, $0.help) } + [("--help, -h", "Print this.")]
    blocks.append(table(rows))
    blocks += syntax.details.map { wrap($0, indent: 0) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Two columns: what is typed, and what it means.
  package static func table(_ rows: [(label: String, text: String)]) -> String {
    let column = min(26, (rows.map(\.label.count).max() ?? 0) + 4)
    return rows.map { row in
      let text = wrap(row.text, indent: column)
      let label = "  " + row.label
      guard label.count + 2 <= column else { return label + "\n" + text }
      return label + text.dropFirst(label.count)
    }.joined(separator: "\n")
  }

  /// A text in lines, each indented.
  package static func wrap(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      let isFirst = line.count == indent
      if !isFirst, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
