import CoreGraphics

extension UIView {
  /// The safe area from the containers and the views around this one.
  var currentSafeAreaInsets: UIEdgeInsets {
    guard let controller else { return inheritedSafeAreaInsets }
    let covered =
      controller.parent?.safeAreaInsets(around: controller) ?? inheritedSafeAreaInsets
    return covered + controller.additionalSafeAreaInsets
  }

  /// What is left of the superview's safe area insets at the place of this view.
  var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let parentView else { return .zero }
    let outer = parentView.safeAreaInsets
    guard outer != .zero else { return .zero }
    let bounds = parentView.bounds
    let size = self.bounds.size
    let anchor = layer.anchorPoint
    let x = center.x - anchor.x * size.width
    let y = center.y - anchor.y * size.height
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : inset
    }
    return UIEdgeInsets(
      top: rest(outer.top, y - bounds.minY), left: rest(outer.left, x - bounds.minX),
      bottom: rest(outer.bottom, bounds.maxY - y - size.height),
      right: rest(outer.right, bounds.maxX - x - size.width))
  }

  /// Tells the view, and what hangs in it, if the safe area has another size by now.
  func safeAreaMayHaveChanged() {
    let new = safeAreaInsets
    guard new != knownSafeAreaInsets else { return }
    knownSafeAreaInsets = new
    setNeedsLayout()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    for view in subviewList { view.safeAreaMayHaveChanged() }
  }
}

extension UIEdgeInsets {
  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }
}
