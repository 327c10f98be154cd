import Gallery

/// The whole command line: finds the command and runs it.
@MainActor package enum Program {
  package static let version = "0.1.0"

  /// Runs what the words say; errors are printed.
  ///
  /// Returns how the program ends.
  package static func run(_ arguments: [String], console: Console = Console()) -> ExitCode {
    do {
      return try dispatch(arguments, console)
    } catch {
      console.report(error.line)
      return error.code
    }
  }

  private static func dispatch(
    _ arguments: [String], _ console: Console
  ) throws(CommandError) -> ExitCode {
    guard let first = arguments.first else { return try ViewCommand.command.run([], console) }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h": try console.write(help)
    case "--version": try console.print(["segue \(version)"])
    case "help": return try help(for: rest, console)
    case _ where first.hasPrefix("-"): return try ViewCommand.command.run(arguments, console)
    default:
      if let command = Command.named(first) { return try command.run(rest, console) }
      guard GalleryTransition.named(first) != nil else { throw unknown(first) }
      return try ViewCommand.command.run(arguments, console)
    }
    return .ok
  }

  private static func help(
    for words: [String], _ console: Console
  ) throws(CommandError) -> ExitCode {
    guard let word = words.first else {
      try console.write(help)
      return .ok
    }
    guard let command = Command.named(word) else { throw unknown(word) }
    try console.write(command.help)
    return .ok
  }

  /// A first word that is neither a command nor a transition.
  private static func unknown(_ word: String) -> CommandError {
    let words = Command.all.map(\.name) + GalleryTransition.all.map(\.id)
    let guess = Suggestion.nearest(to: word, among: words).map { "Did you mean \"\($0)\"? " }
    return .wrongUsage(
      "\"\(word)\" is neither a command nor a transition",
      hint: "\(guess ?? "")`segue --help` lists the commands, `segue list` the transitions.")
  }

  /// What `segue --help` prints.
  package static var help: String {
    let rows = Command.all.map { (label: $0.name, text: $0.summary) }
    return """
      segue plays UIKit view-controller transitions in an X11 window.

      usage: segue [view] [TRANSITION] [options]
             segue COMMAND [options]

      \(HelpText.table(rows))

      `segue COMMAND --help` says more. --version prints the version. Exit codes:
      0 all is well, 1 a check failed, 2 the command line is wrong, 3 a file or the
      display failed.

      """
  }
}
