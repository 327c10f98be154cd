import Foundation

/// How many device pixels a point has: from the environment, else from the desktop's resources.
package enum ScreenScale {
  /// The variable that overrides the desktop's own scale.
  package static let override = "SEGUE_SCALE"

  /// The scale for the text of the desktop's resources and an environment; `Xft.dpi` of 96 is 1.
  ///
  /// Values that are no numbers, or outside 0.5...8, count as absent.
  package static func scale(resources: String?, environment: [String: String]) -> Double {
    if let value = environment[override].flatMap(Double.init), isSensible(value) { return value }
    guard let dots = resources.flatMap(dotsPerInch) else { return 1 }
    let scale = dots / 96
    return isSensible(scale) ? scale : 1
  }

  /// The value of `Xft.dpi` in the text of the desktop's resources.
  package static func dotsPerInch(resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else {
        continue
      }
      return Double(parts[1].trimmingCharacters(in: .whitespaces))
    }
    return nil
  }

  private static func isSensible(_ scale: Double) -> Bool {
    scale >= 0.5 && scale <= 8
  }
}
