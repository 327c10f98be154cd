import CoreGraphics

extension UITabBarController {
  private var barFrame: CGRect {
    let height = UITabBar.height
    return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// Whether the bar is left out, as the selected navigation controller wants it.
  var hidesTabBar: Bool {
    ((incoming ?? displayed) as? UINavigationController)?.hidesBottomBar ?? false
  }

  /// Puts the bar where it belongs when nothing moves.
  func placeTabBar() {
    guard isViewLoaded else { return }
    tabBar.frame = barFrame
    tabBar.isHidden = hidesTabBar
    layoutContent()
  }

  /// Whether the bar is shown where a controller is.
  private func showsTabBar(for controller: UIViewController) -> Bool {
    (controller as? UINavigationController)?.hidesBottomBar != true
  }

  /// Where the bar begins over a controller; the lower edge where there is none.
  private func barTop(over controller: UIViewController) -> CGFloat {
    showsTabBar(for: controller) ? barFrame.minY : view.bounds.maxY
  }

  /// Where a controller's view belongs: under the bar, or above it when it does not want to go on
  /// there.
  func contentFrame(of controller: UIViewController) -> CGRect {
    var frame = view.bounds
    if !controller.extends(under: .bottom, isOpaque: !tabBar.isTranslucent) {
      frame.size.height = barTop(over: controller)
    }
    return frame
  }

  /// How much of a controller's view the bar covers.
  func insets(around child: UIViewController) -> UIEdgeInsets {
    var insets = view.safeAreaInsets
    let frame = contentFrame(of: child)
    let bottom = max(insets.bottom, view.bounds.maxY - barTop(over: child))
    insets.bottom = max(0, bottom - (view.bounds.maxY - frame.maxY))
    return insets
  }

  /// Puts the view that is in place where it belongs.
  func layoutContent() {
    guard !isInTransition, let displayed else { return }
    displayed.view.cover(contentFrame(of: displayed))
    displayed.view.safeAreaMayHaveChanged()
  }

  /// Lets the bar come or go with a push or pop (B067).
  ///
  /// Called in the transition's scope, whose time the bar follows, also back. Beside the built-in
  /// slide the bar keeps out of the way of the screen that covers it; any other animator lets it
  /// sink below the edge.
  func moveTabBar(isHidden hides: Bool, _ timing: AnimationTiming, slides: Bool) {
    guard isViewLoaded, hides != tabBar.isHidden else { return }
    let home = barFrame
    let away =
      slides ? home.offsetBy(dx: -home.width, dy: 0) : home.offsetBy(dx: 0, dy: home.height)
    UIView.performWithoutAnimation {
      tabBar.isHidden = false
      tabBar.frame = hides ? home : away
    }
    AnimationRequest(
      kind: .block, timing: timing, options: .allowUserInteraction, site: nil, completion: nil,
      isTunable: false
    ).run { tabBar.frame = hides ? away : home }
  }
}

extension UINavigationController {
  /// Whether a controller in the stack leaves the bar at the bottom out.
  var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// The tab bar controller whose bar follows this stack.
  var barOwner: UITabBarController? {
    guard let tabs = parent as? UITabBarController, tabs.displayed === self else { return nil }
    return tabs
  }
}
