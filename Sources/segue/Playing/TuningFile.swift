import Foundation
import Stage
import Viewer

/// What the viewer saved of a person's tuning.
enum TuningFile {
  /// The tuned values of a transition in a file; the animators' own where it says nothing.
  static func read(_ path: String, of id: String) throws(CommandError) -> TransitionTuning {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError(
        .outsideWorldFailed, "there is no file \(path)",
        hint: "Give --tuning a file that the viewer has saved.")
    }
    do {
      return try TuningStore(file: URL(fileURLWithPath: path)).load()[id].transition
    } catch {
      throw CommandError(.outsideWorldFailed, error.description, hint: "It was left as it is.")
    }
  }
}
