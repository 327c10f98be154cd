extension UIView {
  /// Whether an accent colour is shown as it is or greyed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's; normal at the root.
    case automatic = 0
    /// As it is.
    case normal = 1
    /// Greyed, while something modal is in front.
    case dimmed = 2
  }

  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    guard ownTintAdjustmentMode == .automatic else { return ownTintAdjustmentMode }
    return parentView?.effectiveTintAdjustmentMode ?? .normal
  }

  /// The colour before dimming: the nearest one set at or above the view, else the system's blue.
  private var undimmedTintColor: UIColor {
    ownTintColor ?? parentView?.undimmedTintColor ?? .systemBlue
  }

  var effectiveTintColor: UIColor {
    effectiveTintAdjustmentMode == .dimmed ? undimmedTintColor.dimmedTint : undimmedTintColor
  }

  func changeTint(_ change: () -> Void) {
    let old = TintSnapshot(of: self)
    change()
    old.reportChanges()
  }
}

/// The accent colours of a subtree, kept to tell the views whose effective one changed (VH8).
@MainActor struct TintSnapshot {
  private let entries: [(view: UIView, color: UIColor, mode: UIView.TintAdjustmentMode)]

  init(of root: UIView) {
    var found: [(UIView, UIColor, UIView.TintAdjustmentMode)] = []
    func visit(_ view: UIView) {
      found.append((view, view.effectiveTintColor, view.effectiveTintAdjustmentMode))
      for subview in view.subviewList { visit(subview) }
    }
    visit(root)
    entries = found
  }

  func reportChanges() {
    for entry in entries
    where entry.view.effectiveTintColor != entry.color
      || entry.view.effectiveTintAdjustmentMode != entry.mode
    {
      entry.view.tintColorDidChange()
    }
  }
}
