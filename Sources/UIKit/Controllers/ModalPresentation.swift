import CoreGraphics
import Foundation

/// One controller presented by another, from the call of `present` to the end of its dismissal.
@MainActor final class ModalPresentation {
  let presenting: UIViewController
  let presented: UIViewController
  /// The controller whose `present` was called.
  let source: UIViewController
  /// The style at the time of the presentation; changing the property later changes nothing.
  let style: UIModalPresentationStyle
  /// Retained while the controller is presented (PC1).
  private(set) var manager: UIPresentationController
  /// Whether the presenter's view is out of the window while the presentation lasts (T11, PC2).
  private(set) var removesPresenter = false
  private(set) var container: TransitionContainerView?
  /// Whether a presentation or dismissal has been asked for and has not ended.
  var isInTransition = true
  /// The transition under way.
  weak var run: TransitionRun?
  /// Where the presenter's view was, while it is out of there.
  private var presenterPlace: ViewPlace?

  init(
    presenting: UIViewController, presented: UIViewController, source: UIViewController
  ) {
    self.presenting = presenting
    self.presented = presented
    self.source = source
    style = presented.modalPresentationStyle
    manager = BuiltInPresentationController(
      presentedViewController: presented, presenting: presenting)
  }

  /// What the presentation is called in warnings.
  var attempt: String {
    "Attempt to present \(describe(presented)) on \(describe(presenting))"
  }

  /// Asks for the presentation controller: the delegate's for `.custom` only (T1, PC1, PC12).
  func makePresentationController(in environment: HostEnvironment) {
    if style == .custom {
      manager =
        askDelegate(in: environment)
        ?? UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
    manager.presentingViewController = presenting
    removesPresenter = manager.shouldRemovePresentersView
  }

  private func askDelegate(in environment: HostEnvironment) -> UIPresentationController? {
    guard let delegate = presented.transitioningDelegate else { return nil }
    environment.record("presentationController(forPresented:presenting:source:)", of: delegate)
    return delegate.presentationController(
      forPresented: presented, presenting: presenting, source: source)
  }

  /// Puts the container into the window, over everything shown there.
  func installContainer(in window: UIWindow) -> TransitionContainerView {
    let view = TransitionContainerView(frame: window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.role = "container"
    view.presentationController = manager
    window.addSubview(view)
    manager.containerView = view
    container = view
    return view
  }

  func removeContainer() {
    if container != nil { manager.presentedView?.removeFromSuperview() }
    container?.removeFromSuperview()
    container = nil
    manager.containerView = nil
  }

  // MARK: The presenter's view

  /// Takes the presenter's view into the container, remembering its place (C2).
  func bringPresenterIntoContainer() {
    guard let view = presenting.view, let container else { return }
    presenterPlace = ViewPlace(of: view)
    container.insertSubview(view, at: 0)
  }

  /// Takes the presenter's view out of the window (C5).
  func removePresenter() {
    guard let view = presenting.view else { return }
    if presenterPlace == nil { presenterPlace = ViewPlace(of: view) }
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back where it was (C6, C8).
  func restorePresenter() {
    guard let view = presenting.view else { return }
    presenterPlace?.restore(view)
    presenterPlace = nil
  }

  // MARK: Links

  /// Makes the two controllers know each other (P6, P7).
  func link() {
    presenting.ownPresentation = self
    presented.presentation = self
  }

  /// Whether the controllers still know each other: the window may have lost them meanwhile.
  var isLinked: Bool { presenting.ownPresentation === self }

  /// Clears the links once the presented controller is gone (P7).
  func unlink() {
    if presenting.ownPresentation === self { presenting.ownPresentation = nil }
    if presented.presentation === self { presented.presentation = nil }
    isInTransition = false
  }

  /// This presentation and those stacked on it, from the bottom up.
  var chain: [ModalPresentation] {
    var links = [self]
    while let next = links[links.count - 1].presented.ownPresentation { links.append(next) }
    return links
  }

  /// Ends the presentation at once, wherever it stands, without asking or animating (P23).
  func tearDown() {
    run?.abandon()
    presented.changeAppearance(to: .disappeared, animated: false)
    restorePresenter()
    removeContainer()
    unlink()
  }
}

/// Where a view stands in a hierarchy, to put it back there.
@MainActor struct ViewPlace {
  private weak var superview: UIView?
  private let index: Int
  private let boundsSize: CGSize

  init?(of view: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    self.superview = superview
    self.index = index
    boundsSize = superview.bounds.size
  }

  /// Puts the view back; where the place has another size by now, the view fills it.
  func restore(_ view: UIView) {
    guard let superview else { return }
    superview.insertSubview(view, at: index)
    if superview.bounds.size != boundsSize, view.autoresizingMask.contains(.flexibleWidth) {
      view.cover(superview.bounds)
    }
  }
}

extension UIView {
  /// Makes the view cover a rectangle of its superview, whatever its transform (C18).
  func cover(_ rect: CGRect) {
    guard !transform.isIdentity else {
      frame = rect
      return
    }
    let anchor = layer.anchorPoint
    bounds.size = rect.size
    center = CGPoint(
      x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
  }
}
