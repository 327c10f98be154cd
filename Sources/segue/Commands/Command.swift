/// A command, ready to be run with the words that follow its name.
@MainActor package struct Command {
  package let name: String
  /// What it does, in a line.
  package let summary: String
  /// What `--help` prints.
  package let help: String
  /// Does it, or says why not.
  package let run: ([String], Console) throws(CommandError) -> ExitCode

  package init<Options>(
    _ syntax: CommandSyntax<Options>,
    run: @escaping @MainActor (Options, Console) throws(CommandError) -> ExitCode
  ) {
    name = syntax.name
    summary = syntax.summary
    let help = HelpText.command(syntax)
    self.help = help
    self.run = { (arguments, console) throws(CommandError) in
      if arguments.prefix(while: { $0 != "--" }).contains(where: ["--help", "-h"].contains) {
        try console.write(help)
        return .ok
      }
      return try run(try syntax.parse(arguments), console)
    }
  }

  /// Every command, in the order of the help.
  package static let all = [
    ViewCommand.command, TourCommand.command, ListCommand.command, RenderCommand.command,
    TraceCommand.command, TreeCommand.command, ControlsCommand.command, DoctorCommand.command,
  ]

  /// The command of a name.
  package static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
