package import Foundation
import Stage

extension ValueReader where Value == CGSize {
  /// A width and a height in points.
  package static let size = ValueReader("WxH") { text throws(UnreadableValue) in
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      throw UnreadableValue("\"\(text)\" is not a size", remedy: PixelLimits.remedy)
    }
    guard numbers.allSatisfy({ $0 > 0 }) else {
      throw UnreadableValue("\"\(text)\" is no size to draw in", remedy: PixelLimits.remedy)
    }
    return CGSize(width: numbers[0], height: numbers[1])
  }
}

/// How large pictures can be.
package enum PixelLimits {
  /// The pixels of a side.
  package static let side = 1...16384

  static let remedy =
    "Give WxH in points, such as 390x844; width and height times the scale must come to"
    + " \(side.lowerBound) to \(side.upperBound) pixels."

  /// Refuses a size that is too large or too small for a picture.
  package static func check(_ size: CGSize, scale: Double) throws(CommandError) {
    for length in [size.width, size.height] {
      let pixels = (Double(length) * scale).rounded()
      guard pixels < Double(side.lowerBound) || pixels > Double(side.upperBound) else { continue }
      let points = "\(Double(size.width).shortText)x\(Double(size.height).shortText)"
      throw .wrongUsage(
        "--size \(points) at scale \(scale.shortText) makes a side of \(pixels.shortText) pixels",
        hint: remedy)
    }
  }
}
