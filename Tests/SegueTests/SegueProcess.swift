import Foundation
import TestSupport

/// The built program, run as a person would run it.
struct SegueProcess {
  let code: Int32
  let output: String
  let errors: String

  /// Runs the program that stands beside the test's own in the build folder, and waits for it.
  init(_ arguments: String..., environment: [String: String] = ["DISPLAY": ""]) throws {
    try self.init(arguments, environment: environment)
  }

  /// Runs it in a folder, if one is given.
  init(
    _ arguments: [String], environment: [String: String] = ["DISPLAY": ""],
    in folder: String? = nil
  ) throws {
    let shell = folder.map { ["env", "--chdir=\($0)"] } ?? []
    let process = try ChildProcess(shell + [Self.path] + arguments, environment: environment)
    output = process.readOutput()
    errors = process.readErrors()
    code = process.wait()
  }

  private static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("segue").path

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// A folder for a test's files, which goes away with it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The bytes of a file in the folder.
  func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  /// The names in a folder of the folder.
  func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
