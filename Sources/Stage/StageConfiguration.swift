package import Foundation

/// The device a stage stands for.
package struct StageConfiguration: Hashable, Sendable, Codable {
  /// Points; the default is a phone.
  package var size: CGSize
  /// Pixels a point.
  package var scale: CGFloat

  package init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1) {
    self.size = size
    self.scale = scale
  }

  /// The size of the stage's bitmap, in pixels.
  package var pixelSize: (width: Int, height: Int) {
    (
      max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded()))
    )
  }
}
