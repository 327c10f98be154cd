import CoreGraphics

extension UIView {
  /// Draws with as many pixels a point as the screen of the view's window has, the view and all in
  /// it.
  ///
  /// Views that show contents somebody else made are left as they are.
  func adoptScreenScale() {
    guard let scale = window?.screen.scale else { return }
    adopt(scale: scale)
  }

  private func adopt(scale: CGFloat) {
    adoptAlone(scale: scale)
    for view in subviewList { view.adopt(scale: scale) }
  }

  /// As `adoptScreenScale()`, without the views in it.
  func adoptScreenScaleAlone() {
    if let scale = window?.screen.scale { adoptAlone(scale: scale) }
  }

  private func adoptAlone(scale: CGFloat) {
    guard contentScaleFactor != scale, layer.contents == nil || hasDrawnContents else { return }
    contentScaleFactor = scale
    setNeedsDisplay()
    setNeedsLayout()
  }
}
