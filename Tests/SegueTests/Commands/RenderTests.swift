import CoreGraphics
import Foundation
import Testing

@Suite struct RenderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `segue render` with a file in the test's folder and reads the picture.
  private func render(_ arguments: String..., to name: String = "f.png") throws -> PixelBuffer {
    let run = try SegueProcess(["render"] + arguments + ["-o", folder.path(name)])
    try #require(run.code == 0, "\(run.errors)")
    return try PixelBuffer(contentsOfPNG: folder.path(name))
  }

  @Test("Half-way through, the upper half is the presented screen and the boundary is at y = 422")
  func halfWay() throws {
    let half = try render("slide-down-up", "--progress", "0.5")
    let start = try render("slide-down-up", "--progress", "0")
    #expect(half.width == 390 && half.height == 844)
    for y in 0..<844 {
      let isRight = (0..<390).allSatisfy { half[$0, y] == (y < 422 ? 0xff00_00ff : start[$0, y]) }
      #expect(isRight, "row \(y)")
    }
    #expect(start[0, 422] == 0xffff_ffff)
  }

  @Test(
    "Without a time the picture is the middle of the step, and --at half the duration is it too")
  func middle() throws {
    _ = try render("slide-down-up", to: "a.png")
    _ = try render("slide-down-up", "--at", "0.2", to: "b.png")
    _ = try render("slide-down-up", "--progress", "0.5", to: "c.png")
    #expect(try folder.data("a.png") == folder.data("b.png"))
    #expect(try folder.data("a.png") == folder.data("c.png"))
  }

  @Test("The scale is pixels a point")
  func scale() throws {
    let half = try render("slide-down-up", "--scale", "2", "--size", "100x201")
    #expect(half.width == 200 && half.height == 402)
    #expect(half[0, 200] == 0xff00_00ff && half[0, 201] == 0xffff_ffff)
  }

  @Test("The same command gives the same bytes")
  func isDeterministic() throws {
    for options in [["--progress", "0.37"], ["--sheet"], ["--phase", "dismiss"]] {
      let arguments = ["render", "slide-down-up"] + options + ["-o"]
      for name in ["1.png", "2.png"] {
        #expect(try SegueProcess(arguments + [folder.path(name)]).code == 0)
      }
      #expect(try folder.data("1.png") == folder.data("2.png"))
    }
  }

  @Test("A folder gets every frame, the last one being the end")
  func frames() throws {
    let path = folder.path("new/frames")
    let run = try SegueProcess("render", "slide-down-up", "--fps", "10", "-o", path)
    #expect(run.output == "\(path): 5 frames\n")
    #expect(try folder.names(in: "new/frames") == (0...4).map { "frame-000\($0).png" })
    let heights = try (0...4).map { number in
      let picture = try PixelBuffer(contentsOfPNG: "\(path)/frame-000\(number).png")
      return (0..<844).count { picture[0, $0] == 0xff00_00ff }
    }
    // The edge is at 734.99 then, so that row 734 is not quite blue.
    #expect(heights == [0, 109, 422, 734, 844])
  }

  @Test("Without -o pictures are named after the step, in the working folder")
  func defaultNames() throws {
    for (options, name) in [
      ([], "slide-down-up-present.png"), (["--sheet"], "slide-down-up-present-sheet.png"),
      (["--fps", "5", "--phase", "dismiss"], "slide-down-up-dismiss"),
    ] {
      let run = try SegueProcess(["render", "slide-down-up"] + options, in: folder.url.path)
      #expect(run.code == 0)
      #expect(try folder.names().contains(name))
    }
  }

  @Test("A sheet has twelve frames at half scale, or one for each frame of --fps")
  func sheet() throws {
    let twelve = try render("slide-down-up", "--sheet")
    let five = try render("slide-down-up", "--sheet", "--fps", "10")
    // Six columns of two, and three of two.
    #expect(twelve.width == 6 * 195 + 5 * 12 + 32)
    #expect(five.width == 3 * 195 + 2 * 12 + 32)
    #expect(twelve.height == five.height)
  }

  @Test(
    "What cannot be written is refused before anything is played",
    arguments: [
      (["-o", "a.gif"], "films are not supported yet"),
      (["-o", "a.mp4"], "films are not supported yet"),
      (["-o", "a.webm"], "films are not supported yet"),
      (["-o", "a.jpg"], "pictures are written as PNG"),
      (["--fps", "60", "-o", "a.png"], "--fps makes many pictures, and a.png is one file"),
      (["--at", "0.1", "-o", "folder"], "one time makes one picture, and folder is no PNG file"),
      (["--sheet", "-o", "folder/"], "--sheet makes one picture, and folder/ is no PNG file"),
      (["--sheet", "--at", "0.1"], "--at and --sheet contradict each other"),
      (["--progress", "0.1", "--fps", "2"], "--progress and --fps contradict each other"),
    ])
  func refuses(options: [String], message: String) throws {
    let run = try SegueProcess(["render", "slide-down-up"] + options, in: folder.url.path)
    #expect(run.code == 2)
    #expect(run.errors.contains(message))
    #expect(try folder.names().isEmpty)
  }

  @Test(
    "An output that cannot be written ends with 3, its path and the reason",
    arguments: [
      ("missing/f.png", "No such file or directory"), ("/dev/full/x", "Not a directory"),
      ("/proc/frames", "No such file or directory"),
    ])
  func unwritable(path: String, reason: String) throws {
    let run = try SegueProcess("render", "slide-down-up", "-o", path)
    #expect(run.code == 3)
    #expect(run.errors.hasPrefix("segue: error: cannot write"))
    #expect(run.errors.contains(path) && run.errors.contains(reason))
  }
}
