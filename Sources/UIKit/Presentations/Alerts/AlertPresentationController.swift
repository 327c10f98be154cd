import CoreGraphics
import Foundation

/// Manages an alert: a panel in the middle or at the bottom, over a screen that is dimmed.
final class AlertPresentationController: UIPresentationController {
  private let dimming = DimmingView(darkness: 0.2)
  private static let alertWidth: CGFloat = 270
  private static let sheetWidth: CGFloat = 374
  private static let margin: CGFloat = 8

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return .zero }
    return frame(of: alert, in: containerView.bounds)
  }

  private func frame(of alert: UIAlertController, in bounds: CGRect) -> CGRect {
    alert.loadViewIfNeeded()
    let wanted = isSheet ? Self.sheetWidth : Self.alertWidth
    let size = alert.size(width: min(wanted, bounds.width - 2 * Self.margin))
    let x = (bounds.midX - size.width / 2).rounded()
    let y = isSheet ? bounds.maxY - size.height - Self.margin : (bounds.midY - size.height / 2)
    return CGRect(origin: CGPoint(x: x, y: y.rounded()), size: size)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    dimming.didTap = { [weak self] in self?.cancelSheet() }
    containerView.insertSubview(dimming, at: 0)
    dimPresentersTint(true)
    alongside { [dimming] in dimming.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { clearAway() }
  }

  override func dismissalTransitionWillBegin() {
    dimPresentersTint(false)
    alongside { [dimming] in dimming.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return }
    dimming.alpha = 1
    dimPresentersTint(true)
  }

  override func containerViewWillLayoutSubviews() { placePresentedView() }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    alert.map { frame(of: $0, in: CGRect(origin: .zero, size: parentSize)).size } ?? parentSize
  }

  override func clearAway() {
    dimPresentersTint(false)
    dimming.removeFromSuperview()
  }

  override func builtInAnimator(
    isPresenting: Bool, style: UIModalTransitionStyle
  ) -> any UIViewControllerAnimatedTransitioning {
    isSheet
      ? CoverVerticalAnimator(isPresenting: isPresenting)
      : AlertAnimator(isPresenting: isPresenting)
  }

  /// A tap beside an action sheet is its cancelling choice.
  private func cancelSheet() {
    guard isSheet, let alert, let action = alert.cancelAction else { return }
    alert.choose(action)
  }
}

/// Lets an alert come down onto the screen and fade away.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.4 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let alert = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if isPresenting {
      if let controller = context.viewController(forKey: .to) {
        alert.frame = context.finalFrame(for: controller)
      }
      context.containerView.addSubview(alert)
      alert.layoutIfNeeded()
      alert.alpha = 0
      alert.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    }
    BuiltInTiming.animate(using: self, in: context) {
      alert.alpha = self.isPresenting ? 1 : 0
      if self.isPresenting { alert.transform = .identity }
    } cleanUp: {
      alert.alpha = 1
      alert.transform = .identity
    }
  }
}
