import Compositor
import CoreGraphics
package import Stage

extension Stage {
  /// Whether the picture, repainted where it changed, is the one that is painted anew with nothing
  /// left out.
  package func isPaintedRight() -> Bool {
    render()
    let kept = PixelBuffer(width: bitmap.width, height: bitmap.height)
    kept.copy(from: bitmap)
    render(options: [.fullRepaint, .noCulling])
    return kept.hasSamePixels(as: bitmap)
  }
}
