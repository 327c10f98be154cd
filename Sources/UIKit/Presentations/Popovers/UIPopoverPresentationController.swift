import CoreGraphics
public import Foundation

/// Takes part in the showing of a popover.
///
/// Matches UIKit's `UIPopoverPresentationControllerDelegate`; all of it is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be shown; what it points at can still be set.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Manages a popover: a bubble that points at what it belongs to, and goes when the person taps
/// beside it.
///
/// Matches UIKit's `UIPopoverPresentationController`, without bar button items. In compact width
/// it adapts to a sheet unless its delegate says `none` (PC8). A delegate that is a
/// `UIPopoverPresentationControllerDelegate` is asked to prepare.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover belongs to; it must be set before the presentation starts.
  open weak var sourceView: UIView? {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The part of the source view that the arrow points at, in its coordinates; null is all of it.
  open var sourceRect = CGRect.null {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The ways the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The way the arrow points while the popover is shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown

  /// What stays in reach of touches beneath the popover.
  open var passthroughViews: [UIView]?

  /// The distances the popover keeps from the container's edges, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// The colour of the bubble and its arrow; nil is the content's.
  open var backgroundColor: UIColor?

  /// The sheet that the popover becomes in compact width.
  open private(set) lazy var adaptiveSheetPresentationController = {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    sheet.presentedLink = PresentedLink(to: presentedViewController, keeping: false)
    return sheet
  }()

  private let bubble = PopoverBubble()
  private let surroundings = DimmingView(darkness: 0)

  /// The bubble that the content lies in.
  open override var presentedView: UIView? { bubble }

  /// The bubble's place, next to the source.
  open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

  /// Lays the content into its bubble.
  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
    guard sourceView != nil else {
      misuse(
        "UIPopoverPresentationController (\(describe(self))) should have a non-nil sourceView set "
          + "before the presentation occurs.")
    }
    surroundings.frame = containerView.bounds
    surroundings.didTap = { [weak self] in self?.dismissForUser() }
    containerView.insertSubview(surroundings, at: 0)
    bubble.hold(presentedViewController.view)
    bubble.color =
      backgroundColor ?? presentedViewController.view.backgroundColor ?? .systemBackground
    place()
    dimPresentersTint(true)
  }

  /// Takes everything away after a presentation that was cancelled.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { clearAway() }
  }

  /// Lets the presenter's accent colour be as it was.
  open override func dismissalTransitionWillBegin() { dimPresentersTint(false) }

  /// Leaves everything as it was where the dismissal was cancelled.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { dimPresentersTint(true) }
  }

  /// Places the bubble.
  open override func containerViewWillLayoutSubviews() {
    place()
    placePresentedView()
  }

  /// The bubble takes the size its content would like.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  /// The content's size inside the bubble in a container of a size.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { placement(in: CGRect(origin: .zero, size: parentSize))?.body.size ?? contentSize }

  override var compactStyle: UIModalPresentationStyle { .pageSheet }

  override func standIn(for style: UIModalPresentationStyle) -> UIPresentationController {
    switch style.settled {
    case .pageSheet, .formSheet: adaptiveSheetPresentationController
    default: super.standIn(for: style)
    }
  }

  override func clearAway() {
    dimPresentersTint(false)
    surroundings.removeFromSuperview()
    arrowDirection = .unknown
  }

  override func builtInAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    PopoverAnimator(isPresenting: isPresenting) { [bubble] in bubble.placement?.tip ?? .zero }
  }

  override func target(of view: UIView?, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let containerView, view === surroundings || view === containerView else { return view }
    for other in (passthroughViews ?? []).reversed() where other.window === containerView.window {
      if let hit = other.hitTest(other.convert(point, from: containerView), with: event) {
        return hit
      }
    }
    return view
  }

  // MARK: The place

  /// The size of the content where there is room.
  private var contentSize: CGSize {
    let wish = presentedViewController.preferredContentSize
    return CGSize(
      width: wish.width > 0 ? wish.width : 320, height: wish.height > 0 ? wish.height : 480)
  }

  private var placement: PopoverPlacement? {
    containerView.flatMap { placement(in: $0.bounds) }
  }

  private func placement(in bounds: CGRect) -> PopoverPlacement? {
    guard let containerView, let sourceView, sourceView.window === containerView.window
    else { return nil }
    let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
    return PopoverPlacement(
      of: contentSize, at: sourceView.convert(rect, to: containerView),
      in: bounds.inset(by: popoverLayoutMargins), permitted: permittedArrowDirections)
  }

  private func place() {
    guard let placement else { return }
    arrowDirection = placement.direction
    bubble.placement = placement
  }
}
