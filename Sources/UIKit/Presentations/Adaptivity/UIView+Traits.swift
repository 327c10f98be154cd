extension UIView: UITraitEnvironment {
  /// The traits of the window, or of the screen for a view that is in none.
  var windowTraits: UITraitCollection {
    UITraitCollection(of: window?.bounds.size ?? HostEnvironment.current.screen.bounds.size)
  }

  /// Tells the view, what hangs in it, and the controllers of both that the traits have changed.
  func traitsDidChange(from old: UITraitCollection) {
    controller?.traitCollectionDidChange(old)
    traitCollectionDidChange(old)
    for subview in subviewList { subview.traitsDidChange(from: old) }
  }
}

extension UIViewController: UITraitEnvironment {
  /// The traits of the nearest view up the containers that is in a window.
  ///
  /// A controller that comes has its presenter's.
  var surroundingTraits: UITraitCollection {
    let shown = lineage.first { $0.viewIfLoaded?.window != nil } ?? presentingViewController
    return shown?.viewIfLoaded?.windowTraits
      ?? UITraitCollection(of: HostEnvironment.current.screen.bounds.size)
  }
}
