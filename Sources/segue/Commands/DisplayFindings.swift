import CoreGraphics
import Foundation
import X11Display

/// What a display offers and what is chosen, in rows for a person.
struct DisplayFindings {
  private let screen: ScreenFacts
  private let environment: [String: String]

  init(
    _ screen: ScreenFacts, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.screen = screen
    self.environment = environment
  }

  var rows: [(label: String, text: String)] {
    [
      ("display", "\(screen.displayName), \(screen.vendor), release \(screen.vendorRelease)"),
      (
        "screen",
        "\(screen.width) x \(screen.height) pixels, stated as "
          + "\(screen.widthMillimetres) x \(screen.heightMillimetres) mm"
      ),
      ("visual", "\(screen.visual)"),
      ("pixels", pixels),
      ("shared memory", sharedMemory),
      ("frames", frames),
      ("refresh rate", refreshRate),
    ] + monitors + [("scale", scale)]
  }

  private var pixels: String {
    screen.visual.layout.isNative
      ? "sent as they are painted" : "painted with 32 bits and converted for the visual"
  }

  private var sharedMemory: String {
    switch screen.sharedMemory {
    case .works(let version): "MIT-SHM \(version) works: a trial segment was attached"
    case .unavailable(let reason): "not used: \(reason)"
    }
  }

  private var frames: String {
    switch screen.sharedMemory {
    case .works: "two shared images, XShmPutImage of what changed"
    case .unavailable: "XPutImage of what changed, through the connection"
    }
  }

  private var refreshRate: String {
    guard let rate = screen.knownRefreshRate else {
      return "the server does not know; \(screen.refreshRate.shortText) Hz is taken"
    }
    return "\(((rate * 100).rounded() / 100).shortText) Hz"
  }

  private var monitors: [(label: String, text: String)] {
    screen.monitors.map { monitor in
      let frame = monitor.frame
      let rate = monitor.refreshRate.map { ", \((($0 * 100).rounded() / 100).shortText) Hz" }
      return (
        "monitor", "\(frame.width) x \(frame.height) at \(frame.minX),\(frame.minY)\(rate ?? "")"
      )
    }
  }

  private var scale: String {
    let isOverridden = environment[ScreenScale.override].flatMap(Double.init) == screen.scale
    let reason = isOverridden ? ScreenScale.override : "Xft.dpi, or 96 dots an inch without it"
    return "\(screen.scale.shortText) pixels a point, from \(reason)"
  }
}
