import CoreGraphics
import Foundation

extension CALayer {
  final func markDisplayNeeded() {
    guard !isDisplayNeeded else { return }
    isDisplayNeeded = true
    context?.noteDisplayNeeded(self)
  }

  final func displayNowIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }

  /// Draws on new pixels, as many as `contentsScale` says, and shows them.
  final func displayByDrawing() {
    // A bare layer has nobody who draws; it needs no pixels.
    guard delegate != nil || type(of: self) != CALayer.self else { return }
    let scale = contentsScale
    let width = Int((bounds.size.width * scale).rounded(.up))
    let height = Int((bounds.size.height * scale).rounded(.up))
    guard width > 0, height > 0 else {
      contents = nil
      return
    }
    let buffer = PixelBuffer(width: width, height: height)
    let context = CGContext(buffer: buffer, scale: scale)
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    draw(in: context)
    contents = CGImage(handingOver: buffer, isOpaque: isOpaque ? true : nil)
  }
}

/// Makes pictures of layers that are not on a screen; the host supplies one to the context.
@MainActor package protocol LayerRenderer: AnyObject {
  /// The bounds of a layer with all that hangs from it, on transparent pixels.
  ///
  /// The layer's own position and transform play no part; sizes in pixels are rounded up.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - isModel: Whether the model is pictured, or what the screen shows.
  func image(of layer: CALayer, scale: CGFloat, isModel: Bool) -> PixelBuffer

  /// What a layer and all that hangs from it show until the commit that is under way, at the
  /// scale of the screen; nil when that is nothing.
  ///
  /// The layer's own position and transform play no part, its opacity and mask do.
  func pictureBeforeCommit(of layer: CALayer) -> TransitionPicture?
}

extension CALayer {
  final func renderTree(in ctx: CGContext) {
    guard let renderer = (model().context ?? LayerContext.current).renderer else {
      misuse("CALayer.render(in:): this host renders no layers; set LayerContext.renderer first")
    }
    guard bounds.size.width > 0, bounds.size.height > 0 else { return }
    let map = ctx.ctm
    let scale = max((map.a * map.a + map.b * map.b).squareRoot(), 1)
    let buffer = renderer.image(of: model(), scale: scale, isModel: role != .presentation)
    let size = CGSize(
      width: CGFloat(buffer.width) / scale, height: CGFloat(buffer.height) / scale)
    ctx.drawUpright(
      CGImage(handingOver: buffer), in: CGRect(origin: bounds.origin, size: size))
  }
}
