import CoreGraphics

/// The view that a transition happens in; a presented view lives in it until it is dismissed.
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { HostEnvironment.current.containerDidLeaveWindow(self) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let presentationController, isUserInteractionEnabled, !isHidden else { return hit }
    return presentationController.target(of: hit, at: point, with: event)
  }
}
