// A child whose view enters the view of a parent that is shown appears with it, and goes when its
// view leaves; nobody has to call the appearance methods (AP14).
extension UIViewController {
  /// The view is about to enter a window or to leave one, because `moved` does.
  func viewWillMove(to window: UIWindow?, with moved: UIView) {
    guard !isAppearanceManaged, followsParent(with: moved) else { return }
    if window == nil {
      willDisappear(animated: false, as: parentChange)
    } else if appearance == .disappeared {
      willAppear(animated: false, as: parentChange)
    }
  }

  /// The view has entered a window or left one, because `moved` has.
  func viewDidMove(to window: UIWindow?, with moved: UIView) {
    if isAppearanceManaged { return managedViewDidMove(to: window) }
    guard followsParent(with: moved) else { return }
    if window == nil {
      didDisappear(animated: false)
    } else if parentController?.appearance == .appeared, appearance == .appearing {
      HostEnvironment.current.enqueue { [self] in
        isAppearing(animated: false)
        didAppear(animated: false)
      }
    }
  }

  /// A container that tells the controller by hand has brought its view in.
  private func managedViewDidMove(to window: UIWindow?) {
    guard window != nil else { return }
    HostEnvironment.current.enqueue { [self] in
      if isAppearanceManaged { isAppearing(animated: appearsAnimated) }
    }
  }

  /// Whether the parent is shown and stays where it is, so that this controller comes or goes on
  /// its own.
  private func followsParent(with moved: UIView) -> Bool {
    // What covers the controller in its context takes its view out and tells it (AP8).
    if ownPresentation?.removesPresenter == true { return false }
    guard let parent = parentController, !parent.tellsChildrenItself,
      parent.shouldAutomaticallyForwardAppearanceMethods,
      parent.appearance == .appeared || parent.appearance == .appearing,
      let parentView = parent.viewIfLoaded
    else { return false }
    return !parentView.isDescendant(of: moved)
  }
}
