import Stage

/// What `segue trace` was asked for.
package struct TraceOptions: Sendable {
  package var step = StepOptions()
  package var framesPerSecond: Double?
  package var format: TraceFormat?
  package var output: String?

  package init() {}
}

/// `segue trace`: the layers frame by frame, and the callbacks.
@MainActor enum TraceCommand {
  static let command = Command(syntax, run: run)

  static let syntax = CommandSyntax<TraceOptions>(
    name: "trace", summary: "prints every layer of every frame, and every callback, as lines",
    details: [
      "A line is a layer in a frame (its place in drawing order, the model's frame and the one on"
        + " the screen in the coordinates of the layer it hangs from, in points, the opacity and"
        + " the transform by rows), a callback that UIKit sent, or a violation: what must hold"
        + " after a transition and does not, with the object at fault. What is called at an instant"
        + " stands before the frame of that instant. The last frame stands exactly at the end. With"
        + " --at or --progress there is one frame, and the callbacks up to it.",
      StepOptions.timeNote,
    ],
    parameters: StepOptions.parameters.map { $0.inside(\TraceOptions.step) } + [
      .option(
        "--fps", reader: .framesPerSecond, to: \.framesPerSecond,
        help: "Frames a second; 60 if not given."),
      .option(
        "--format",
        reader: .choice("FORMAT", ["jsonl": .jsonLines, "csv": .commaSeparated]), to: \.format,
        help: "jsonl, an object a line, or csv, with a header."),
      .option(
        "-o", "--output", reader: .text("FILE"), to: \.output,
        help: "A file instead of the standard output."),
    ],
    alternatives: StepOptions.alternatives + [["--at", "--fps"], ["--progress", "--fps"]],
    initial: TraceOptions())

  static func run(_ options: TraceOptions, _ console: Console) throws(CommandError) -> ExitCode {
    let instants = options.step.instant ?? .perSecond(options.framesPerSecond ?? 60)
    let film = try StepFilm(options.step.plan(), at: instants)
    let format = options.format ?? .jsonLines
    var sink = TextSink(path: options.output, console: console)
    if let header = format.header { try sink.add(header) }
    let warnings = try film.play { player, time throws(CommandError) in
      for event in player.takeEvents() { try sink.add(format.text(.event(event))) }
      for layer in player.stage.layerSnapshots() {
        try sink.add(format.text(.layer(layer, time: time)))
      }
    }
    try sink.finish()
    console.warn(warnings)
    guard let complaint = film.complaint else { return .ok }
    // What there was to see was printed, so that this is a warning.
    console.warn(["\(complaint.what). \(complaint.hint)"])
    return complaint.code
  }
}
