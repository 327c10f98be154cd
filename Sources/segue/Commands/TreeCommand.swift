import Stage

/// What `segue tree` was asked for.
package struct TreeOptions: Hashable, Sendable {
  package var step = StepOptions()
  package var output: String?

  package init() {}
}

/// `segue tree`: the layers at an instant.
@MainActor enum TreeCommand {
  static let command = Command(syntax, run: run)

  static let syntax = CommandSyntax<TreeOptions>(
    name: "tree", summary: "prints the layer tree at one time of a transition",
    details: [
      "Layers that hang from the same one stand back to front. Frames are those on the screen, in"
        + " points, in the coordinates of the layer above; where the model has another one it"
        + " follows. Without a time it is the middle of the transition.",
      StepOptions.timeNote,
    ],
    parameters: StepOptions.parameters.map { $0.inside(\TreeOptions.step) } + [
      .option(
        "-o", "--output", reader: .text("FILE"), to: \.output,
        help: "A file instead of the standard output.")
    ],
    alternatives: StepOptions.alternatives, initial: TreeOptions())

  static func run(_ options: TreeOptions, _ console: Console) throws(CommandError) -> ExitCode {
    let film = try StepFilm(options.step.plan(), at: options.step.instant ?? .progress(0.5))
    var sink = TextSink(path: options.output, console: console)
    let warnings = try film.play { player, _ throws(CommandError) in
      for layer in player.stage.layerSnapshots() { try sink.add(TreeText.line(layer)) }
    }
    try sink.finish()
    console.warn(warnings)
    return .ok
  }
}
