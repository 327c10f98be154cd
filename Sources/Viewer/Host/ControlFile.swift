import Foundation
import Stage

/// A file that always lists the window's present controls, one line of JSON each.
struct ControlFile {
  private let path: String
  private var written: String?

  init(path: String) { self.path = path }

  /// Replaces the file as a whole if the controls differ from those in it.
  mutating func write(_ reports: [ControlReport]) throws(ViewerError) {
    let text = reports.map { $0.jsonLine + "\n" }.joined()
    guard text != written else { return }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: systemReason(error))
    }
    written = text
  }
}
