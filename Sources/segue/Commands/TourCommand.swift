import Gallery
import Viewer

/// What `segue tour` was asked for.
package struct TourCommandOptions: Hashable, Sendable {
  package var transitions: [String] = []
  package var output: String?

  package init() {}
}

/// `segue tour`: the viewer operates itself and keeps pictures.
@MainActor enum TourCommand {
  static let command = Command(syntax, run: run)

  static let syntax = CommandSyntax<TourCommandOptions>(
    name: "tour", summary: "opens the viewer, plays transitions by itself, and saves pictures",
    details: [
      "It opens the real window, clicks through each transition and ends. Without a screen:"
        + " xvfb-run -a segue tour -o shots"
    ],
    parameters: [
      .words(
        .text("TRANSITION"), to: \.transitions, help: "The transitions to play; all if not given."),
      .option(
        "-o", "--output", reader: .text("FOLDER"), to: \.output,
        help: "The folder for the pictures; it is made if it is not there."),
    ],
    initial: TourCommandOptions())

  static func run(
    _ options: TourCommandOptions, _ console: Console
  ) throws(CommandError) -> ExitCode {
    guard let folder = options.output else {
      throw .wrongUsage("segue tour needs a folder", hint: "Write segue tour -o FOLDER.")
    }
    for id in options.transitions { _ = try GalleryTransition.find(id) }
    try PictureTarget.makeFolder(folder)
    do {
      let tour = TourOptions(directory: folder, transitions: options.transitions)
      return ExitCode(rawValue: try runTour(options: tour)) ?? .checkFailed
    } catch {
      throw CommandError(error)
    }
  }
}
