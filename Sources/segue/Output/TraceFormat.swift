import Foundation
package import Stage

/// One line of a trace.
package enum TraceLine {
  /// A callback that UIKit sent.
  case call(StepPlayer.Call)
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
    case (.jsonLines, .call(let call)): Self.json(call)
    case (.jsonLines, .layer(let layer, let time)): Self.json(layer, time)
    case (.commaSeparated, .call(let call)): Self.row(call)
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

  private static func row(_ call: StepPlayer.Call) -> String {
    let cells = [call.time.cleaned.shortText, "call", cell(call.object), cell(call.name)]
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
