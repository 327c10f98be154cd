package import Foundation

/// Swift files as people have them in their projects, compiled against the build's modules and
/// loaded into this program.
package struct UserLibrary {
  /// Why files did not become a library.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Compiles files outside the package, so that they see what is public, and loads the library.
  ///
  /// It stays loaded until the program ends, since objects of its classes may.
  package init(module: String, files: [URL], code: String = "", swiftVersion: String = "5") throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "segue-\(module)-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("\(module)Code.swift")
    try code.write(to: source, atomically: true, encoding: .utf8)
    let library = folder.appendingPathComponent("lib\(module).so")
    try Self.compile(
      files + [source], as: module, swiftVersion: swiftVersion, into: library)
    guard let handle = dlopen(library.path, RTLD_NOW) else {
      throw Failure(description: dlerror().map { String(cString: $0) } ?? "\(library.path)")
    }
    self.handle = handle
  }

  /// A C function of the library.
  package func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let symbol = dlsym(handle, name) else {
      throw Failure(description: "there is no function \(name) in the library")
    }
    return unsafeBitCast(symbol, to: type)
  }

  /// The folder that the build put this test's program and the modules in.
  private static var buildFolder: URL {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let isTest = program.path.hasSuffix(".xctest")
    return isTest
      ? program.deletingLastPathComponent()
      : Bundle.main.bundleURL.deletingLastPathComponent()
  }

  private static func compile(
    _ files: [URL], as module: String, swiftVersion: String, into library: URL
  ) throws {
    // Core Graphics is built on Cairo, whose headers the compiler wants to find again.
    let headers = try run(["pkg-config", "--cflags-only-I", "pangocairo"])
      .split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    let folders = [
      "-I", buildFolder.appendingPathComponent("Modules").path,
      "-I", PackageFiles.root.appendingPathComponent("Sources/CCairo").path,
    ]
    try run(
      ["swiftc", "-swift-version", swiftVersion, "-emit-library", "-module-name", module]
        + folders + files.map(\.path) + ["-o", library.path] + headers)
  }

  /// Runs a command to its end and answers what it printed.
  @discardableResult
  private static func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(command.joined(separator: " ")): \(text)")
    }
    return text
  }
}
