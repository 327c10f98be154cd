package import Foundation

/// The file in which tuned values survive a restart.
///
/// It is replaced as a whole, so that it is never half written. A file that cannot be understood
/// is moved aside, never overwritten.
package struct TuningStore: Sendable {
  package let file: URL

  package init(file: URL) { self.file = file }

  /// The person's own file: `segue/tuning.json` in the folder of settings.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let settings = environment["XDG_CONFIG_HOME"].flatMap { path in
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : nil
    }
    let home = URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory())
    let folder = settings ?? home.appendingPathComponent(".config")
    file = folder.appendingPathComponent("segue").appendingPathComponent("tuning.json")
  }

  /// Reads the values; a file that is not there has none.
  package func load() throws(TuningError) -> SavedTunings {
    guard exists(file) else { return SavedTunings() }
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(path: file.path, reason: systemReason(error))
    }
    return try decode(data)
  }

  private struct Version: Decodable { var version: Int }

  private func decode(_ data: Data) throws(TuningError) -> SavedTunings {
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(Version.self, from: data).version else {
      throw .damaged(path: file.path, reason: "it is no JSON with a version")
    }
    guard version <= TuningFile.version else {
      throw .newerVersion(path: file.path, version: version)
    }
    guard let content = try? decoder.decode(TuningFile.self, from: data) else {
      throw .damaged(path: file.path, reason: "its parts are not those of version \(version)")
    }
    do {
      return try content.tunings()
    } catch {
      throw .damaged(path: file.path, reason: error.description)
    }
  }

  /// Reads the values, or moves the file aside and says so.
  package func loadOrSetAside() -> (tunings: SavedTunings, problem: String?) {
    do {
      return (try load(), nil)
    } catch {
      let place = setAside()
      let outcome =
        place.map { "It was set aside as \($0.lastPathComponent); tuning starts afresh." }
        ?? "It could not be set aside, so nothing is saved until you move it away."
      let cause = error.description
      return (SavedTunings(), cause.prefix(1).uppercased() + cause.dropFirst() + ". " + outcome)
    }
  }

  /// Moves the file to the first free name beside it.
  private func setAside() -> URL? {
    for number in 1...999 {
      let suffix = number == 1 ? "damaged" : "damaged-\(number)"
      let place = file.appendingPathExtension(suffix)
      if exists(place) { continue }
      let isMoved = (try? FileManager.default.moveItem(at: file, to: place)) != nil
      return isMoved ? place : nil
    }
    return nil
  }

  /// Writes the values.
  ///
  /// A file that could not be understood and is still in its place is left alone.
  package func save(_ tunings: SavedTunings) throws(TuningError) {
    do {
      _ = try load()
    } catch {
      throw .unwritable(path: file.path, reason: "what stands there cannot be understood")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      let data = try encoder.encode(TuningFile(tunings))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw .unwritable(path: file.path, reason: systemReason(error))
    }
  }

  private func exists(_ place: URL) -> Bool {
    var facts = stat()
    return lstat(place.path, &facts) == 0
  }
}
