import Foundation
import Gallery
import UIKit

/// What `segue list` was asked for.
package struct ListOptions: Hashable, Sendable {
  package var isJSON = false

  package init() {}
}

/// `segue list`: the transitions there are.
@MainActor enum ListCommand {
  static let command = Command(syntax, run: run)

  static let syntax = CommandSyntax<ListOptions>(
    name: "list", summary: "lists the transitions of the gallery",
    parameters: [.flag("--json", to: \.isJSON, help: "One JSON array, for scripts.")],
    initial: ListOptions())

  static func run(_ options: ListOptions, _ console: Console) throws(CommandError) -> ExitCode {
    let all = GalleryTransition.all
    try console.print(options.isJSON ? json(all) : table(all))
    return .ok
  }

  private static func json(_ transitions: [GalleryTransition]) -> [String] {
    let lines = transitions.map { object($0).line }
    return ["[" + lines.joined(separator: ",\n ") + "]"]
  }

  private static func object(_ transition: GalleryTransition) -> JSONText {
    .object([
      "id": .text(transition.id), "title": .text(transition.title),
      "kind": .text(transition.kind.rawValue),
      "phases": .list([
        .text(transition.phases.forward.rawValue), .text(transition.phases.back.rawValue),
      ]),
      "durations": .numbers([transition.durations.forward, transition.durations.back]),
      "seed": transition.seed.map(JSONText.text) ?? .null,
    ])
  }

  private static func table(_ transitions: [GalleryTransition]) -> [String] {
    let header = ["ID", "TITLE", "KIND", "STEPS", "SEED"]
    let rows = [header] + transitions.map(row)
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell.padding(toLength: width, withPad: " ", startingAt: 0)
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func row(_ transition: GalleryTransition) -> [String] {
    let (phases, durations) = (transition.phases, transition.durations)
    let steps =
      "\(phases.forward.rawValue) \(durations.forward.shortText) s, "
      + "\(phases.back.rawValue) \(durations.back.shortText) s"
    return [
      transition.id, transition.title, transition.kind.rawValue, steps, transition.seed ?? "-",
    ]
  }
}
