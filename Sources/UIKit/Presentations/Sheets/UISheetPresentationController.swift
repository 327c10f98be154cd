import CoreGraphics
public import Foundation

/// Hears of a sheet's changes of height.
///
/// Matches UIKit's `UISheetPresentationControllerDelegate`; all of it is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The person has moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Manages a sheet: a card that rests at one of some heights and can be dragged away.
///
/// Matches UIKit's `UISheetPresentationController`. In compact width the sheet stands on the bottom
/// edge and at its full height sets the presenter back; in regular width it floats in the middle;
/// in compact height it covers everything. A delegate that is a
/// `UISheetPresentationControllerDelegate` also hears of changes of height.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests; at least one.
  open var detents: [Detent] = [.large()] {
    didSet { heightsDidChange() }
  }

  /// The detent the sheet is at; nil is the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { heightsDidChange() }
  }

  /// The highest detent under which the presenter is not dimmed and takes touches; nil dims at all.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { heightsDidChange() }
  }

  /// Whether a grabber is shown at the top.
  open var prefersGrabberVisible = false {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The radius of the corners, in points; nil is the system's choice.
  open var preferredCornerRadius: CGFloat? {
    didSet { containerView?.setNeedsLayout() }
  }

  private(set) lazy var card: SheetCard = {
    let card = SheetCard()
    card.addGestureRecognizer(drag.pan)
    return card
  }()
  private(set) lazy var drag = SheetDrag(of: self)
  let dimming = DimmingView(darkness: 0.2)
  var setBack: SetBackScreen?

  /// Animates changes of the sheet's properties.
  open func animateChanges(_ changes: () -> Void) { animateHeight(changes) }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { heightsDidChange() }

  /// The card that the content lies on.
  open override var presentedView: UIView? { card }

  /// Where the card lies at the selected detent.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let geometry = geometry(in: containerView.bounds.size)
    return geometry.frame(height: selectedHeight(in: geometry))
  }

  /// Lays the content on its card and dims what is beneath.
  open override func presentationTransitionWillBegin() {
    setUp()
    alongside { [self] in showSurroundings() }
  }

  /// Takes everything away after a presentation that was cancelled.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { clearAway() }
  }

  /// Brings the presenter forward again.
  open override func dismissalTransitionWillBegin() {
    dimPresentersTint(false)
    alongside { [self] in hideSurroundings() }
  }

  /// Leaves everything as it was where the dismissal was cancelled.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { showSurroundings() }
  }

  /// Places the card.
  open override func containerViewWillLayoutSubviews() { layOut() }

  /// A sheet that floats takes the size its content would like.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  /// The content's size on the card in a container of a size.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let geometry = geometry(in: parentSize)
    return geometry.frame(height: selectedHeight(in: geometry)).size
  }

  override func presenterFrame(in container: UIView) -> CGRect {
    setBack?.frame(in: container) ?? super.presenterFrame(in: container)
  }

  override func clearAway() {
    dimPresentersTint(false)
    dimming.removeFromSuperview()
    setBack?.restore()
    setBack = nil
  }

  override func target(of view: UIView?, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard view === dimming || view === containerView else { return view }
    return isDimmed ? view : nil
  }
}
