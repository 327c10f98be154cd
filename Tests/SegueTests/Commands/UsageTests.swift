import Foundation
import Testing

@Suite struct UsageTests {
  private static let commands = [
    "view", "tour", "list", "render", "trace", "tree", "controls", "doctor",
  ]

  @Test("--help lists every command and fits 80 columns")
  func help() throws {
    for arguments in [["--help"], ["-h"], ["help"]] {
      let run = try SegueProcess(arguments)
      #expect(run.code == 0 && run.errors.isEmpty)
      for command in Self.commands { #expect(run.output.contains("\n  \(command) ")) }
      #expect(run.lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test("Every command explains itself, whatever else is wrong", arguments: commands)
  func commandHelp(command: String) throws {
    let run = try SegueProcess(command, "--help")
    #expect(run.code == 0)
    #expect(run.output.contains("usage: segue \(command)"))
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(try SegueProcess("help", command).output == run.output)
    #expect(try SegueProcess(command, "--elephant", "-h").output == run.output)
  }

  @Test("--version prints the version")
  func version() throws {
    let run = try SegueProcess("--version")
    #expect(run.code == 0)
    #expect(run.output.wholeMatch(of: /segue \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(
    "Wrong usage ends with 2, nothing on the output, and one line that says what to do",
    arguments: [
      (["rendr"], #""rendr" is neither a command nor a transition. Did you mean "render"?"#),
      (["slide-up"], #""slide-up" is neither a command nor a transition. Did you mean"#),
      (["elephant"], "`segue --help` lists the commands, `segue list` the transitions."),
      (["help", "rendr"], #"Did you mean "render"?"#),
      (["--controlls"], "segue view has no option --controlls. Did you mean --controls?"),
      (["list", "more"], #""more" is one word too many for segue list."#),
      (["render"], "segue render needs a TRANSITION."),
      (["tour"], "segue tour needs a folder. Write segue tour -o FOLDER."),
      (["tour", "-o", "x", "revers"], #"Did you mean "reversible"?"#),
      (
        ["trace", "slide"],
        #"there is no transition "slide". Did you mean "slide-down-up"? Known: slide-down-up, "#
          + "first-to-second, reversible and push-built-in."
      ),
      (
        ["trace", "slide-down-up", "--phase", "push"],
        "--phase push does not fit slide-down-up, a modal transition. Give present or dismiss."
      ),
      (
        ["trace", "first-to-second", "--phase", "dismiss"],
        "--phase dismiss does not fit first-to-second, a navigation transition. Give push or pop."
      ),
      (["view", "nothing"], #"there is no transition "nothing"."#),
      (["controls", "nothing"], #"there is no transition "nothing"."#),
      (["controls", "--size", "0x1"], #"--size "0x1" is no size to draw in."#),
    ] as [([String], String)])
  func wrongUsage(arguments: [String], message: String) throws {
    let run = try SegueProcess(arguments)
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("segue: error: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "Values that make no sense are refused with what does",
    arguments: [
      ("--duration", "-1", "is negative. Give 0 to 3600 seconds"),
      ("--duration", "nan", "is not a finite number"),
      ("--duration", "inf", "is not a finite number"),
      ("--duration", "1s", "is not a number"), ("--at", "-0.1", "is negative"),
      ("--progress", "1.5", "is out of range. Give 0 to 1"),
      ("--size", "0x0", "is no size to draw in"),
      ("--size", "100000x844", "1 to 16384 pixels"), ("--size", "big", "is not a size"),
      ("--scale", "0.1", "Give 0.5 to 8 pixels a point"), ("--scale", "80", "Give 0.5 to 8"),
      ("--fps", "0", "Give 1 to 1000 pictures a second"), ("--fps", "2000", "Give 1 to 1000"),
      ("--curve", "1.5,0,0,1", "time cannot run back"), ("--curve", "bouncy", "Known: linear"),
      ("--spring", "0", "Give a damping above 0 to 1"), ("--spring", "2", "Give a damping above 0"),
      ("--format", "xml", "Known: jsonl and csv"), ("--phase", "show", "Known: present, dismiss"),
    ])
  func wrongValues(option: String, value: String, message: String) throws {
    let run = try SegueProcess("trace", "slide-down-up", option, value)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("segue: error: \(option) "))
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "Options that contradict each other are refused",
    arguments: [
      ["--at", "0.1", "--progress", "0.2"], ["--at", "0.1", "--fps", "2"],
      ["--curve", "linear", "--spring", "0.5"],
    ])
  func contradictions(options: [String]) throws {
    let run = try SegueProcess(["trace", "slide-down-up"] + options)
    #expect(run.code == 2)
    #expect(run.errors.contains("\(options[0]) and \(options[2]) contradict each other"))
  }

  @Test("An output that is full ends with 3 and says so")
  func fullOutput() throws {
    let run = try SegueProcess("trace", "slide-down-up", "-o", "/dev/full")
    #expect(run.code == 3)
    #expect(run.errors.contains("cannot write /dev/full: No space left on device"))
  }
}
