package import CoreGraphics

/// Every property of a layer that can differ between its model, what was last committed, and what
/// an animation shows.
///
/// Units are points in the space Apple documents for the property of the same name; defaults are
/// Core Animation's (LA1).
package struct LayerValues {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var transform = CATransform3DIdentity
  package var opacity: Float = 1
  package var isHidden = false
  package var isDoubleSided = true
  package var masksToBounds = false
  /// Whether the owner promises that no pixel is transparent.
  package var isOpaque = false
  package var backgroundColor: CGColor?
  /// A `CGImage`, or a `LayerSurface`.
  package var contents: AnyObject?
  var style = StyleBox.standard

  package init() {}

  /// Changes the rarely changed properties together.
  mutating func restyle(_ change: (inout LayerStyle) -> Void) {
    var style = style.style
    change(&style)
    self.style = StyleBox(style)
  }
}

/// The rarely changed properties.
extension LayerValues {
  package var sublayerTransform: CATransform3D {
    get { style.style.sublayerTransform }
    set { restyle { $0.sublayerTransform = newValue } }
  }
  package var cornerRadius: CGFloat {
    get { style.style.cornerRadius }
    set { restyle { $0.cornerRadius = newValue } }
  }
  package var maskedCorners: CACornerMask {
    get { style.style.maskedCorners }
    set { restyle { $0.maskedCorners = newValue } }
  }
  package var cornerCurve: CALayerCornerCurve {
    get { style.style.cornerCurve }
    set { restyle { $0.cornerCurve = newValue } }
  }
  package var borderWidth: CGFloat {
    get { style.style.borderWidth }
    set { restyle { $0.borderWidth = newValue } }
  }
  package var borderColor: CGColor? {
    get { style.style.borderColor }
    set { restyle { $0.borderColor = newValue } }
  }
  package var shadowColor: CGColor? {
    get { style.style.shadowColor }
    set { restyle { $0.shadowColor = newValue } }
  }
  package var shadowOpacity: Float {
    get { style.style.shadowOpacity }
    set { restyle { $0.shadowOpacity = newValue } }
  }
  package var shadowOffset: CGSize {
    get { style.style.shadowOffset }
    set { restyle { $0.shadowOffset = newValue } }
  }
  package var shadowRadius: CGFloat {
    get { style.style.shadowRadius }
    set { restyle { $0.shadowRadius = newValue } }
  }
  package var contentsScale: CGFloat {
    get { style.style.contentsScale }
    set { restyle { $0.contentsScale = newValue } }
  }
  package var contentsGravity: CALayerContentsGravity {
    get { style.style.contentsGravity }
    set { restyle { $0.contentsGravity = newValue } }
  }
  package var contentsRect: CGRect {
    get { style.style.contentsRect }
    set { restyle { $0.contentsRect = newValue } }
  }
  package var contentsCenter: CGRect {
    get { style.style.contentsCenter }
    set { restyle { $0.contentsCenter = newValue } }
  }
  package var allowsGroupOpacity: Bool {
    get { style.style.allowsGroupOpacity }
    set { restyle { $0.allowsGroupOpacity = newValue } }
  }
  package var shouldRasterize: Bool {
    get { style.style.shouldRasterize }
    set { restyle { $0.shouldRasterize = newValue } }
  }
  package var shadowPath: CGPath? {
    get { style.style.shadowPath }
    set { restyle { $0.shadowPath = newValue } }
  }
  package var drawing: LayerDrawing? {
    get { style.style.drawing }
    set { restyle { $0.drawing = newValue } }
  }
  package internal(set) var transition: ShownTransition? {
    get { style.style.transition }
    set { restyle { $0.transition = newValue } }
  }
  package var rasterizationScale: CGFloat {
    get { style.style.rasterizationScale }
    set { restyle { $0.rasterizationScale = newValue } }
  }
}
