import CoreGraphics
import QuartzCore

extension UIView {
  /// A point of the superview in the view's coordinates, for finding what is touched: by the place
  /// where the view is shown while an animator moves it (PA6), else by the model (VH10).
  func touchPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard touchFollowingAnimations > 0, let shown = layer.presentation() else {
      return convert(point, from: superview)
    }
    return shown.convert(point, from: shown.superlayer)
  }

  /// Where a touch is in the view, by the place at which touches find the view.
  func touchPoint(of touch: UITouch) -> CGPoint {
    guard let superview = parentView, followsTouches else { return touch.location(in: self) }
    return touchPoint(superview.touchPoint(of: touch), from: superview)
  }

  /// Whether touches find the view, or a view above it, where an animator shows it.
  private var followsTouches: Bool {
    touchFollowingAnimations > 0 || parentView?.followsTouches == true
  }
}
