package import Foundation
import Gallery
import Viewer

/// What `segue view` and `segue controls` were asked for.
package struct ViewOptions: Hashable, Sendable {
  package var transition: String?
  package var controlsFile: String?
  package var tuningFile: String?
  package var idleReport: Double?
  package var size: CGSize?
  package var scale: Double?

  package init() {}

  /// The viewer's options.
  @MainActor func viewerOptions() throws(CommandError) -> ViewerOptions {
    let id = try transition.map { id throws(CommandError) in try GalleryTransition.find(id).id }
    let size = size ?? ViewerOptions.defaultSize
    try PixelLimits.check(size, scale: scale ?? 1)
    return ViewerOptions(
      transition: id, controlsFile: controlsFile, idleReport: idleReport, tuningFile: tuningFile,
      size: size, scale: scale)
  }
}

/// `segue view`: the desktop window.
@MainActor enum ViewCommand {
  static let command = Command(syntax, run: run)

  static let syntax = CommandSyntax<ViewOptions>(
    name: "view", summary: "opens the viewer, a window to watch and tune transitions in",
    details: [
      "The word view can be left out. Tuned values are kept in segue/tuning.json under"
        + " $XDG_CONFIG_HOME, or ~/.config."
    ],
    parameters: [
      .word(
        .text("TRANSITION"), to: \.transition,
        help: "The transition to begin with; `segue list` shows them."),
      .option(
        "--controls", reader: .text("FILE"), to: \.controlsFile,
        help: "Keep a list of the window's controls in a file while it runs, a JSON object a line."
      ),
      .option(
        "--tuning", reader: .text("FILE"), to: \.tuningFile,
        help: "Keep tuned values in this file instead."),
      .option(
        "--idle-report", reader: .seconds, to: \.idleReport,
        help: "Rest so long, print the wake-ups, X requests and processor time meanwhile, and end."),
      .option("--size", reader: .size, to: \.size, help: "The window's size in points."),
      .option(
        "--scale", reader: .scale, to: \.scale, help: "Pixels a point; the desktop's if not given."
      ),
    ],
    initial: ViewOptions())

  static func run(_ options: ViewOptions, _ console: Console) throws(CommandError) -> ExitCode {
    let options = try options.viewerOptions()
    do {
      return ExitCode(rawValue: try runViewer(options: options)) ?? .checkFailed
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  /// Why the viewer cannot go on.
  init(_ error: ViewerError) {
    switch error {
    case .unknownTransition, .invalidNumber: self.init(.wrongUsage, "\(error)")
    case .display, .unwritable: self.init(.outsideWorldFailed, "\(error)")
    case .stuck: self.init(.checkFailed, "\(error)")
    }
  }
}
