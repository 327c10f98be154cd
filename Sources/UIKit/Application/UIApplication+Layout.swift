extension UIApplication {
  /// Lays out every window now, so that pending layout joins the animation block that is open.
  func layoutWindowsIfNeeded() {
    for window in windows { window.layoutIfNeeded() }
  }
}
