import CoreGraphics
import Foundation

/// Where pictures go.
package enum PictureTarget: Hashable, Sendable {
  case file(String)
  /// A folder that gets a picture for each instant.
  case folder(String)

  /// What can be written, by the ending of `path`.
  ///
  /// A path with another ending of a picture or film is refused; one without an ending is a folder.
  package init(path: String) throws(CommandError) {
    let url = URL(fileURLWithPath: path)
    switch url.pathExtension.lowercased() {
    case "png" where !path.hasSuffix("/"): self = .file(path)
    case "gif", "mp4", "webm":
      throw .wrongUsage(
        "cannot write \(path): films are not supported yet",
        hint: "Give a folder for one PNG per frame, or --sheet -o FILE.png.")
    case "jpg", "jpeg", "webp", "bmp", "tif", "tiff", "svg", "pdf":
      throw .wrongUsage(
        "cannot write \(path): pictures are written as PNG",
        hint: "Give a file that ends in .png.")
    default: self = .folder(path)
    }
  }

  /// Makes the folder.
  static func makeFolder(_ path: String) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path, error)
    }
  }
}

extension PixelBuffer {
  /// Writes the picture to a file.
  func write(to path: String) throws(CommandError) {
    do {
      try writePNG(to: path)
    } catch {
      throw CommandError(.outsideWorldFailed, "\(error)")
    }
  }
}
