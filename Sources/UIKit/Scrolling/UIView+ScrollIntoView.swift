import CoreGraphics

extension UIView {
  /// Room for a focus ring around a view that is scrolled to.
  private static let surround: CGFloat = 8

  /// Scrolls the scroll views around the view so that it is seen, the inner ones first.
  func scrollIntoView() {
    var ancestor = superview
    while let view = ancestor {
      if let scrollView = view as? UIScrollView, !(self is ScrollBar) {
        let rect = convert(bounds, to: scrollView)
        scrollView.scrollRectToVisible(
          rect.insetBy(dx: -Self.surround, dy: -Self.surround), animated: false)
      }
      ancestor = view.superview
    }
  }
}
