import CoreGraphics
import Foundation
import TestSupport
import Testing
import X11Display

@testable import Viewer

/// Transitions driven by a hand in the built program's window, on an X server, with `xdotool`.
@MainActor @Suite(.serialized) struct GestureAcceptanceTests {
  /// Presses, and drags through parts of the stage's width and height, without letting go.
  private func press(
    _ run: ViewerRun, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) async throws {
    let stage = try run.stageRect()
    func place(_ part: Double) -> [String] {
      let x = Double(stage.minX) + (start.x + (end.x - start.x) * part) * Double(stage.width)
      let y = Double(stage.minY) + (start.y + (end.y - start.y) * part) * Double(stage.height)
      return ["mousemove", "\(Int(x))", "\(Int(y))"]
    }
    try run.display.xdotool(place(0) + ["mousedown", "1"])
    for step in 1...8 { try run.display.xdotool(place(Double(step) / 8)) }
    // A hand that rests has no speed that could decide.
    _ = await waitUntil(timeout: 0.4) { false }
  }

  private func letGo(_ run: ViewerRun) throws { try run.display.xdotool(["mouseup", "1"]) }

  private let middleLeft = (x: 0.02, y: 0.5)

  @Test(
    "a dragged edge swipe pops; let go before half way it springs back, and the stage stays usable",
    arguments: ["push-built-in", "first-to-second"])
  func edgeSwipe(_ id: String) async throws {
    let run = try ViewerRun(id)
    try await run.begin()
    let stage = try run.stageRect()
    let first = try run.look("first")
    try run.click("stage.push")
    try await run.waitForControl("dismiss")
    try run.display.move(x: 1240, y: 790)
    _ = await waitUntil(timeout: 0.3) { false }
    let second = try run.look("second")

    // The animator of first-to-second reports success whatever happens, and is believed.
    if id == "push-built-in" {
      try await press(run, from: middleLeft, to: (0.35, 0.5))
      let isHeld = try await waitUntil {
        try run.look("held").differences(from: second, in: stage) > 1000
      }
      try run.check(isHeld, "nothing moved")
      try run.check(!run.isEnabled("dismiss"), "nothing is under way")
      try letGo(run)
      try await run.waitForControl("dismiss")
      try run.display.move(x: 1240, y: 790)
      let isBack = try await waitUntil {
        try run.look("back").differences(from: second, in: stage) == 0
      }
      try run.check(isBack, "it has not sprung back")
    }

    try await press(run, from: middleLeft, to: (0.8, 0.5))
    try letGo(run)
    try await run.waitForControl("present")
    try run.display.move(x: 1240, y: 790)
    let isPopped = try await waitUntil {
      try run.look("popped").differences(from: first, in: stage) == 0
    }
    try run.check(isPopped, "the first screen is not as it was")
    try run.click("stage.push")
    try await run.waitForControl("dismiss")
    run.end()
  }

  @Test("a drag down dismisses; let go before half way the screen comes back")
  func dragDown() async throws {
    let run = try ViewerRun("slide-down-up")
    try await run.begin()
    let stage = try run.stageRect()
    // It must not go by itself meanwhile.
    if run.controls()["auto-dismiss"]?.value == 1 { try run.click("auto-dismiss") }
    try run.click("present")
    try await run.waitForControl("dismiss")
    try await press(run, from: (0.5, 0.1), to: (0.5, 0.4))
    var rows = 0
    let isHeld = try await waitUntil {
      rows = try run.look("held").rows(of: 0x0000FF, in: stage)
      return abs(rows - stage.height * 7 / 10) < 12
    }
    try run.check(isHeld, "\(rows) rows are blue")
    try letGo(run)
    try await run.waitForControl("dismiss")
    let isBack = try await waitUntil {
      try run.look("back").rows(of: 0x0000FF, in: stage) == stage.height
    }
    try run.check(isBack, "not blue again")
    try await press(run, from: (0.5, 0.1), to: (0.5, 0.8))
    try letGo(run)
    try await run.waitForControl("present")
    let isGone = try await waitUntil {
      try run.look("gone").rows(of: 0xFFFFFF, in: stage) == stage.height
    }
    try run.check(isGone, "not white")
    run.end()
  }

  @Test("the slider drives the next step, and letting go past the middle finishes it")
  func scrub() async throws {
    let run = try ViewerRun("reversible")
    try await run.begin()
    let slider = try run.control("scrub")
    func place(_ part: Double) -> [String] {
      let x = slider.frame[0] + 8 + (slider.frame[2] - 16) * part
      return ["mousemove", "\(Int(x))", "\(slider.middle.y)"]
    }
    try run.display.xdotool(place(0) + ["mousedown", "1"])
    for part in [0.2, 0.4, 0.6, 0.7] { try run.display.xdotool(place(part)) }
    let follows = await waitUntil { abs((run.controls()["scrub"]?.value ?? 0) - 0.7) < 0.02 }
    try run.check(follows, "the slider stands at \(run.controls()["scrub"]?.value ?? 0)")
    _ = await waitUntil(timeout: 0.4) { false }
    try letGo(run)
    try await run.waitForControl("dismiss")
    try run.check(run.controls()["scrub"]?.value == 1, "the knob is not at the end")
    run.end()
  }
}
