import CoreGraphics
import Foundation
import Gallery
import Stage
import Testing
import UIKit

@testable import Viewer

@MainActor @Suite struct ControlReportTests {
  private static let ids: Set<String> = [
    "present", "dismiss", "cancel-midway", "loop", "duration-present", "duration-dismiss",
    "curve-present", "curve-dismiss", "speed", "pause", "step", "reset", "transition",
  ]

  @Test(
    "every window has the same names",
    arguments: ["slide-down-up", "first-to-second", "reversible", "push-built-in"])
  func names(_ id: String) throws {
    let reports = try viewerControls(options: ViewerOptions(transition: id, environment: [:]))
    let names = reports.map(\.id)
    #expect(Self.ids.isSubset(of: names))
    #expect(names.contains("auto-dismiss") == (id == "slide-down-up"))
    #expect(Set(names).count == names.count)
    #expect(names.contains { $0.hasPrefix("stage.") })
  }

  @Test("frames are in pixels of the window")
  func pixels() throws {
    let one = try viewerControls(options: ViewerOptions(scale: 1, environment: [:]))
    let two = try viewerControls(options: ViewerOptions(scale: 2, environment: [:]))
    for (small, large) in zip(one, two) where !small.id.hasPrefix("stage.") {
      #expect(small.id == large.id)
      #expect(large.frame.width >= small.frame.width * 1.9, "\(small.id)")
    }
  }

  @Test("the stage's own controls stand where they are seen")
  func stageFrames() throws {
    let screen = try TestScreen()
    let own = try #require(screen.model.stage.controlReports().first)
    let report = try screen.report("stage.\(own.id)")
    let stage = screen.root.stageArea.convert(screen.root.stageArea.stageView.frame, to: nil)
    let factor = stage.width / 390
    #expect(abs(report.frame.minX - (stage.minX + own.frame.minX * factor)) < 0.6)
    #expect(abs(report.frame.width - own.frame.width * factor) < 0.6)
  }

  @Test("what something else covers on the stage is left out")
  func covered() throws {
    let screen = try TestScreen("first-to-second")
    screen.model.start(.forward)
    screen.wait(3.2)
    #expect(throws: (any Error).self) { try screen.report("stage.push") }
    _ = try screen.report("stage.pop")
  }

  @Test("a line has every key in its order; what is not there is null")
  func line() {
    let button = ControlReport(
      id: "a", title: "Say “\"hi\"”", kind: .button,
      frame: CGRect(x: 1, y: 2.25, width: 3, height: 4), isEnabled: true)
    #expect(
      button.jsonLine
        == #"{"id":"a","title":"Say “\"hi\"”","kind":"button","frame":[1,2.25,3,4],"#
        + #""enabled":true,"value":null,"min":null,"max":null}"#)
    let toggle = ControlReport(
      id: "b", title: "", kind: .toggle, frame: .zero, isEnabled: false, value: 1, minimum: 0,
      maximum: 1)
    #expect(
      toggle.jsonLine
        == #"{"id":"b","title":"","kind":"switch","frame":[0,0,0,0],"enabled":false,"#
        + #""value":1,"min":0,"max":1}"#)
  }

  @Test("a line is JSON")
  func json() throws {
    for report in try viewerControls(options: ViewerOptions(environment: [:])) {
      let object = try JSONSerialization.jsonObject(with: Data(report.jsonLine.utf8))
      let keys = (object as? [String: Any])?.keys.sorted()
      #expect(keys == ["enabled", "frame", "id", "kind", "max", "min", "title", "value"])
    }
  }

  @Test("an unknown transition is an error that names the known ones")
  func unknown() {
    let known = GalleryTransition.all.map(\.id)
    #expect(throws: ViewerError.unknownTransition("nope", known: known)) {
      try viewerControls(options: ViewerOptions(transition: "nope", environment: [:]))
    }
    #expect("\(ViewerError.unknownTransition("nope", known: known))".contains("slide-down-up"))
  }

  @Test(
    "sizes and scales that no window has are refused",
    arguments: [
      (CGSize(width: 0, height: 0), 1.0), (CGSize(width: 100_000, height: 760), 1),
      (CGSize(width: 1180, height: 760), 0), (CGSize(width: 1180, height: 760), .nan),
      (CGSize(width: 1180, height: 760), -2), (CGSize(width: 1180, height: 760), 100),
      (CGSize(width: CGFloat.infinity, height: 760), 1),
    ])
  func sizes(_ size: CGSize, _ scale: Double) {
    #expect(throws: ViewerError.self) {
      try viewerControls(options: ViewerOptions(size: size, scale: scale, environment: [:]))
    }
  }
}
