import CoreGraphics
import Foundation
import Stage
import UIKit

/// What `segue render` was asked for.
package struct RenderOptions: Hashable, Sendable {
  package var step = StepOptions()
  package var framesPerSecond: Double?
  package var output: String?
  package var isSheet = false

  package init() {}
}

/// `segue render`: pictures of a step as files.
@MainActor enum RenderCommand {
  static let command = Command(syntax, run: run)

  static let syntax = CommandSyntax<RenderOptions>(
    name: "render", summary: "writes pictures of a transition as PNG files",
    details: [
      "Without a time the picture shows the middle of the transition. With -o FOLDER, or with"
        + " --fps alone, every frame is written, 60 a second if not said otherwise; the last one"
        + " shows the end. --sheet puts the frames on one sheet with their times, twelve of them"
        + " without --fps, at half a pixel a point without --scale.",
      StepOptions.timeNote,
    ],
    parameters: StepOptions.parameters.map { $0.inside(\RenderOptions.step) } + [
      .option(
        "--fps", reader: .framesPerSecond, to: \.framesPerSecond,
        help: "Every frame, so many a second, from the start to the end."),
      .flag("--sheet", to: \.isSheet, help: "One sheet with the frames and their times."),
      .option(
        "-o", "--output", reader: .text("FILE|FOLDER"), to: \.output,
        help: "A file that ends in .png, or a folder for the frames."),
    ],
    alternatives: StepOptions.alternatives + [
      ["--at", "--fps"], ["--progress", "--fps"], ["--at", "--sheet"], ["--progress", "--sheet"],
    ],
    initial: RenderOptions())

  static func run(_ options: RenderOptions, _ console: Console) throws(CommandError) -> ExitCode {
    let plan = try options.step.plan(defaultScale: options.isSheet ? 0.5 : 1)
    let target = try target(of: options, plan)
    let film = try StepFilm(plan, at: instants(of: options, target))
    switch target {
    case .folder(let path): try writeFrames(of: film, in: path, console)
    case .file(let path):
      let write = options.isSheet ? writeSheet : writePicture
      try write(film, path, console)
    }
    guard let complaint = film.complaint else { return .ok }
    throw complaint
  }

  // MARK: What to write

  /// Where the pictures go: where it was said, else beside the person under the step's name.
  private static func target(
    of options: RenderOptions, _ plan: StepPlan
  ) throws(CommandError) -> PictureTarget {
    let name = "\(options.step.transition ?? "")-\(plan.phase.rawValue)"
    let isSeries = options.framesPerSecond != nil && !options.isSheet
    guard let output = options.output else {
      if isSeries { return .folder(name) }
      return .file(options.isSheet ? "\(name)-sheet.png" : "\(name).png")
    }
    let target = try PictureTarget(path: output)
    if case .file = target, isSeries {
      throw .wrongUsage(
        "--fps makes many pictures, and \(output) is one file",
        hint: "Give a folder with -o, or add --sheet.")
    }
    if case .folder = target, options.isSheet || options.step.instant != nil {
      throw .wrongUsage(
        "\(options.isSheet ? "--sheet" : "one time") makes one picture, and \(output) is no PNG file",
        hint: "Give a file that ends in .png with -o.")
    }
    return target
  }

  private static func instants(
    of options: RenderOptions, _ target: PictureTarget
  ) -> StepInstants {
    if let instant = options.step.instant { return instant }
    if let rate = options.framesPerSecond { return .perSecond(rate) }
    if options.isSheet { return .count(12) }
    if case .folder = target { return .perSecond(60) }
    return .progress(0.5)
  }

  // MARK: Writing

  private static func writePicture(
    of film: StepFilm, to path: String, _ console: Console
  ) throws(CommandError) {
    let warnings = try film.play { player, _ throws(CommandError) in
      player.stage.render()
      try player.stage.bitmap.write(to: path)
    }
    console.warn(warnings)
    try console.print(["\(path)"])
  }

  private static func writeSheet(
    of film: StepFilm, to path: String, _ console: Console
  ) throws(CommandError) {
    let size = film.plan.configuration.pixelSize
    var sheet = try ContactSheet(
      count: film.times.count, width: size.width, height: size.height)
    let warnings = try film.play { player, time throws(CommandError) in
      player.stage.render()
      sheet.add(player.stage.bitmap, time: time)
    }
    console.warn(warnings)
    try sheet.picture.write(to: path)
    try console.print(["\(path)"])
  }

  private static func writeFrames(
    of film: StepFilm, in path: String, _ console: Console
  ) throws(CommandError) {
    try PictureTarget.makeFolder(path)
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let digits = max(4, "\(film.times.count - 1)".count)
    var number = 0
    let warnings = try film.play { player, _ throws(CommandError) in
      player.stage.render()
      let name = String(repeating: "0", count: digits - "\(number)".count) + "\(number)"
      try player.stage.bitmap.write(to: folder.appendingPathComponent("frame-\(name).png").path)
      number += 1
    }
    console.warn(warnings)
    try console.print(["\(path): \(number) frames"])
  }
}
