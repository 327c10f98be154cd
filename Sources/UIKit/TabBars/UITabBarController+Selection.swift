/// A change of the selection whose views have not followed yet.
@MainActor struct TabUpdate {
  var animated: Bool
}

extension UITabBarController {
  func replaceTabs(with controllers: [UIViewController], animated: Bool) {
    guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
      misuse(
        "UITabBarController.setViewControllers(_:animated:): all controllers must be distinct; "
          + "name each one once")
    }
    let old = selectedViewController
    let oldIndex = selection ?? 0
    for controller in tabs where !controllers.contains(controller) {
      controller.willMove(toParent: nil)
    }
    let added = controllers.filter { !tabs.contains($0) }
    tabs = controllers
    for controller in added { adopt(controller) }
    let kept = old.flatMap { old in controllers.firstIndex { $0 === old } }
    let fallback = controllers.indices.contains(oldIndex) ? oldIndex : 0
    selection = controllers.isEmpty ? nil : kept ?? fallback
    tabBar.setItems(controllers.map(\.tabBarItem), animated: animated && isViewLoaded)
    selectItem()
    for controller in added { controller.didMove(toParent: self) }
    scheduleUpdate(animated: false)
  }

  func select(at index: Int) {
    guard tabs.indices.contains(index) else {
      return HostEnvironment.current.log(
        "UITabBarController.selectedIndex: there is no controller at \(index) among "
          + "\(tabs.count); the selection stays.")
    }
    guard index != selection else { return }
    selection = index
    selectItem()
    scheduleUpdate(animated: true)
  }

  func select(_ controller: UIViewController?) {
    guard let controller else { return }
    guard let index = tabs.firstIndex(where: { $0 === controller }) else {
      misuse(
        "UITabBarController.selectedViewController: only a view controller in the tab bar "
          + "controller's list of view controllers can be selected; "
          + "\(describe(controller)) is not in viewControllers")
    }
    select(at: index)
  }

  private func selectItem() { tabBar.selectedItem = selectedViewController?.tabBarItem }

  // MARK: A person's choice

  private func controller(of item: UITabBarItem) -> UIViewController? {
    tabs.first { $0.tabBarItem === item }
  }

  /// Asks the delegate whether a person's choice counts (TB2).
  func shouldSelect(_ item: UITabBarItem) -> Bool {
    guard let controller = controller(of: item) else { return false }
    guard let delegate else { return true }
    HostEnvironment.current.record("tabBarController(shouldSelect:)", of: delegate)
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  /// Follows a person's choice; choosing the selected tab again leads a navigation controller back
  /// to its root.
  func didChoose(_ item: UITabBarItem) {
    guard let chosen = controller(of: item) else { return }
    if chosen === selectedViewController {
      _ = (chosen as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(chosen)
    }
    guard let delegate else { return }
    HostEnvironment.current.record("tabBarController(didSelect:)", of: delegate)
    delegate.tabBarController(self, didSelect: chosen)
  }

  // MARK: Following the selection

  /// Lets the views follow after the running turn; during a transition, after it and without
  /// animation, whatever was asked last (TB5).
  private func scheduleUpdate(animated: Bool) {
    guard isViewLoaded else { return settleTabs() }
    nextUpdate = TabUpdate(animated: animated && !isInTransition)
    followSelection()
  }

  /// Starts what the selection asks for once the running turn is over.
  func followSelection() {
    guard nextUpdate != nil, !isInTransition, !isUpdateScheduled else { return }
    isUpdateScheduled = true
    HostEnvironment.current.startTransition { [self] environment in
      isUpdateScheduled = false
      startUpdate(in: environment)
    }
  }

  private func startUpdate(in environment: HostEnvironment) {
    guard !isInTransition, let update = nextUpdate else { return }
    nextUpdate = nil
    guard let selected = selectedViewController else { return showNothing() }
    guard selected !== displayed else { return settleTabs() }
    TabTransition(self, update: update, to: selected, in: environment).start()
  }

  /// Follows a list without controllers.
  private func showNothing() {
    let old = displayed
    displayed = nil
    old?.willDisappear(animated: false, as: .movedFromParent)
    old?.view.removeFromSuperview()
    old?.didDisappear(animated: false)
    settleTabs()
  }

  /// A cancelled change selects again what is shown, without a word (TB4); a later choice stands.
  func restoreSelection() {
    guard nextUpdate == nil, let index = tabs.firstIndex(where: { $0 === displayed }) else {
      return
    }
    selection = index
    selectItem()
  }

  /// Lets go of the controllers that are no longer in the list.
  func settleTabs() {
    for controller in children
    where !tabs.contains(controller) && controller !== displayed && controller !== incoming {
      controller.removeFromParent()
    }
    placeTabBar()
  }

  /// Puts the selected controller's view in place without a transition.
  func showSelected() {
    guard let selected = selectedViewController, displayed == nil, !isInTransition else { return }
    displayed = selected
    put(selected)
    placeTabBar()
  }

  /// Makes a controller's view the content, whatever it hung in before.
  func put(_ controller: UIViewController) {
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.cover(contentFrame(of: controller))
    contentView.addSubview(controller.view)
    controller.view.safeAreaMayHaveChanged()
  }
}

extension UIViewController {
  /// The tab bar controller the receiver is in.
  public var tabBarController: UITabBarController? { ancestor(of: UITabBarController.self) }
}
