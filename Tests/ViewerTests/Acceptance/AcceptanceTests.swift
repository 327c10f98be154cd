import CoreGraphics
import Foundation
import TestSupport
import Testing
import X11Display

@testable import Viewer

/// What a person does with the viewer, done with the built program, an X server and `xdotool`.
@MainActor @Suite(.serialized) struct AcceptanceTests {
  private let blue: UInt32 = 0x0000FF
  private let red: UInt32 = 0xFF0000
  private let white: UInt32 = 0xFFFFFF
  /// How exactly durations are kept, as a part of them: a build that is not optimized paints a few
  /// frames a second only.
  #if DEBUG
    private let tolerance = 0.2
  #else
    private let tolerance = 0.05
  #endif

  @Test("Present slides the blue screen down, and after two seconds it goes by itself")
  func present() async throws {
    let run = try ViewerRun()
    try await run.begin()
    let stage = try run.stageRect()
    try run.check(try run.look("start").rows(of: white, in: stage) == stage.height, "not white")
    try run.setSlowMotion(true)
    try run.click("present")
    let isUnderWay = try await waitUntil {
      let rows = try run.look("flight").rows(of: self.blue, in: stage)
      return rows > 0 && rows < stage.height
    }
    try run.check(isUnderWay, "the boundary was not seen between 0 and the full height")
    try run.setSlowMotion(false)
    try await run.waitForControl("dismiss")
    try run.check(try run.look("shown").rows(of: blue, in: stage) == stage.height, "not blue")
    let shown = MonotonicTime.now - 1
    try await run.waitForControl("present")
    let seconds = run.watch.seconds(fromEndOf: "dismiss", toBeginningOf: "present", after: shown)
    try run.check(abs((seconds ?? 0) - 0.4) < 0.2, "it went in \(seconds ?? 0) s, not 0.4 s")
    try run.check(
      try run.look("gone").rows(of: white, in: stage) == stage.height, "not white again")
    run.end()
  }

  @Test("dragging the slider to 2 s makes the next run take 2 s, and the loop follows it")
  func tuning() async throws {
    let run = try ViewerRun("reversible")
    try await run.begin()
    try run.drag("duration-present", to: 2)
    let isTuned = await waitUntil {
      abs((run.controls()["duration-present"]?.value ?? 0) - 2) < 0.05
    }
    try run.check(isTuned, "the slider stands at \(run.controls()["duration-present"]?.value ?? 0)")
    var start = MonotonicTime.now
    try run.click("present")
    let seconds = try await duration(of: run, after: start)
    try run.check(abs(seconds - 2) < 2 * tolerance, "it took \(seconds) s")
    try run.click("loop")
    try await run.waitForControl("present")
    try run.drag("duration-present", to: 1)
    start = MonotonicTime.now
    let looped = try await duration(of: run, after: start)
    try run.check(abs(looped - 1) < 0.04 + tolerance, "in the loop it took \(looped) s")
    let saved = run.files.appendingPathComponent("tuning.json")
    let isSaved = await waitUntil { FileManager.default.fileExists(atPath: saved.path) }
    try run.check(isSaved, "nothing was saved")
    run.end()
  }

  /// How long the next presentation takes, by when its buttons can be used.
  private func duration(of run: ViewerRun, after start: Double) async throws -> Double {
    var seconds: Double?
    _ = await waitUntil(timeout: 20) {
      seconds = run.watch.seconds(fromEndOf: "present", toBeginningOf: "dismiss", after: start)
      return seconds != nil
    }
    try run.check(seconds != nil, "no presentation was seen")
    return seconds ?? 0
  }

  @Test("first-to-second goes by its own buttons on the stage")
  func ownButtons() async throws {
    let run = try ViewerRun("first-to-second")
    try await run.begin()
    let stage = try run.stageRect()
    try run.click("stage.push")
    let isUnderWay = try await waitUntil {
      let rows = try run.look("push").rows(of: self.red, in: stage)
      return rows > 0 && rows < stage.height
    }
    try run.check(isUnderWay, "the red screen was not seen on its way")
    try await run.waitForControl("dismiss")
    let pushed = try run.look("pushed")
    try run.check(pushed.color(stage.minX + 20, stage.minY + 10) == 0xFFFF00, "no yellow button")
    try run.check(pushed.color(stage.minX + 20, stage.maxY - 10) == red, "no red screen")
    try run.click("stage.pop")
    try await run.waitForControl("present")
    try run.check(
      try run.look("popped").rows(of: white, in: stage) == stage.height,
      "the first screen is not back")
    run.end()
  }

  @Test("Cancel midway returns to the start", arguments: ["slide-down-up", "reversible"])
  func cancelMidway(_ id: String) async throws {
    let run = try ViewerRun(id)
    try await run.begin()
    let stage = try run.stageRect()
    let start = try run.look("start")
    try run.setSlowMotion(true)
    try run.click("cancel-midway")
    try run.display.move(x: 1240, y: 790)
    let isUnderWay = try await waitUntil {
      try run.look("flight").differences(from: start, in: stage) > stage.width * 4
    }
    try run.check(isUnderWay, "nothing moved")
    try run.setSlowMotion(false)
    try await run.waitForControl("present")
    let isBack = try await waitUntil {
      try run.look("end").differences(from: start, in: stage) == 0
    }
    try run.check(isBack, "the stage is not as it was")
    run.end()
  }

  @Test("Cancel midway of first-to-second ends on the second screen and says why")
  func cancelMidwayAlwaysTrue() async throws {
    let run = try ViewerRun("first-to-second")
    try await run.begin()
    try run.click("cancel-midway")
    try await run.waitForControl("dismiss")
    let isTold = await waitUntil { run.controls()["notice"]?.title.isEmpty == false }
    try run.check(isTold, "no notice")
    run.end()
  }

  @Test("resizing in mid-flight leaves no stale pixels")
  func resizing() async throws {
    let sizes = [(980, 620), (760, 500), (1240, 780)].map { CGSize(width: $0.0, height: $0.1) }
    let run = try ViewerRun("first-to-second")
    try await run.begin()
    let window = try run.display.xdotool(["search", "--name", "^Segue: "])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try run.setSlowMotion(true)
    try run.click("present")
    try run.display.move(x: 1270, y: 795)
    for size in sizes {
      try run.display.xdotool(["windowsize", window, "\(Int(size.width))", "\(Int(size.height))"])
      let stage = try run.stageRect(size: size)
      let fits = try await waitUntil {
        let picture = try run.look("resized")
        return self.surrounds(stage, in: picture) && picture.rows(of: self.red, in: stage) > 0
      }
      try run.check(fits, "the stage does not stand clean in \(size)")
    }
    try run.setSlowMotion(false)
    try await run.waitForControl("dismiss")
    _ = await waitUntil(timeout: 0.3) { false }
    let resized = try run.look("end")
    let fresh = try ViewerRun("first-to-second", size: sizes[2])
    try await fresh.begin()
    try fresh.click("present")
    try fresh.display.move(x: 1270, y: 795)
    try await fresh.waitForControl("dismiss")
    _ = await waitUntil(timeout: 0.3) { false }
    // The timeline tells what the frames cost, which differs.
    let rect = PixelRect(x: 0, y: 0, width: 1240, height: 740)
    let count = resized.differences(from: try fresh.look("fresh"), in: rect)
    try run.check(count == 0, "\(count) pixels differ from a window of that size from the start")
    run.end()
    fresh.end()
  }

  /// Whether there is nothing but the surround beside a stage.
  private func surrounds(_ stage: PixelRect, in picture: PixelBuffer) -> Bool {
    // Within 48 pixels there is the shadow.
    let xs = [4, max(4, stage.minX - 60)]
    let ys = stride(from: 60, to: stage.maxY, by: 7)
    return xs.allSatisfy { x in ys.allSatisfy { picture.color(x, $0) == 0xE6E8EC } }
  }

  @Test("a number is copied from one field to the other by the clipboard")
  func clipboard() async throws {
    let run = try ViewerRun("reversible")
    try await run.begin()
    try run.click("duration-present-field")
    try run.display.type("1.25")
    for key in ["ctrl+a", "ctrl+c", "Return"] { try run.display.key(key) }
    try run.click("duration-dismiss-field")
    for key in ["ctrl+v", "Return"] { try run.display.key(key) }
    let isCopied = await waitUntil { run.controls()["duration-dismiss-field"]?.value == 1.25 }
    try run.check(isCopied, "the number was not pasted")
    run.end()
  }

  @Test("double clicks, keys and the wheel in the middle of it all leave a window that works")
  func rough() async throws {
    let run = try ViewerRun()
    try await run.begin()
    let place = try run.control("present").middle
    try run.display.xdotool(
      ["mousemove", "\(place.x)", "\(place.y)", "click", "--repeat", "6", "--delay", "10", "1"])
    for key in [
      "p", "d", "c", "l", "l", "period", "space", "period", "space", "s", "r", "Tab", "x",
    ] {
      try run.display.key(key)
    }
    try run.display.xdotool(["click", "--repeat", "5", "4", "click", "--repeat", "5", "5"])
    try await run.waitForControl("dismiss")
    try await run.waitForControl("present")
    run.end()
  }
}
