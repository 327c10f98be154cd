import CX11
import CoreGraphics
import TestSupport
import Testing

@testable import X11Display

@Suite struct RefreshRateTests {
  @Test(
    "the refresh rate follows from the mode's timing",
    arguments: [
      (ModeTiming(dotClock: 148_500_000, horizontalTotal: 2_200, verticalTotal: 1_125), 60),
      (ModeTiming(dotClock: 241_500_000, horizontalTotal: 2_720, verticalTotal: 1_481), 59.950_550),
      (
        ModeTiming(
          dotClock: 74_250_000, horizontalTotal: 2_200, verticalTotal: 1_125, isInterlaced: true),
        60
      ),
      (
        ModeTiming(
          dotClock: 25_200_000, horizontalTotal: 800, verticalTotal: 262, isDoubleScan: true),
        60.114_504
      ),
      (ModeTiming(dotClock: 0, horizontalTotal: 2_200, verticalTotal: 1_125), nil),
      (ModeTiming(dotClock: 148_500_000, horizontalTotal: 0, verticalTotal: 0), nil),
    ] as [(ModeTiming, Double?)])
  func rate(timing: ModeTiming, expected: Double?) throws {
    let rate = timing.refreshRate
    guard let expected else {
      #expect(rate == nil)
      return
    }
    #expect(abs(try #require(rate) - expected) < 1e-5)
  }
}

@Suite struct ScreenScaleTests {
  @Test(
    "the scale is Xft.dpi over 96, unless the environment says otherwise",
    arguments: [
      (nil, nil, 1), ("Xft.dpi:\t96\n", nil, 1), ("Xft.dpi:\t192\n", nil, 2),
      ("*color: red\nXft.dpi: 144\nXft.rgba: none\n", nil, 1.5), ("Xft.dpi: nonsense", nil, 1),
      ("Xft.dpi: 0", nil, 1), ("Xft.dpi: -96", nil, 1), ("Xft.dpi: inf", nil, 1),
      ("Xft.dpi: 192", "1.25", 1.25), (nil, "2", 2), ("Xft.dpi: 192", "rubbish", 2),
      ("Xft.dpi: 192", "0", 2), ("Xft.dpi: 192", "nan", 2), ("Xft.dpix: 192", nil, 1),
    ] as [(String?, String?, Double)])
  func scale(resources: String?, override: String?, expected: Double) {
    let environment = override.map { [ScreenScale.override: $0] } ?? [:]
    #expect(ScreenScale.scale(resources: resources, environment: environment) == expected)
  }
}

extension ServerTests {
  @MainActor @Suite("The screen") struct ScreenTests {
    @Test("the facts are those of the server")
    func facts() throws {
      let display = try VirtualDisplay(width: 1_000, height: 700)
      defer { withExtendedLifetime(display) {} }
      let screen = try display.connect().screen
      #expect(screen.displayName == display.name)
      #expect((screen.width, screen.height) == (1_000, 700))
      #expect(screen.widthMillimetres > 0)
      #expect(screen.visual.depth == 24)
      #expect(screen.visual.className == "TrueColor")
      #expect(screen.visual.layout == .native)
      #expect(screen.sharedMemory == .works(version: "1.2"))
      #expect(screen.vendor.isEmpty == false)
      #expect(screen.scale == 1)
      #expect(screen.monitors.map(\.frame) == [PixelRect(x: 0, y: 0, width: 1_000, height: 700)])
    }

    @Test("a refresh rate that the server does not know is taken for 60 Hz")
    func unknownRate() throws {
      let screen = try VirtualDisplay().connect().screen
      #expect(screen.knownRefreshRate == nil)
      #expect(screen.refreshRate == 60)
    }

    @Test("a window's rate is that of the monitor that shows most of it")
    func rateOfMonitor() throws {
      var screen = try VirtualDisplay().connect().screen
      screen.monitors = [
        MonitorFacts(frame: PixelRect(x: 0, y: 0, width: 100, height: 100), refreshRate: 60),
        MonitorFacts(frame: PixelRect(x: 100, y: 0, width: 100, height: 100), refreshRate: 144),
      ]
      #expect(screen.refreshRate(over: PixelRect(x: 10, y: 0, width: 100, height: 50)) == 60)
      #expect(screen.refreshRate(over: PixelRect(x: 60, y: 0, width: 100, height: 50)) == 144)
      #expect(screen.refreshRate(over: PixelRect(x: 900, y: 0, width: 100, height: 50)) == 60)
    }

    @Test("565 is a supported screen; so is one whose own visual is not TrueColor but has one")
    func otherVisuals() throws {
      let screen = try VirtualDisplay(depth: 16).connect().screen
      #expect(screen.visual.layout.bitsPerPixel == 16)
      let direct = try VirtualDisplay(arguments: ["-cc", "5"]).connect().screen
      #expect(direct.visual.className == "TrueColor")
    }

    @Test("a screen without a usable visual is refused by its name")
    func unsupported() throws {
      let display = try VirtualDisplay(depth: 8)
      defer { withExtendedLifetime(display) {} }
      let error = #expect(throws: DisplayError.self) { try display.connect() }
      #expect(
        error?.description.contains("PseudoColor, depth 8") == true, "\(String(describing: error))")
    }

    @Test("the scale follows the desktop's resources")
    func scaleChanges() async throws {
      let test = try await TestWindow()
      var told: [Double] = []
      test.connection.onScreenChange = { told.append($0.scale) }
      try test.display.run([
        "xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
        "Xft.dpi:\t144\n",
      ])
      #expect(await test.waitFor { $0 == .scaleChanged(1.5) })
      #expect(test.connection.screen.scale == 1.5)
      #expect(told == [1.5])
      try test.display.run(["xprop", "-root", "-f", "OTHER", "8s", "-set", "OTHER", "x"])
      #expect(told == [1.5])
    }

    @Test("monitors are read again when the screen changes")
    func screenChanges() async throws {
      let test = try await TestWindow()
      let neighbour = try RawClient(test.display)
      neighbour.resizeScreen(width: 800, height: 600)
      #expect(await waitUntil { test.connection.screen.width == 800 })
      #expect(test.connection.screen.height == 600)
      #expect(test.connection.screen.monitors == [])
      #expect(test.connection.screen.refreshRate == 60)
    }
  }
}
