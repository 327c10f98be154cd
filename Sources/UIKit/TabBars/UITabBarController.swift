import CoreGraphics
import Foundation

/// Shows one of several controllers, which a person chooses in the bar at the bottom.
///
/// Matches UIKit's `UITabBarController`. The selection changes at once; the views follow after the
/// running turn. All controllers have their item in the bar; there is no list of further ones.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  var tabs: [UIViewController] = []
  var selection: Int?
  /// The controller whose view is in place.
  var displayed: UIViewController?
  /// The controller that a transition under way brings.
  var incoming: UIViewController?
  var isInTransition = false
  var isUpdateScheduled = false
  /// A change of the selection that the views have not followed yet.
  var nextUpdate: TabUpdate?
  let contentView = UIView(frame: .zero)

  /// Follows and customises the selection.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom.
  public let tabBar = UITabBar(frame: .zero)

  /// The controllers, in the order of their items; set without animation.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; animated, the bar's items fade over.
  ///
  /// The selected one stays selected if it is among the new ones, else the one at its index, else
  /// the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers ?? [], animated: animated)
  }

  /// The index of the selected controller; `NSNotFound` without controllers.
  ///
  /// Setting an index that no controller has changes nothing. No delegate is asked or told (TB2)
  /// but for the animator.
  open var selectedIndex: Int {
    get { selection ?? NSNotFound }
    set { select(at: newValue) }
  }

  /// The selected controller; must be one of `viewControllers`, nil changes nothing.
  open var selectedViewController: UIViewController? {
    get { selection.map { tabs[$0] } }
    set { select(newValue) }
  }

  /// Makes the view: the selected controller's, under the bar.
  open override func loadView() {
    let root = UIView(frame: HostEnvironment.current.screen.bounds)
    view = root
    contentView.frame = root.bounds
    contentView.role = "content"
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(contentView)
    tabBar.role = "tab bar"
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    tabBar.delegate = self
    tabBar.shouldChoose = { [weak self] in self?.shouldSelect($0) ?? false }
    root.addSubview(tabBar)
    placeTabBar()
    showSelected()
  }

  /// Places the content and the bar.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutContent()
  }

  /// Selects what a person chose in the bar.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { didChoose(item) }

  override var visibleChildren: [UIViewController] {
    // Of the two in a transition, the old one has been told already that it goes.
    [incoming ?? displayed].compactMap { $0 }
  }

  override var incomingChild: UIViewController? { incoming }

  override var tellsChildrenItself: Bool { true }

  override func safeAreaInsets(around child: UIViewController) -> UIEdgeInsets {
    insets(around: child)
  }

  override func role(of child: UIViewController) -> String? {
    let index = tabs.firstIndex { $0 === child } ?? tabs.count
    return "tab \(index + 1)"
  }
}
