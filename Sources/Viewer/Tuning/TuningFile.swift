import Foundation
import Stage

/// The form of tuned values in a file.
struct TuningFile: Codable {
  static let version = 1

  var version = TuningFile.version
  var transitions: [String: Entry] = [:]

  struct Entry: Codable {
    var forward: Way?
    var back: Way?
    var dismissesByItself: Bool?
  }

  struct Way: Codable {
    /// Seconds, from 0.
    var duration: Double?
    var curve: Curve?
  }

  struct Curve: Codable {
    var name: String
    /// Of a spring: its damping ratio, above 0 to 1.
    var damping: Double?
    /// Of a spring: whole ways a second.
    var velocity: Double?
    /// Of a cubic curve: x and y of its two control points.
    var points: [Double]?
  }
}

extension TuningFile {
  init(_ tunings: SavedTunings) {
    transitions = tunings.entries.mapValues { saved in
      Entry(
        forward: Way(saved.transition.forward), back: Way(saved.transition.back),
        dismissesByItself: saved.dismissesByItself ? nil : false)
    }
  }

  /// The values, checked; the error says what is wrong, in words.
  func tunings() throws(InvalidTuning) -> SavedTunings {
    var tunings = SavedTunings()
    for (id, entry) in transitions {
      var saved = SavedTuning()
      saved.transition.forward = try entry.forward?.tuning(of: id) ?? PhaseTuning()
      saved.transition.back = try entry.back?.tuning(of: id) ?? PhaseTuning()
      saved.dismissesByItself = entry.dismissesByItself ?? true
      tunings[id] = saved
    }
    return tunings
  }
}

/// What makes a value of a tuning file impossible.
struct InvalidTuning: Error, CustomStringConvertible {
  let description: String
}

extension TuningFile.Way {
  init?(_ tuning: PhaseTuning) {
    guard !tuning.isOwn else { return nil }
    duration = tuning.duration
    curve = tuning.curve.map(TuningFile.Curve.init)
  }

  func tuning(of id: String) throws(InvalidTuning) -> PhaseTuning {
    if let duration, !duration.isFinite || duration < 0 {
      throw InvalidTuning(description: "the duration \(duration) of \(id) is no time")
    }
    return PhaseTuning(duration: duration, curve: try curve?.tuned(of: id))
  }
}

extension TuningFile.Curve {
  init(_ curve: TunedCurve) {
    name = Self.name(of: curve)
    switch curve {
    case .cubic(let x1, let y1, let x2, let y2):
      points = [x1, y1, x2, y2]
    case .spring(let damping, let velocity):
      self.damping = damping
      self.velocity = velocity
    default:
      break
    }
  }

  private static func name(of curve: TunedCurve) -> String {
    switch curve {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .systemDefault: "default"
    case .cubic: "cubic"
    case .spring: "spring"
    }
  }

  func tuned(of id: String) throws(InvalidTuning) -> TunedCurve {
    switch name {
    case "linear": return .linear
    case "ease-in": return .easeIn
    case "ease-out": return .easeOut
    case "ease-in-out": return .easeInOut
    case "default": return .systemDefault
    case "cubic": return try cubic(of: id)
    case "spring": return try spring(of: id)
    default: throw InvalidTuning(description: "the curve “\(name)” of \(id) is not known")
    }
  }

  private func cubic(of id: String) throws(InvalidTuning) -> TunedCurve {
    guard let points, points.count == 4, points.allSatisfy(\.isFinite),
      (0...1).contains(points[0]), (0...1).contains(points[2])
    else {
      throw InvalidTuning(description: "the control points of \(id) are no curve")
    }
    return .cubic(points[0], points[1], points[2], points[3])
  }

  private func spring(of id: String) throws(InvalidTuning) -> TunedCurve {
    let damping = damping ?? CurveChoice.defaultDamping
    let velocity = velocity ?? 0
    guard damping > 0, damping <= 1, velocity.isFinite else {
      throw InvalidTuning(description: "the spring of \(id) cannot settle")
    }
    return .spring(damping: damping, velocity: velocity)
  }
}
