import CoreGraphics
import Foundation

/// Shows the topmost of a stack of controllers, under a bar.
///
/// Matches UIKit's `UINavigationController`. The stack changes at once (N1); the views follow in a
/// transition that starts after the running turn (T19).
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What a transition does to the stack.
  public enum Operation: Int, Sendable {
    /// Neither.
    case none = 0
    /// A controller comes on top.
    case push = 1
    /// The top controller goes.
    case pop = 2
  }

  var stack: [UIViewController] = []
  /// The controller whose view is in place.
  var displayed: UIViewController?
  /// The controller that a transition under way brings.
  var incoming: UIViewController?
  /// Children that have not heard yet that they are in place.
  var arriving: [UIViewController] = []
  var isInTransition = false
  var isUpdateScheduled = false
  var nextUpdate: NavigationUpdate?
  /// Coordinates the transition under way.
  weak var currentTransition: TransitionCoordinator?
  /// The hand that drives the pop that is being asked for.
  var nextEdgeDrive: EdgePopDrive?
  let contentView = UIView(frame: .zero)

  /// Follows and customises the transitions.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top.
  public let navigationBar = UINavigationBar(frame: .zero)

  var barIsHidden = false

  private lazy var edgePopGesture = EdgePopGesture(of: self)

  /// The recognizer whose gesture, from the left edge, pulls the top screen away (N12).
  ///
  /// It is on from the start, works whatever animators the delegate has, and plays the built-in
  /// transition. Its delegate refuses while the top screen shows no back button; give it another
  /// to decide otherwise. While a transition runs, and at the root, it never pops (N13).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePopGesture.recognizer }

  /// Makes a navigation controller with a root.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setStack([rootViewController])
  }

  /// The controllers, the root first; set without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// What the top controller presents, or the top controller (N1).
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Puts a controller on top (N1, N11).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Takes the top controller away; nil when only the root is left (N6).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    stack.count > 1 ? pop(to: stack.count - 2, animated: animated)?.first : nil
  }

  /// Takes the controllers above one away; they come back from the bottom up (N6).
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      misuse("Tried to pop to a view controller that doesn't exist.")
    }
    return pop(to: index, animated: animated)
  }

  /// Takes all but the root away; nil when only the root is left (N6).
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 0, animated: animated)
  }

  /// Replaces the stack: a push or pop to the new top when that changes (N9).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replace(with: viewControllers, animated: animated)
  }

  /// Whether the bar is left out.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; animated, it moves for `hideShowBarDuration`, or along with the
  /// transition under way, also back when that is cancelled.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    changeBar(isHidden: hidden, animated: animated)
  }

  /// How long the bar takes to come or go, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Makes the view: the top controller's, under the bar.
  open override func loadView() {
    let root = UIView(frame: HostEnvironment.current.screen.bounds)
    view = root
    contentView.frame = root.bounds
    contentView.role = "content"
    navigationBar.role = "bar"
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(contentView)
    navigationBar.isHidden = barIsHidden
    navigationBar.autoresizingMask = .flexibleWidth
    navigationBar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    root.addSubview(navigationBar)
    root.addGestureRecognizer(edgePopGesture.recognizer)
    settleBar()
    showTop()
  }

  /// Places the bar's content and the view that is in place.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutContent()
  }

  override func safeAreaInsets(around child: UIViewController) -> UIEdgeInsets {
    insets(around: child)
  }

  override var visibleChildren: [UIViewController] {
    // Of the two in a transition, the old one has been told already that it goes.
    [incoming ?? displayed].compactMap { $0 }
  }

  override var incomingChild: UIViewController? { incoming }

  override var tabBarItemSource: UIViewController? { stack.first }

  override var tellsChildrenItself: Bool { true }

  override func role(of child: UIViewController) -> String? {
    let index = stack.firstIndex { $0 === child } ?? stack.count
    let names = ["first", "second", "third"]
    return index < names.count ? names[index] : "screen \(index + 1)"
  }
}
