import Foundation

/// A line of a trace as it is read back.
struct TraceRecord: Decodable, Equatable {
  let t: Double
  let event: String
  let layer: String?
  let z: Int?
  let frame: [Double]?
  let presentation: [Double]?
  let opacity: Double?
  let transform: [Double]?
  let object: String?
  let name: String?

  /// The lines of a program's output.
  static func read(_ text: String) throws -> [TraceRecord] {
    try text.split(separator: "\n").map {
      try JSONDecoder().decode(TraceRecord.self, from: Data($0.utf8))
    }
  }
}

extension [TraceRecord] {
  /// The frames' times.
  var times: [Double] { frames.map(\.t).reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  var frames: [TraceRecord] { filter { $0.event == "frame" } }

  /// The calls as `object.name`.
  var calls: [String] {
    filter { $0.event == "call" }.map { "\($0.object ?? "").\($0.name ?? "")" }
  }

  /// Where a layer of this name stands on the screen at a time, on its way down.
  func y(of name: String, at time: Double) -> Double? {
    frames.first { $0.t == time && $0.layer?.hasSuffix("/\(name)") == true }?.presentation?[1]
  }
}
