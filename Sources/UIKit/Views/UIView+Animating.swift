extension UIView {
  /// Whether touches on the view are swallowed, because it or a view above it is being animated
  /// without `allowUserInteraction` (UA13).
  var swallowsTouches: Bool {
    var view: UIView? = self
    while let here = view {
      if here.touchBlockingAnimations > 0 { return true }
      view = here.parentView
    }
    return false
  }
}
