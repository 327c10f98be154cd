import CoreGraphics
import Foundation
import Stage
import Testing

@testable import Viewer

@MainActor @Suite struct HostPartsTests {
  @Test("the idle report counts from the moment of rest, and begins again after an interruption")
  func idleReport() {
    var report = IdleReport(seconds: 5)
    #expect(report.end == nil)
    report.begin(IdleReport.Counts(time: 10, wakeUps: 7, requests: 100, processor: 1))
    report.begin(IdleReport.Counts(time: 12, wakeUps: 9, requests: 102, processor: 2))
    #expect(report.end == 15)
    let text = report.text(
      at: IdleReport.Counts(time: 15, wakeUps: 7, requests: 100, processor: 1.0005))
    #expect(text == "idle for 5.00 s: 0 timer wake-ups, 0 X requests, 0.500 ms of the processor")
    report.interrupt()
    #expect(report.end == nil)
  }

  @Test("the file of controls is replaced as a whole when they change, and left alone otherwise")
  func controlFile() throws {
    try withTemporaryFolder { folder in
      let url = folder.appendingPathComponent("controls")
      var file = ControlFile(path: url.path)
      let report = ControlReport(
        id: "a", title: "A", kind: .button, frame: .zero, isEnabled: true)
      try file.write([report])
      #expect(try String(contentsOf: url, encoding: .utf8) == report.jsonLine + "\n")
      try FileManager.default.removeItem(at: url)
      try file.write([report])
      #expect(!FileManager.default.fileExists(atPath: url.path))
      try file.write([])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["controls"])
    }
  }

  @Test("a file of controls that cannot be written is an error that names it")
  func unwritable() {
    var file = ControlFile(path: "/proc/segue/controls")
    do {
      try file.write([])
      Issue.record("nothing can be written in /proc")
    } catch {
      #expect("\(error)".contains("/proc/segue/controls"))
    }
  }

  @Test("the icon is drawn at any size, with nothing at its corners")
  func icon() {
    for side in [16, 64, 128] {
      let icon = WindowIcon.draw(side: side)
      #expect(icon.width == side)
      #expect(icon[0, 0] == 0)
      #expect(icon[side / 2, side * 3 / 4] >> 24 == 255)
    }
  }

  @Test("a folder that takes no pictures stops a tour before it begins")
  func tourFolder() throws {
    #expect(throws: ViewerError.self) { try Tour.prepare(folder: URL(fileURLWithPath: "/proc/x")) }
    try withTemporaryFolder { folder in
      let deep = folder.appendingPathComponent("a/b")
      try Tour.prepare(folder: deep)
      #expect(try FileManager.default.contentsOfDirectory(atPath: deep.path).isEmpty)
    }
  }

  @Test("without a display the error names DISPLAY and the ways on without one")
  func noDisplay() {
    let options = ViewerOptions(display: ":4711", environment: [:])
    do {
      _ = try ViewerHost(options: options, store: nil)
      Issue.record("there should be no display :4711")
    } catch {
      let text = "\(error)"
      #expect(text.contains("DISPLAY"))
      #expect(text.contains("segue tour") && text.contains("segue render"))
    }
  }
}
