extension UIViewController {
  /// The controller this one is a child of.
  public var parent: UIViewController? { parentController }

  /// The controllers inside this one.
  public var children: [UIViewController] { childList }

  func adopt(_ child: UIViewController) {
    guard child !== self, child.parentController !== self else { return }
    if child.parentController != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    childList.append(child)
    child.parentController = self
    if child.role == nil { child.role = role(of: child) }
  }

  func noteMove(to parent: UIViewController?) {
    parentChange = parent == nil ? .movedFromParent : .movedToParent
  }

  func leaveParent() {
    guard let parent = parentController else { return }
    // What covers the controller in the parent's view cannot stay there without it.
    if ownPresentation?.isContextual == true { tearDownPresentations() }
    parent.childList.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }

  /// The nearest ancestor of a kind, the receiver left out.
  func ancestor<Kind>(of kind: Kind.Type) -> Kind? {
    var candidate = parentController
    while let here = candidate {
      if let found = here as? Kind { return found }
      candidate = here.parentController
    }
    return nil
  }

  /// The receiver and its ancestors, from the inside out.
  var lineage: [UIViewController] {
    var list = [self]
    while let parent = list[list.count - 1].parentController { list.append(parent) }
    return list
  }

  /// The navigation controller the receiver is in.
  public var navigationController: UINavigationController? {
    ancestor(of: UINavigationController.self)
  }
}
