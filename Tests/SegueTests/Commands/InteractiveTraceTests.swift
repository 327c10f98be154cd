import Foundation
import Testing

@Suite struct InteractiveTraceTests {
  /// A step that a hand drives evenly to a part of the way before it lets go.
  struct Drive: Sendable, CustomTestStringConvertible {
    let step: SeedStep
    let progress: Double
    let ending: String
    /// When the hand lets go.
    var release: Double { 0.2 }
    /// When the rest has been played (I4).
    var end: Double {
      let rest = ending == "cancel" ? progress : 1 - progress
      return release + rest * step.duration
    }
    var testDescription: String { "\(step) to \(progress), \(ending)" }

    static let all = SeedStep.all.flatMap { step in
      [0.5, 0.3].flatMap { progress in
        ["finish", "cancel"].map { Drive(step: step, progress: progress, ending: $0) }
      }
    }

    var arguments: [String] {
      [
        "trace", step.transition, "--phase", step.phase, "--fps", "60", "--interactive",
        "0:0,\(release):\(progress),\(ending)",
      ]
    }

    /// How much of the way is done at a time: evenly in hand (I5), then back or on with ease in-out.
    func way(at time: Double) -> Double {
      guard time > release else { return progress * time / release }
      let target = ending == "cancel" ? 0.0 : 1
      let part = (time - release) / (end - release)
      return progress + (target - progress) * ClosedForms.easeInOut(part)
    }
  }

  @Test(
    "I4, I5, I15: a driven step is even in hand, plays the rest in its time and ends where it must",
    arguments: Drive.all)
  func drivenSteps(drive: Drive) throws {
    let run = try SegueProcess(drive.arguments)
    #expect(run.code == 0)
    let trace = try TraceRecord.read(run.output)
    let end = try #require(trace.times.last)
    #expect(abs(end - drive.end) < 1e-6, "ended at \(end)")
    for time in trace.times.dropLast() {
      let y = try #require(trace.y(of: drive.step.layer, at: time))
      #expect(abs(y - drive.step.y(drive.way(at: time))) < 0.01, "at \(time) s")
    }
    // The first seed reports its end as completed whatever happened, and is believed (C15).
    let alwaysTrue = drive.step.transition == "first-to-second"
    let completes = drive.ending == "finish" || alwaysTrue
    let isShown = drive.step.isForward == completes
    #expect(trace.y(of: drive.step.layer, at: end) == (isShown ? 0 : nil))
  }

  private func appearances(_ arguments: String...) throws -> [String] {
    let short = [
      "viewWillAppear(true)": "wA", "viewDidAppear(true)": "dA", "viewWillDisappear(true)": "wD",
      "viewDidDisappear(true)": "dD", "cancelInteractiveTransition": "cancel",
      "finishInteractiveTransition": "finish",
    ]
    return try TraceRecord.read(SegueProcess(arguments).output).compactMap { record in
      guard let name = record.name, let call = short[name] else { return nil }
      return call == "cancel" || call == "finish" ? call : "\(record.object ?? "").\(call)"
    }
  }

  @Test(
    "C8, C9, N15: a cancelled step tells its controllers as a cancelled pop does",
    arguments: [
      ("slide-down-up", "dismiss", "presented", "presenting"),
      ("slide-down-up", "present", "presenting", "presented"),
      ("reversible", "dismiss", "presented", "presenting"),
      ("reversible", "present", "presenting", "presented"),
      ("push-built-in", "push", "first", "second"),
      ("push-built-in", "pop", "second", "first"),
    ])
  func cancelledCalls(id: String, phase: String, stays: String, returns: String) throws {
    let all = try appearances(
      "trace", id, "--phase", phase, "--interactive", "0:0,0.2:0.5,cancel")
    let calls = all.filter { call in
      call == "cancel" || [stays, returns].contains { call.hasPrefix("\($0).") }
    }
    #expect(
      calls == [
        "\(stays).wD", "\(returns).wA", "cancel", "\(returns).wD", "\(returns).dD",
        "\(stays).wA", "\(stays).dA",
      ])
  }

  @Test("the same script gives the same bytes, and render shows the picture of the trace")
  func isDeterministic() throws {
    let arguments = Drive.all[1].arguments
    #expect(try SegueProcess(arguments).output == SegueProcess(arguments).output)
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] {
      let run = try SegueProcess(
        "render", "slide-down-up", "--interactive", "0:0,0.5:0.5,cancel", "--at", "0.25", "-o",
        folder.path(name))
      #expect(run.code == 0)
    }
    #expect(try folder.data("a.png") == folder.data("b.png"))
  }

  @Test(
    "a script that makes no sense is wrong usage, and the bad part is named",
    arguments: [
      ("0:0,0.2:0.5", "ends with \"0.2:0.5\""), ("finish", "has no points"),
      ("0:0,0.3:0.5,0.2:0.7,finish", "goes back from 0.3 s to 0.2 s"),
      ("0:0,0.2:1.5,cancel", "holds \"0.2:1.5\""), ("0:0,-1:0.5,cancel", "holds \"-1:0.5\""),
      ("0:0,half,cancel", "holds \"half\""), ("", "ends with \"\""), ("0:0:0,finish", "\"0:0:0\""),
      ("nan:0,finish", "holds \"nan:0\""),
    ])
  func wrongScripts(script: String, reason: String) throws {
    let run = try SegueProcess("trace", "slide-down-up", "--interactive", script)
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}
