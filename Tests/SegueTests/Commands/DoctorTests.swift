import Testing
import TestSupport

@MainActor @Suite struct DoctorTests {
  @Test("Without a display doctor names the fonts, says so and ends with 3")
  func noDisplay() throws {
    let run = try SegueProcess("doctor")
    #expect(run.code == 3)
    #expect(run.output.contains("display         none"))
    #expect(run.output.contains("Inter, for the stage's text: found"))
    #expect(run.errors.hasPrefix("segue: error: "))
    #expect(run.errors.contains("DISPLAY") && run.errors.contains("xvfb-run -a"))
    #expect(run.errors.contains("segue render"))
  }

  @Test("The viewer and the tour end with 3 without a display, naming the headless ways")
  func windowsWithoutDisplay() throws {
    let folder = try TemporaryFolder()
    for arguments in [["view"], ["tour", "-o", folder.path("shots")]] {
      let run = try SegueProcess(arguments)
      #expect(run.code == 3)
      #expect(run.errors.contains("DISPLAY"))
      #expect(run.errors.contains("segue tour") && run.errors.contains("segue render"))
    }
  }

  @Test("On a display doctor tells visual, way of frames, refresh rate and scale")
  func onDisplay() throws {
    let display = try VirtualDisplay(width: 640, height: 480)
    let run = try SegueProcess("doctor", environment: ["DISPLAY": display.name])
    #expect(run.code == 0 && run.errors.isEmpty)
    for part in [
      "640 x 480 pixels", "TrueColor, depth 24", "sent as they are painted", "MIT-SHM",
      "two shared images", "60 Hz is taken", "1 pixels a point",
    ] {
      #expect(run.output.contains(part), "\(part)")
    }
  }

  @Test("Doctor says why shared memory is not used, and what is done instead")
  func noSharedMemory() throws {
    let display = try VirtualDisplay(depth: 16, arguments: ["-extension", "MIT-SHM"])
    let run = try SegueProcess("doctor", environment: ["DISPLAY": display.name])
    #expect(run.code == 0)
    #expect(run.output.contains("not used: the server has no MIT-SHM extension"))
    #expect(run.output.contains("XPutImage"))
    #expect(run.output.contains("converted for the visual"))
    let forced = try SegueProcess(
      "doctor", environment: ["DISPLAY": display.name, "SEGUE_NO_SHM": "1", "SEGUE_SCALE": "2"])
    #expect(forced.output.contains("not used: SEGUE_NO_SHM is set"))
    #expect(forced.output.contains("2 pixels a point, from SEGUE_SCALE"))
  }
}
