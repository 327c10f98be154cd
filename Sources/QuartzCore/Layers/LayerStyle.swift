import CoreGraphics

/// The properties of a layer that rarely change.
///
/// They live behind one reference, so that taking the model over at each commit, and starting
/// from it at each tick, copies little.
struct LayerStyle: Sendable {
  var sublayerTransform = CATransform3DIdentity
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  var cornerCurve: CALayerCornerCurve = .circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var contentsScale: CGFloat = 1
  var contentsGravity: CALayerContentsGravity = .resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  /// The outline that casts the shadow, in the layer's own space; nil for what the layer shows.
  var shadowPath: CGPath?
  /// What the layer draws beyond what every layer has.
  var drawing: LayerDrawing?
  /// The transition under way; the model has none.
  var transition: ShownTransition?
}

/// An immutable place for a style, shared by a layer's model and its committed values.
final class StyleBox: Sendable {
  static let standard = StyleBox(LayerStyle())
  let style: LayerStyle

  init(_ style: LayerStyle) { self.style = style }
}
