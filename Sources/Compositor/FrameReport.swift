package import CoreGraphics

/// What a frame cost.
package struct FrameReport {
  /// Seconds spent in each pass; 0 without a stopwatch.
  package struct Seconds {
    package var flatten = 0.0
    package var damage = 0.0
    package var visibility = 0.0
    package var paint = 0.0

    /// All passes together.
    package var total: Double { flatten + damage + visibility + paint }
  }

  /// Layers whose record was brought up to date.
  package var flattened = 0
  /// Layers looked at to find what shows.
  package var visited = 0
  /// Items of which something was painted; a border counts for each of its sides.
  package var items = 0
  /// Items and subtrees in the damaged part of which nothing shows.
  package var culled = 0
  /// What differs from the frame before.
  package var frameDamage = PixelRegion()
  /// What was painted in the buffer.
  package var bufferDamage = PixelRegion()
  /// Pixels written, those of offscreen groups included.
  package var pixelsPainted = 0
  /// Groups painted offscreen.
  package var groups = 0
  package var seconds = Seconds()
}

/// Switches for finding faults; the picture is the same with any of the first two.
package struct RenderOptions: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Repaints every pixel of every frame.
  package static let fullRepaint = RenderOptions(rawValue: 1 << 0)
  /// Paints what is hidden, too.
  package static let noCulling = RenderOptions(rawValue: 1 << 1)
  /// Repaints everything and tints what changed; for people to look at.
  package static let highlightDamage = RenderOptions(rawValue: 1 << 2)
}
