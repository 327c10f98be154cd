import Foundation
import Testing

/// A step of a seed: the layer that moves between above the screen and its place.
struct SeedStep: Sendable, CustomTestStringConvertible {
  let transition: String
  let phase: String
  let layer: String
  let duration: Double

  static let all = [
    SeedStep(transition: "slide-down-up", phase: "present", layer: "presented", duration: 0.4),
    SeedStep(transition: "slide-down-up", phase: "dismiss", layer: "presented", duration: 0.4),
    SeedStep(transition: "first-to-second", phase: "push", layer: "second", duration: 3),
    SeedStep(transition: "first-to-second", phase: "pop", layer: "second", duration: 3),
    SeedStep(transition: "reversible", phase: "present", layer: "presented", duration: 0.5),
    SeedStep(transition: "reversible", phase: "dismiss", layer: "presented", duration: 0.5),
  ]

  var testDescription: String { "\(transition) \(phase)" }
  var isForward: Bool { phase == "present" || phase == "push" }

  /// Where the layer's top is when a part of the way is done.
  func y(_ way: Double) -> Double { -844 * (isForward ? 1 - way : way) }

  /// Traces the step and checks the moving layer in every frame against a curve.
  func check(
    _ options: [String], curve: ClosedForms.Curve, duration: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try SegueProcess(["trace", transition, "--phase", phase] + options)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)", sourceLocation: sourceLocation)
    let trace = try TraceRecord.read(run.output)
    #expect(trace.times.last == duration, sourceLocation: sourceLocation)
    for time in trace.times.dropLast() {
      let y = try #require(trace.y(of: layer, at: time), sourceLocation: sourceLocation)
      let expected = self.y(curve(time / duration))
      #expect(abs(y - expected) < 0.01, "at \(time) s", sourceLocation: sourceLocation)
    }
    // A screen that leaves is out of the tree at the end.
    #expect(
      trace.y(of: layer, at: duration) == (isForward ? 0 : nil), sourceLocation: sourceLocation)
  }
}

@Suite struct TraceTests {
  @Test("Each seed's step follows the ease in-out curve of UIView.animate", arguments: SeedStep.all)
  func ownCurve(step: SeedStep) throws {
    try step.check([], curve: ClosedForms.easeInOut, duration: step.duration)
  }

  @Test("The presented screen of slide-down-up is where the closed form says at five times")
  func acceptance() throws {
    let run = try SegueProcess("trace", "slide-down-up", "--phase", "present", "--fps", "60")
    let trace = try TraceRecord.read(run.output)
    let ways = [0: 0, 0.1: 0.129162, 0.2: 0.5, 0.3: 0.870838, 0.4: 1]
    for (time, way) in ways {
      let y = try #require(trace.y(of: "presented", at: time))
      #expect(abs(y + 844 * (1 - way)) < 0.01)
    }
    #expect(trace.times.count == 25)
    #expect(trace.times[24] == 0.4)
  }

  @Test("--duration changes how long a step takes and nothing else", arguments: SeedStep.all)
  func duration(step: SeedStep) throws {
    try step.check(["--duration", "0.75"], curve: ClosedForms.easeInOut, duration: 0.75)
  }

  @Test("--curve paces a step with a named curve or any Bézier", arguments: SeedStep.all)
  func curve(step: SeedStep) throws {
    let curves: KeyValuePairs = [
      "linear": ClosedForms.Curve { $0 }, "ease-in": ClosedForms.bezier(0.42, 0, 1, 1),
      "ease-out": ClosedForms.bezier(0, 0, 0.58, 1),
      "default": ClosedForms.bezier(0.25, 0.1, 0.25, 1),
      "0.3,-0.4,0.6,1.5": ClosedForms.bezier(0.3, -0.4, 0.6, 1.5),
    ]
    for (name, curve) in curves {
      try step.check(["--curve", name, "--fps", "20"], curve: curve, duration: step.duration)
    }
  }

  @Test(
    "SPR1, SPR4: --spring plays a step as the closed form of the spring", arguments: SeedStep.all)
  func spring(step: SeedStep) throws {
    for (damping, velocity) in [(0.5, 0.0), (0.8, 0), (0.5, 1), (0.7, -2), (1, 0), (1, 1)] {
      let curve = ClosedForms.spring(damping: damping, velocity: velocity, duration: 1)
      try step.check(
        ["--spring", "\(damping),\(velocity)", "--duration", "1", "--fps", "20"], curve: curve,
        duration: 1)
    }
  }

  @Test("A velocity left out is 0")
  func springWithoutVelocity() throws {
    let curve = ClosedForms.spring(damping: 0.6, velocity: 0, duration: 0.4)
    try SeedStep.all[0].check(["--spring", "0.6"], curve: curve, duration: 0.4)
  }

  @Test("AP5: a full-screen presentation calls A.wD, B.wA, layout, B.dA, A.dD, then completes")
  func presentationOrder() throws {
    let run = try SegueProcess("trace", "slide-down-up", "--phase", "present")
    let calls = try TraceRecord.read(run.output).calls
    let expected = [
      "presenting.viewWillDisappear(true)", "first.viewWillDisappear(true)",
      "presented.viewWillAppear(true)", "presented.viewWillLayoutSubviews",
      "presented.viewDidLayoutSubviews", "presented.viewDidAppear(true)",
      "presenting.viewDidDisappear(true)", "first.viewDidDisappear(true)",
      "presenting.present(completion:)",
    ]
    #expect(calls.filter(Set(expected).contains) == expected)
  }

  @Test("AP6: a full-screen dismissal calls B.wD, A.wA, A.dA, B.dD")
  func dismissalOrder() throws {
    let run = try SegueProcess("trace", "slide-down-up", "--phase", "dismiss")
    let calls = try TraceRecord.read(run.output).calls
    let expected = [
      "presented.viewWillDisappear(true)", "presenting.viewWillAppear(true)",
      "presenting.viewDidAppear(true)", "presented.viewDidDisappear(true)",
    ]
    #expect(calls.filter(Set(expected).contains) == expected)
  }

  @Test(
    "Calls stand before the frame of their instant: those of the start first, those of the end last"
  )
  func callsAmongFrames() throws {
    let trace = try TraceRecord.read(try SegueProcess("trace", "slide-down-up").output)
    #expect(trace.map(\.t) == trace.map(\.t).sorted())
    #expect(trace.first?.event == "call")
    for time in [0, 0.4] {
      let events = trace.filter { $0.t == time }.map(\.event)
      #expect(events.contains("call"))
      #expect(events == events.sorted())
    }
  }

  @Test("A frame has every layer in drawing order, the model's frame beside the shown one")
  func layers() throws {
    let run = try SegueProcess("trace", "slide-down-up", "--at", "0.1")
    let frame = try TraceRecord.read(run.output).frames
    #expect(frame.map(\.z) == frame.indices.map { $0 })
    #expect(Set(frame.map(\.layer)).count == frame.count)
    let presented = try #require(frame.last)
    #expect(presented.layer == "window/container/presented")
    #expect(presented.frame == [0, 0, 390, 844])
    #expect(presented.opacity == 1)
    #expect(presented.transform == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test("A frame's line has its keys in the stated order and no float dust")
  func lineForm() throws {
    let lines = try SegueProcess("trace", "slide-down-up", "--progress", "0.75").lines
    let identity = "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"
    #expect(
      lines.contains(
        #"{"t":0.3,"event":"frame","layer":"window/container","z":1,"frame":[0,0,390,844],"#
          + #""presentation":[0,0,390,844],"opacity":1,"transform":\#(identity)}"#))
    #expect(
      lines.contains(
        #"{"t":0,"event":"call","object":"presented","name":"viewWillAppear(true)"}"#))
  }

  @Test("CSV has a header and the same values in columns")
  func commaSeparated() throws {
    let arguments = ["trace", "slide-down-up", "--fps", "10"]
    let rows = try SegueProcess(arguments + ["--format", "csv"]).lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let records = try TraceRecord.read(try SegueProcess(arguments).output)
    #expect(rows[0].prefix(6) == ["t", "event", "object", "name", "layer", "z"])
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    #expect(rows.count == records.count + 1)
    for (row, record) in zip(rows.dropFirst(), records) {
      #expect(Double(row[0]) == record.t)
      #expect(row[2] == record.object ?? "" && row[3] == record.name ?? "")
      let numbers = row.dropFirst(6).compactMap(Double.init)
      let expected =
        (record.frame ?? []) + (record.presentation ?? []) + (record.opacity.map { [$0] } ?? [])
        + (record.transform ?? [])
      #expect(numbers == expected)
    }
  }

  @Test("UA8: a duration of 0 is valid, and the step is over in its one frame")
  func noDuration() throws {
    let trace = try TraceRecord.read(
      try SegueProcess("trace", "slide-down-up", "--duration", "0").output)
    #expect(trace.times == [0])
    #expect(trace.y(of: "presented", at: 0) == 0)
    #expect(trace.calls.contains("presented.viewDidAppear(true)"))
  }

  @Test("A size and a time after the end are those of the stage")
  func sizeAndLateTime() throws {
    let run = try SegueProcess("trace", "reversible", "--size", "800x600", "--at", "10")
    let frames = try TraceRecord.read(run.output).frames
    #expect(frames.first?.frame == [0, 0, 800, 600])
    #expect(frames.first { $0.layer == "window/container/presented" }?.presentation?[1] == 0)
    #expect(frames.allSatisfy { $0.t == 10 })
  }

  @Test("-o writes what would be printed")
  func writesFile() throws {
    let folder = try TemporaryFolder()
    let run = try SegueProcess("trace", "slide-down-up", "-o", folder.path("t.jsonl"))
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(
      String(decoding: try folder.data("t.jsonl"), as: UTF8.self)
        == (try SegueProcess("trace", "slide-down-up").output))
  }
}
