import Foundation
package import Stage
import UIKit

/// One line of a trace.
package enum TraceLine {
  /// A callback that UIKit sent, or what a transition left behind.
  case event(StepPlayer.Event)
  /// A layer in a frame.
  case layer(LayerSnapshot, time: Double)
}

/// How a trace is written.
package enum TraceFormat: Sendable {
  case jsonLines
  case commaSeparated

  /// The line before all others, if any.
  package var header: String? {
    switch self {
    case .jsonLines: nil
    case .commaSeparated: Self.columns.joined(separator: ",")
    }
  }

  package func text(_ line: TraceLine) -> String {
    switch (self, line) {
    case (.jsonLines, .event(.call(let call))): Self.json(call)
    case (.jsonLines, .event(.violation(let violation, let time))): Self.json(violation, time)
    case (.jsonLines, .layer(let layer, let time)): Self.json(layer, time)
    case (.commaSeparated, .event(.call(let call))):
      Self.row(call.time, "call", call.object, call.name)
    case (.commaSeparated, .event(.violation(let violation, let time))):
      Self.row(
        time, "violation", violation.offender,
        "\(violation.kind.rawValue) (\(violation.phase.rawValue)): \(violation.text)")
    case (.commaSeparated, .layer(let layer, let time)): Self.row(layer, time)
    }
  }

  // MARK: JSON

  private static func json(_ call: StepPlayer.Call) -> String {
    JSONText.object([
      "t": .number(call.time.cleaned), "event": .text("call"), "object": .text(call.object),
      "name": .text(call.name),
    ]).line
  }

  private static func json(_ violation: TransitionViolation, _ time: Double) -> String {
    JSONText.object([
      "t": .number(time.cleaned), "event": .text("violation"),
      "kind": .text(violation.kind.rawValue), "offender": .text(violation.offender),
      "phase": .text(violation.phase.rawValue), "text": .text(violation.text),
    ]).line
  }

  private static func json(_ layer: LayerSnapshot, _ time: Double) -> String {
    JSONText.object([
      "t": .number(time.cleaned), "event": .text("frame"), "layer": .text(layer.path),
      "z": .number(Double(layer.z)), "frame": .numbers(layer.frame.cleanedNumbers),
      "presentation": .numbers(layer.presentation.cleanedNumbers),
      "opacity": .number(layer.opacity.asFloat),
      "transform": .numbers(layer.transform.map(\.cleaned)),
    ]).line
  }

  // MARK: Columns

  /// What the JSON has, in the same order, with a column for each number.
  private static let columns =
    ["t", "event", "object", "name", "layer", "z"] + ["x", "y", "w", "h"].map { "frame.\($0)" }
    + ["x", "y", "w", "h"].map { "presentation.\($0)" } + ["opacity"]
    + (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  private static func row(
    _ time: Double, _ event: String, _ object: String, _ text: String
  ) -> String {
    let cells = [time.cleaned.shortText, event, cell(object), cell(text)]
    return (cells + Array(repeating: "", count: columns.count - cells.count))
      .joined(separator: ",")
  }

  private static func row(_ layer: LayerSnapshot, _ time: Double) -> String {
    let numbers =
      layer.frame.cleanedNumbers + layer.presentation.cleanedNumbers
      + [layer.opacity.asFloat] + layer.transform.map(\.cleaned)
    let cells = [time.cleaned.shortText, "frame", "", "", cell(layer.path), "\(layer.z)"]
    return (cells + numbers.map(\.shortText)).joined(separator: ",")
  }

  /// A text as one cell.
  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

extension CGRect {
  /// x, y, width and height.
  var cleanedNumbers: [Double] { [minX, minY, width, height].map { Double($0).cleaned } }
}
