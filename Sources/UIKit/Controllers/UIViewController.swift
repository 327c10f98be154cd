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
  /// The presentation in which this controller presents another.
  var ownPresentation: ModalPresentation?
  /// The presentation in which this controller is presented.
  weak var presentation: ModalPresentation?
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
    didSet { navigationItem.title = title }
  }

  /// What a navigation bar shows for the controller.
  open lazy var navigationItem = UINavigationItem(title: title ?? "")

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

  // MARK: Presentation

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
