import CoreGraphics
public import Foundation

/// Manages a view, its appearance on the screen, and its child controllers.
///
/// Matches UIKit's `UIViewController`.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  // MARK: State shared with the other files of this module

  private var loadedView: UIView?
  var childList: [UIViewController] = []
  weak var parentController: UIViewController?
  var appearance = AppearanceState.disappeared
  var movement: ControllerMovement?
  /// Whether the controller is on its way into a parent, or out of it.
  var parentChange: ControllerMovement?
  /// Whether the appearance change that a container began is animated.
  var appearsAnimated = false
  /// Whether a container has begun an appearance change by hand and not ended it.
  var isAppearanceManaged = false
  /// Whether the controller has heard in this appearance that its view is in place.
  var hasHeardIsAppearing = false
  /// How many replacements by a container the controller has been part of.
  var replacements = 0
  var ownTabBarItem: UITabBarItem?
  /// The presentation in which this controller presents another.
  var ownPresentation: ModalPresentation?
  /// The presentation in which this controller is presented.
  weak var presentation: ModalPresentation?
  /// What will manage the next presentation; made when it is first asked for.
  var preparedManager: (style: UIModalPresentationStyle, manager: UIPresentationController)?
  /// What the controller is in a scene ("presented"), for traces.
  package var role: String? {
    didSet { loadedView?.role = role }
  }

  // MARK: Making a controller

  /// Makes a controller; views are made in code, so both names must be nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    guard nibNameOrNil == nil else {
      misuse(
        "UIViewController.init(nibName:bundle:): there are no nibs here; make the view in "
          + "loadView() and pass nil")
    }
    super.init()
  }

  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller; archives are not read here.
  public required init?(coder: NSCoder) { super.init() }

  /// A title that containers show.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }

  /// What a navigation bar shows for the controller.
  open lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// What a tab bar shows for the controller; a navigation controller has its root's unless it is
  /// given one.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set { ownTabBarItem = newValue }
  }

  /// The controller whose tab bar item stands for this one.
  var tabBarItemSource: UIViewController? { nil }

  /// Whether the bar at the bottom is left out while the controller is in a navigation stack
  /// (B067).
  open var hidesBottomBarWhenPushed = false

  // MARK: Edges

  /// The edges at which the view goes on under a container's bars (T13).
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet {
      if edgesForExtendedLayout != oldValue { parentController?.viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// Whether the view also goes on under bars that are not translucent (B058).
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue {
        parentController?.viewIfLoaded?.setNeedsLayout()
      }
    }
  }

  /// What is added to the view's safe area insets, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaMayHaveChanged() }
  }

  /// The safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// How much of a child's view the controller's bars cover; others take the place of the view.
  func safeAreaInsets(around child: UIViewController) -> UIEdgeInsets {
    child.viewIfLoaded?.inheritedSafeAreaInsets ?? .zero
  }

  // MARK: The view

  /// The controller's view, loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setView(newValue) }
  }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    record("loadView")
    loadView()
    if loadedView == nil {
      misuse("UIViewController.loadView(): \(type(of: self)) set no view; assign self.view in it")
    }
    record("viewDidLoad")
    viewDidLoad()
  }

  /// Makes the view; the default is a plain view of the screen's size that follows the size of
  /// what it is put into.
  open func loadView() {
    let plain = UIView(frame: HostEnvironment.current.screen.bounds)
    plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = plain
  }

  /// The view was loaded.
  open func viewDidLoad() {}

  private func setView(_ view: UIView?) {
    loadedView?.controller = nil
    loadedView = view
    view?.controller = self
    if view?.role == nil { view?.role = role }
  }

  // MARK: Appearance

  /// The view is about to enter the hierarchy (AP1).
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in the hierarchy and laid out, before the animation (AP1).
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is on the screen and animations have ended.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave or to be covered.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view has left or is covered.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Whether children receive appearance calls with this controller (AP11).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or disappear (AP11, AP12).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() { endAppearance() }

  // MARK: Containment

  /// The parent is about to change.
  open func willMove(toParent parent: UIViewController?) { noteMove(to: parent) }

  /// The parent has changed.
  open func didMove(toParent parent: UIViewController?) { parentChange = nil }

  /// Adds a child; call its `didMove(toParent:)` once its view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Takes the controller out of its parent; call `willMove(toParent: nil)` before.
  open func removeFromParent() { leaveParent() }

  /// Replaces a child's view by another's, animated (TR4).
  ///
  /// Both must be children of the receiver, the view of the first in the hierarchy. The second's
  /// view is added to its superview, where its frame says; `animations` runs in an animation
  /// block; at the end the first's view is removed. Both controllers are told, unless the receiver
  /// forwards no appearance calls. `completion` receives whether the animations ran to their end.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ChildTransition(
      of: self, from: fromViewController, to: toViewController, duration: duration,
      options: options
    ).start(animations: animations, completion: completion)
  }

  /// The children that receive appearance calls together with this controller.
  var visibleChildren: [UIViewController] {
    childList.filter { child in
      guard child.isViewLoaded, let own = viewIfLoaded else { return false }
      return child.view.isDescendant(of: own)
    }
  }

  /// The child that a transition of this container brings; it has not appeared before that ends.
  var incomingChild: UIViewController? { nil }

  /// Whether the class tells its children when they come and go, instead of leaving it to the
  /// moment at which their views enter or leave its own.
  var tellsChildrenItself: Bool { false }

  /// The role in traces of a child that has none of its own.
  func role(of child: UIViewController) -> String? { nil }

  // MARK: Size and traits

  /// The size classes around the controller.
  open var traitCollection: UITraitCollection { surroundingTraits }

  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that the view would like where there is a choice, in points (PC10).
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }

  /// What a child would like has changed; the default does nothing (PC10).
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of a child when the view has the size `parentSize`, in points (PC9).
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { childSize(of: container, in: parentSize) }

  /// The view's size is about to change; call super, which tells the children and what is
  /// presented (PC9).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOnTransition(to: size, with: coordinator) }

  /// The traits are about to change; call super, which tells the children and what is presented.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOnTransition(to: newCollection, with: coordinator) }

  // MARK: Presentation

  /// Whether presentations in the current context happen over this controller's view (P2).
  open var definesPresentationContext = false

  /// Whether this controller's transition style is used for what is presented in its context (P5).
  open var providesPresentationContextTransitionStyle = false

  /// Whether the person may not dismiss this controller while it is presented (PC11).
  open var isModalInPresentation = false

  /// Makes what manages a presentation of this controller in a built-in style.
  func builtInPresentationController(
    for style: UIModalPresentationStyle
  ) -> UIPresentationController {
    switch style.settled {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: CoveringPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  /// How the view is placed when this controller is presented (P24).
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// The built-in transition of this controller's presentation (P24).
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Vends the objects of this controller's presentation and dismissal (T4).
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Presents a controller over this one, or over the ancestor that covers the screen (P1).
  ///
  /// `completion` runs after the presented controller's `viewDidAppear` (P8).
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, or else asks its presenter to dismiss it (P11).
  ///
  /// `completion` runs after the dismissed controller's `viewDidDisappear` (P9).
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// What coordinates the transition that this controller, an ancestor or a child takes part in;
  /// nil while there is none (CO1).
  ///
  /// It is there as soon as the transition is asked for.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    nearestCoordinator
  }

  /// The view's superview, or the container's next responder.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parentController }

  override var ownWindow: UIWindow? { viewIfLoaded?.window }

  func record(_ call: String) { HostEnvironment.current.record(call, of: self) }

  func performLayout(_ layout: () -> Void) {
    record("viewWillLayoutSubviews")
    viewWillLayoutSubviews()
    layout()
    record("viewDidLayoutSubviews")
    viewDidLayoutSubviews()
  }
}
