import Stage
import Viewer

/// `segue controls`: what stands in the viewer's window, without a window.
@MainActor enum ControlsCommand {
  static let command = Command(syntax, run: run)

  static let syntax = CommandSyntax<ViewOptions>(
    name: "controls", summary: "lists the controls of the viewer's window, a JSON object a line",
    details: [
      "Each has its id, title, kind, frame in pixels of the window, whether it is enabled, and its"
        + " value with the least and the greatest; what it does not have is null. The controls of"
        + " the stage itself have an id that begins with stage. No display is needed."
    ],
    parameters: [
      .word(
        .text("TRANSITION"), to: \.transition,
        help: "The transition that the viewer shows; the first if not given."),
      .option(
        "--size", reader: .size, to: \.size,
        help: "The window's size in points; 1180x760 if not given."),
      .option("--scale", reader: .scale, to: \.scale, help: "Pixels a point; 1 if not given."),
    ],
    initial: ViewOptions())

  static func run(_ options: ViewOptions, _ console: Console) throws(CommandError) -> ExitCode {
    var options = options
    options.scale = options.scale ?? 1
    let viewer = try options.viewerOptions()
    let reports: [ControlReport]
    do {
      reports = try viewerControls(options: viewer)
    } catch {
      throw CommandError(error)
    }
    try console.print(reports.map(\.jsonLine))
    return .ok
  }
}
