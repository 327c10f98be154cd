extension UIViewController {
  /// The object that manages this controller's presentation, or an ancestor's.
  ///
  /// Before the presentation it is the one that will, for the built-in styles: it follows
  /// `modalPresentationStyle`, so set that first.
  public var presentationController: UIPresentationController? {
    let presented = lineage.lazy.compactMap { $0.presentation?.requestedManager }.first
    return presented ?? lineage[lineage.count - 1].managerToCome
  }

  /// The presentation controller where it is a sheet's.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller where it is a popover's.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// What will manage the next presentation; nil for `.custom`, since the delegate makes it then
  /// (PC1).
  private var managerToCome: UIPresentationController? {
    let style = modalPresentationStyle.settled
    guard style != .custom, style != .none else { return nil }
    if let (preparedStyle, manager) = preparedManager, preparedStyle == style { return manager }
    let manager = builtInPresentationController(for: style)
    manager.presentedLink = PresentedLink(to: self, keeping: false)
    preparedManager = (style, manager)
    return manager
  }

  /// Hands out what will manage the presentation that starts now.
  func takeManager() -> UIPresentationController {
    defer { preparedManager = nil }
    let manager =
      managerToCome
      ?? CoveringPresentationController(presentedViewController: self, presenting: nil)
    manager.presentedLink = PresentedLink(to: self)
    return manager
  }
}
