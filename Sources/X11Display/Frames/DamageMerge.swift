package import CoreGraphics

/// Turns damage into the rectangles that are worth a put each.
package enum DamageMerge {
  /// At most so many puts a frame.
  package static let cap = 24
  /// What one put costs, in pixels that could be copied in the same time: about a microsecond.
  static let pixelsPerPut = 8_192

  /// The damage inside the bounds, with rectangles joined where that is cheaper than two puts, or
  /// where there are more than the cap.
  ///
  /// - Complexity: O(n x cap).
  package static func merged(_ damage: [PixelRect], within bounds: PixelRect) -> [PixelRect] {
    var result: [PixelRect] = []
    for rect in damage {
      let clipped = rect.intersection(bounds)
      guard !clipped.isEmpty else { continue }
      add(clipped, to: &result)
    }
    return result
  }

  private static func add(_ rect: PixelRect, to result: inout [PixelRect]) {
    var best: (index: Int, waste: Int)?
    for (index, other) in result.enumerated() {
      let waste = other.union(rect).area - other.area - rect.area
      if waste < best?.waste ?? .max { best = (index, waste) }
    }
    guard let best, best.waste < pixelsPerPut || result.count >= cap else {
      result.append(rect)
      return
    }
    result[best.index] = result[best.index].union(rect)
  }
}
