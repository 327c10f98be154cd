/// Why a picture could not be read or written.
package enum PictureFileError: Error, Hashable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notAPicture(name: String, reason: String)
  case unwritable(path: String, reason: String)
  case unencodable(width: Int, height: Int, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the picture \(path): \(reason); check that the file exists and may be read"
    case .notAPicture(let name, let reason):
      "cannot read \(name) as a PNG picture: \(reason); save the picture as PNG again"
    case .unwritable(let path, let reason):
      "cannot write the picture \(path): \(reason); check that its folder exists and has room"
    case .unencodable(let width, let height, let reason):
      "cannot encode a picture of \(width) x \(height) pixels as PNG: \(reason);"
        + " ask for a size from 1 x 1 to 32767 x 32767"
    }
  }
}
