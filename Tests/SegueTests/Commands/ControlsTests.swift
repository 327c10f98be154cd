import Foundation
import Testing

/// A line of `segue controls` as it is read back.
private struct ControlRecord: Decodable, Equatable {
  let id: String
  let title: String
  let kind: String
  let frame: [Double]
  let enabled: Bool
  let value: Double?
  let min: Double?
  let max: Double?
}

@Suite struct ControlsTests {
  private func controls(
    _ arguments: String..., environment: [String: String] = ["DISPLAY": ""]
  ) throws -> [ControlRecord] {
    let run = try SegueProcess(["controls"] + arguments, environment: environment)
    try #require(run.code == 0, "\(run.errors)")
    return try run.lines.map { try JSONDecoder().decode(ControlRecord.self, from: Data($0.utf8)) }
  }

  @Test("The controls that scripts rely on are there, each id once, without a display")
  func ids() throws {
    let ids = try controls().map(\.id)
    #expect(Set(ids).count == ids.count)
    let expected = [
      "present", "dismiss", "cancel-midway", "loop", "duration-present", "duration-dismiss",
      "curve-present", "curve-dismiss", "speed", "pause", "step", "auto-dismiss", "reset",
      "transition", "stage.present",
    ]
    for id in expected { #expect(ids.contains(id), "\(id)") }
  }

  @Test("A control says what it is, whether it is enabled, its value and the range of that")
  func values() throws {
    let list = try controls()
    let slider = try #require(list.first { $0.id == "duration-present" })
    #expect(slider.kind == "slider" && slider.value == 0.4)
    #expect(slider.min == 0.05 && slider.max == 5)
    let dismiss = try #require(list.first { $0.id == "dismiss" })
    #expect(dismiss.kind == "button" && !dismiss.enabled && dismiss.value == nil)
  }

  @Test("The transition that is named is the one that is shown")
  func transition() throws {
    let list = try controls("first-to-second")
    #expect(list.first { $0.id == "present" }?.title == "Push")
    #expect(list.first { $0.id == "duration-present" }?.value == 3)
    #expect(list.contains { $0.id == "stage.push" })
  }

  @Test("Frames are in pixels and inside the window, at any size and scale")
  func frames() throws {
    let plain = try controls("--size", "1000x700").map(\.frame)
    let doubled = try controls("--size", "1000x700", "--scale", "2").map(\.frame)
    #expect(plain.count == doubled.count)
    for frame in doubled {
      #expect(frame[0] >= 0 && frame[1] >= 0 && frame[2] > 0 && frame[3] > 0)
      #expect(frame[0] + frame[2] <= 2000 && frame[1] + frame[3] <= 1400)
    }
    #expect(doubled[0] == plain[0].map { $0 * 2 })
  }

  @Test("What the viewer has saved changes no command without a window")
  func readsNothingSaved() throws {
    let folder = try TemporaryFolder()
    let settings = folder.url.appendingPathComponent("segue")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let saved = #"{"version": 1, "transitions": {"slide-down-up": {"forward": {"duration": 2}}}}"#
    try Data(saved.utf8).write(to: settings.appendingPathComponent("tuning.json"))
    let environment = ["DISPLAY": "", "XDG_CONFIG_HOME": folder.url.path]
    #expect(try controls(environment: environment) == (try controls()))
    let arguments = ["trace", "slide-down-up", "--fps", "10"]
    #expect(
      try SegueProcess(arguments, environment: environment).output
        == (try SegueProcess(arguments).output))
  }
}
