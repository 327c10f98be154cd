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

extension UIView {
  /// Makes the container of a transition between two screens of a container controller: it lies
  /// under the controller's bar, fills its view (N17), and holds the old screen's view (C2, TB6).
  func installTransitionContainer(holding old: UIView, below bar: UIView) -> TransitionContainerView
  {
    let container = TransitionContainerView(frame: bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.role = "container"
    insertSubview(container, belowSubview: bar)
    container.addSubview(old)
    return container
  }
}
