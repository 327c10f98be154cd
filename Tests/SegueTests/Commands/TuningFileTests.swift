import Foundation
import Testing

@Suite struct TuningFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String) throws -> String {
    let path = folder.path("tuning.json")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func end(_ arguments: [String]) throws -> Double? {
    let run = try SegueProcess(["trace", "slide-down-up", "--fps", "10"] + arguments)
    #expect(run.code == 0, "\(run.errors)")
    return try TraceRecord.read(run.output).times.last
  }

  @Test("--tuning plays a step with what the viewer saved, and options overrule it")
  func plays() throws {
    let path = try write(
      #"{"version": 1, "transitions": {"slide-down-up": {"forward": {"duration": 2}}}}"#)
    #expect(try end(["--tuning", path]) == 2)
    #expect(try end(["--tuning", path, "--phase", "dismiss"]) == 0.4)
    #expect(try end(["--tuning", path, "--duration", "1"]) == 1)
    #expect(try end([]) == 0.4)
  }

  @Test("a tuning file that is missing or damaged ends with 3 and is left as it is")
  func refuses() throws {
    let missing = try SegueProcess("trace", "slide-down-up", "--tuning", folder.path("none.json"))
    #expect(missing.code == 3)
    #expect(missing.errors.hasPrefix("segue: error: there is no file "))
    let path = try write("not JSON")
    let damaged = try SegueProcess("trace", "slide-down-up", "--tuning", path)
    #expect(damaged.code == 3)
    #expect(damaged.errors.contains(path))
    #expect(try folder.data("tuning.json") == Data("not JSON".utf8))
  }
}
