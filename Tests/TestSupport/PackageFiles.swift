package import Foundation

/// The files of the package, found from this file's own place.
package enum PackageFiles {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file below the package's root.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Every Swift file below a folder.
  package static func swiftFiles(below folder: String) -> [URL] {
    let start = root.appendingPathComponent(folder)
    let walker = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
    return (walker?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }
}
