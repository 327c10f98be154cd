/// What can go wrong with the file of tuned values.
package enum TuningError: Error, Hashable, CustomStringConvertible {
  /// The file is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// What stands in the file is no tuning.
  case damaged(path: String, reason: String)
  /// A later version of the program wrote the file.
  case newerVersion(path: String, version: Int)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the tuned values in \(path): \(reason)"
    case .damaged(let path, let reason):
      "the tuned values in \(path) are damaged: \(reason)"
    case .newerVersion(let path, let version):
      "the tuned values in \(path) are of version \(version), which a newer Segue wrote"
    case .unwritable(let path, let reason):
      "Tuned values are not saved: \(path) cannot be written (\(reason)). They stay as they are "
        + "until the window is closed."
    }
  }
}
