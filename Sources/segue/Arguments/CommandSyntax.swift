/// What may stand on the command line of a command.
package struct CommandSyntax<Options: Sendable>: Sendable {
  package let name: String
  /// What the command does, in a line without a full stop.
  package let summary: String
  /// More about it: paragraphs for the help.
  package let details: [String]
  package let parameters: [Parameter<Options>]
  /// Options that exclude each other.
  package let alternatives: [[String]]
  /// What holds when nothing is said.
  package let initial: Options

  package init(
    name: String, summary: String, details: [String] = [], parameters: [Parameter<Options>],
    alternatives: [[String]] = [], initial: Options
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.parameters = parameters
    self.alternatives = alternatives
    self.initial = initial
  }

  /// Reads the words that follow the command's name.
  package func parse(_ arguments: [String]) throws(CommandError) -> Options {
    var reader = ArgumentReader(syntax: self, arguments: arguments)
    try reader.readAll()
    return reader.options
  }

  /// The option of a name.
  func option(named name: String) -> Parameter<Options>? {
    parameters.first { $0.names.contains(name) }
  }

  /// Every option's names.
  var optionNames: [String] { parameters.flatMap(\.names) + ["--help"] }
}

/// Goes through the words of a command line, from left to right.
private struct ArgumentReader<Options: Sendable> {
  let syntax: CommandSyntax<Options>
  var options: Options
  private var rest: ArraySlice<String>
  private var seen: [String] = []
  private var wordCount = 0
  private var isPastOptions = false

  init(syntax: CommandSyntax<Options>, arguments: [String]) {
    self.syntax = syntax
    options = syntax.initial
    rest = arguments[...]
  }

  mutating func readAll() throws(CommandError) {
    while let argument = rest.popFirst() {
      if argument == "--", !isPastOptions {
        isPastOptions = true
      } else if argument.hasPrefix("-"), argument != "-", !isPastOptions {
        try readOption(argument)
      } else {
        try readWord(argument)
      }
    }
    try checkAlternatives()
    let missing = syntax.parameters.filter(\.isRequired).dropFirst(wordCount).first
    if let missing {
      throw .wrongUsage("segue \(syntax.name) needs a \(missing.label)", hint: missing.help)
    }
  }

  private mutating func readOption(_ argument: String) throws(CommandError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let parameter = syntax.option(named: name) else { throw unknownOption(name) }
    if seen.contains(parameter.names[0]) {
      throw .wrongUsage("\(name) is given twice", hint: "Give it once.")
    }
    seen.append(parameter.names[0])
    if parameter.form == .flag {
      if attached != nil {
        throw .wrongUsage("\(name) takes no value", hint: "Write \(name) alone.")
      }
      return try store("", by: parameter, as: name)
    }
    let value = if let attached { attached } else { try takeValue(of: parameter, as: name) }
    try store(value, by: parameter, as: name)
  }

  private mutating func takeValue(
    of parameter: Parameter<Options>, as name: String
  ) throws(CommandError) -> String {
    // What looks like a negative number is a value, and its reader says what is wrong with it.
    if let next = rest.first, !next.hasPrefix("-") || next == "-" || Double(next) != nil {
      rest.removeFirst()
      return next
    }
    throw .wrongUsage("\(name) has no value", hint: "Write \(name) \(parameter.placeholder).")
  }

  private mutating func readWord(_ word: String) throws(CommandError) {
    let rows = syntax.parameters.filter(\.isWord)
    guard let row = wordCount < rows.count ? rows[wordCount] : rows.last,
      wordCount < rows.count || row.form.isRepeated
    else {
      throw .wrongUsage(
        "\"\(word)\" is one word too many for segue \(syntax.name)",
        hint: "See `segue \(syntax.name) --help`.")
    }
    wordCount += 1
    try store(word, by: row, as: row.label)
  }

  private mutating func store(
    _ text: String, by parameter: Parameter<Options>, as name: String
  ) throws(CommandError) {
    do {
      try parameter.store(&options, text)
    } catch {
      throw .wrongUsage("\(name) \(error.reason)", hint: error.remedy)
    }
  }

  private func checkAlternatives() throws(CommandError) {
    for names in syntax.alternatives {
      let given = names.filter { name in
        syntax.option(named: name).map { seen.contains($0.names[0]) } ?? false
      }
      if given.count > 1 {
        throw .wrongUsage(
          "\(given.listed("and")) contradict each other", hint: "Give one of them.")
      }
    }
  }

  private func unknownOption(_ name: String) -> CommandError {
    let guess = Suggestion.nearest(to: name, among: syntax.optionNames)
    return .wrongUsage(
      "segue \(syntax.name) has no option \(name)",
      hint: guess.map { "Did you mean \($0)?" } ?? "See `segue \(syntax.name) --help`.")
  }
}

extension ParameterForm {
  fileprivate var isRepeated: Bool {
    if case .words = self { true } else { false }
  }
}
