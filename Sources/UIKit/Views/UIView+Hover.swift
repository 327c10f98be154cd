extension UIView {
  /// Tells this view and those above it that the pointer left, up to the first that still holds
  /// `newView`.
  func updateHoverChain(leavingFor newView: UIView?) {
    var view: UIView? = self
    while let here = view {
      if let newView, newView.isDescendant(of: here) { return }
      here.isHovered = false
      here.hoverDidChange()
      view = here.parentView
    }
  }

  /// Tells this view and those above it that the pointer is over them, up to the first that
  /// already held `oldView`.
  func updateHoverChain(enteringFrom oldView: UIView?) {
    var view: UIView? = self
    while let here = view, !here.isHovered {
      here.isHovered = true
      here.hoverDidChange()
      view = here.parentView
    }
  }
}
