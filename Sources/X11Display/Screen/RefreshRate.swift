import CX11
import CoreGraphics

/// The timing of a monitor's mode, from which its refresh rate follows.
package struct ModeTiming: Equatable, Sendable {
  /// Pixels a second.
  package var dotClock: Int
  /// Pixels of a line and lines of a frame, blanking included.
  package var horizontalTotal: Int
  package var verticalTotal: Int
  package var isDoubleScan: Bool
  package var isInterlaced: Bool

  package init(
    dotClock: Int, horizontalTotal: Int, verticalTotal: Int, isDoubleScan: Bool = false,
    isInterlaced: Bool = false
  ) {
    self.dotClock = dotClock
    self.horizontalTotal = horizontalTotal
    self.verticalTotal = verticalTotal
    self.isDoubleScan = isDoubleScan
    self.isInterlaced = isInterlaced
  }

  /// Frames a second; nil where the server does not know, as virtual ones do not.
  ///
  /// A double-scanned line is sent twice, an interlaced frame in two halves.
  package var refreshRate: Double? {
    var lines = Double(verticalTotal)
    if isDoubleScan { lines *= 2 }
    if isInterlaced { lines /= 2 }
    let dots = Double(horizontalTotal) * lines
    guard dotClock > 0, dots > 0 else { return nil }
    return Double(dotClock) / dots
  }
}

/// Reads the monitors of a screen.
enum RefreshRate {
  /// What is taken for the refresh rate where it is not known, in Hz.
  static let fallback = 60.0

  /// The monitors that are on, the primary one first.
  ///
  /// The corresponding Xlib function is `XRRGetScreenResourcesCurrent`.
  static func monitors(of handle: ServerHandle) -> [MonitorFacts] {
    let display = handle.display
    guard let resources = XRRGetScreenResourcesCurrent(display, handle.root) else { return [] }
    defer { XRRFreeScreenResources(resources) }
    let primary = primaryController(of: handle, resources)
    var controllers: [RRCrtc] = (0..<Int(resources.pointee.ncrtc)).map {
      resources.pointee.crtcs[$0]
    }
    if let index = controllers.firstIndex(of: primary) {
      controllers.swapAt(0, index)
    }
    return controllers.compactMap { monitor($0, of: handle, resources) }
  }

  private static func primaryController(
    of handle: ServerHandle, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> RRCrtc {
    let output = XRRGetOutputPrimary(handle.display, handle.root)
    guard output != 0, let info = XRRGetOutputInfo(handle.display, resources, output) else {
      return 0
    }
    defer { XRRFreeOutputInfo(info) }
    return info.pointee.crtc
  }

  private static func monitor(
    _ controller: RRCrtc, of handle: ServerHandle,
    _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> MonitorFacts? {
    guard let info = XRRGetCrtcInfo(handle.display, resources, controller) else { return nil }
    defer { XRRFreeCrtcInfo(info) }
    guard info.pointee.mode != 0 else { return nil }
    let frame = PixelRect(
      x: Int(info.pointee.x), y: Int(info.pointee.y), width: Int(info.pointee.width),
      height: Int(info.pointee.height))
    let mode = (0..<Int(resources.pointee.nmode)).lazy.map { resources.pointee.modes[$0] }
      .first { $0.id == info.pointee.mode }
    return MonitorFacts(frame: frame, refreshRate: mode.flatMap { timing($0).refreshRate })
  }

  private static func timing(_ mode: XRRModeInfo) -> ModeTiming {
    ModeTiming(
      dotClock: Int(mode.dotClock), horizontalTotal: Int(mode.hTotal),
      verticalTotal: Int(mode.vTotal), isDoubleScan: Int(mode.modeFlags) & Int(RR_DoubleScan) != 0,
      isInterlaced: Int(mode.modeFlags) & Int(RR_Interlace) != 0)
  }
}
