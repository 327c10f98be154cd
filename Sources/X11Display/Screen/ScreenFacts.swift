package import CoreGraphics

/// What there is to know about the screen of a connection.
package struct ScreenFacts: Sendable {
  /// The display's name, such as `:0`.
  package let displayName: String
  /// Who made the server, and its release.
  package let vendor: String
  package let vendorRelease: Int
  /// The screen's size in pixels.
  package internal(set) var width: Int
  package internal(set) var height: Int
  /// The screen's size as the server states it, in millimetres.
  package internal(set) var widthMillimetres: Int
  package internal(set) var heightMillimetres: Int
  /// The visual that windows are made with.
  package let visual: VisualFacts
  /// Whether images can be shared with the server.
  package let sharedMemory: SharedMemorySupport
  /// The monitors that are on; empty when the server does not say.
  package internal(set) var monitors: [MonitorFacts]
  /// Device pixels a point; 1 at 96 dots an inch.
  package internal(set) var scale: Double

  /// The refresh rate of the first monitor in Hz; 60 when it is not known.
  package var refreshRate: Double { knownRefreshRate ?? RefreshRate.fallback }

  /// The refresh rate of the first monitor in Hz, if the server knows it.
  package var knownRefreshRate: Double? { monitors.lazy.compactMap(\.refreshRate).first }

  /// The refresh rate in Hz of the monitor that shows the largest part of a rectangle given in
  /// the screen's pixels.
  package func refreshRate(over rect: PixelRect) -> Double {
    let best = monitors.max {
      $0.frame.intersection(rect).area < $1.frame.intersection(rect).area
    }
    guard let best, best.frame.intersects(rect) else { return refreshRate }
    return best.refreshRate ?? refreshRate
  }
}

/// A visual of the screen: how pixels stand in a window.
package struct VisualFacts: Hashable, Sendable, CustomStringConvertible {
  package let identifier: UInt
  package let className: String
  package let depth: Int
  package let layout: PixelLayout

  package init(identifier: UInt, className: String, depth: Int, layout: PixelLayout) {
    self.identifier = identifier
    self.className = className
    self.depth = depth
    self.layout = layout
  }

  /// Whether windows can be drawn with it.
  package var isSupported: Bool { className == "TrueColor" && layout.isSupported }

  package var description: String {
    "0x\(String(identifier, radix: 16)) \(className), depth \(depth), \(layout)"
  }
}

/// Whether images can be shared with the server, tried out at the start.
package enum SharedMemorySupport: Equatable, Sendable {
  /// It works, by this version of MIT-SHM.
  case works(version: String)
  /// It does not, for this reason.
  case unavailable(reason: String)
}

/// A monitor that is on.
package struct MonitorFacts: Hashable, Sendable {
  /// Its place in the screen's pixels.
  package let frame: PixelRect
  /// Its refresh rate in Hz, if known.
  package let refreshRate: Double?

  package init(frame: PixelRect, refreshRate: Double?) {
    self.frame = frame
    self.refreshRate = refreshRate
  }
}
