import CoreGraphics
import Foundation
import Stage
import TestSupport
import Testing
import X11Display

@testable import Viewer

/// How the program behaves towards the machine that it runs on.
@MainActor @Suite(.serialized) struct CitizenTests {
  @Test("an idle window wakes nobody, asks the server for nothing and uses no processor")
  func idle() async throws {
    let run = try ViewerRun(arguments: ["--idle-report", "5"])
    let line = try #require(run.process.readLine())
    #expect(run.process.wait() == 0)
    #expect(line.contains("0 timer wake-ups, 0 X requests"), "\(line)")
    let words = line.split(separator: " ")
    let index = try #require(words.firstIndex(of: "ms"))
    #expect(try #require(Double(words[index - 1])) < 5, "\(line)")
    try? FileManager.default.removeItem(at: run.files)
  }

  @Test("a process that is killed in mid-transition leaves no shared memory behind")
  func killed() async throws {
    let run = try ViewerRun("first-to-second")
    try await run.begin()
    let id = run.process.identifier
    #expect(try sharedSegments(of: id) > 0)
    try run.click("present")
    let isUnderWay = await waitUntil { !run.isEnabled("present") }
    try run.check(isUnderWay, "no transition began")
    run.process.send(signal: SIGKILL)
    #expect(run.process.wait() == -SIGKILL)
    let isClean = try await waitUntil { try self.sharedSegments(of: id) == 0 }
    #expect(isClean)
    try? FileManager.default.removeItem(at: run.files)
  }

  /// How many segments of shared memory there are that a process made.
  private func sharedSegments(of process: Int32) throws -> Int {
    let table = try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)
    let lines = table.split(separator: "\n").map { $0.split(separator: " ") }
    let column = try #require(lines.first?.firstIndex(of: "cpid"))
    return lines.count { $0.count > column && $0[column] == "\(process)" }
  }

  @Test("without shared memory everything works through the connection, and it is said once")
  func withoutSharedMemory() async throws {
    let run = try ViewerRun(serverArguments: ["-extension", "MIT-SHM"])
    try await run.begin()
    let stage = try run.stageRect()
    try run.click("present")
    try await run.waitForControl("dismiss")
    try run.check(
      try run.look("shown").rows(of: 0x0000FF, in: stage) == stage.height, "the stage is not blue")
    run.process.send(signal: SIGTERM)
    #expect(run.process.wait() == 0)
    let lines = run.process.readErrors().split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("XPutImage") == true)
    try? FileManager.default.removeItem(at: run.files)
  }

  @Test("a signal to end keeps what was tuned")
  func signalled() async throws {
    let run = try ViewerRun("reversible")
    try await run.begin()
    try run.drag("duration-dismiss", to: 1)
    let isTuned = await waitUntil { (run.controls()["duration-dismiss"]?.value ?? 0) > 0.9 }
    try run.check(isTuned, "the slider has not moved")
    run.process.send(signal: SIGINT)
    #expect(run.process.wait() == 0)
    let store = TuningStore(file: run.files.appendingPathComponent("tuning.json"))
    #expect((try store.load()["reversible"].transition.back.duration ?? 0) > 0.9)
    try? FileManager.default.removeItem(at: run.files)
  }

  @Test("Q closes the window")
  func quits() async throws {
    let run = try ViewerRun()
    try await run.begin()
    try run.display.move(x: 400, y: 300)
    try run.display.key("q")
    #expect(run.process.wait() == 0)
    try? FileManager.default.removeItem(at: run.files)
  }

  @Test("a lost server ends the program with exit code 3 and one line")
  func lostServer() async throws {
    let run = try ViewerRun()
    try await run.begin()
    run.display.stop()
    #expect(run.process.wait() == 3)
    let lines = run.process.readErrors().split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    try? FileManager.default.removeItem(at: run.files)
  }

  @Test("a tour leaves pictures of a transition in flight and at rest")
  func tour() async throws {
    let display = try VirtualDisplay()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("segue-tour-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = try ChildProcess(
      [ViewerRun.program, "tour", "-o", folder.path, "reversible"],
      environment: ["DISPLAY": display.name])
    #expect(process.wait() == 0, "\(process.readErrors())")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.contains("reversible-start-01-rest.png"))
    #expect(names.contains { $0.hasPrefix("reversible-present-") && $0.hasSuffix("-50.png") })
    #expect(names.contains { $0.hasPrefix("reversible-present-") && $0.hasSuffix("-rest.png") })
    #expect(names.contains { $0.hasPrefix("reversible-dismiss-") && $0.hasSuffix("-rest.png") })
    for name in names {
      let picture = try PixelBuffer(contentsOfPNG: folder.appendingPathComponent(name).path)
      #expect(picture.width == 1180 && picture.height == 760)
    }
  }
}
