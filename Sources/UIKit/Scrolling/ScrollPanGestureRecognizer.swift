import CoreGraphics

/// The pan of a scroll view: it stops content that goes on by itself, and leaves the screen's edges
/// to pans that ask for them.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func accepts(_ touch: UITouch) -> Bool {
    super.accepts(touch) && touch.window?.environment?.metrics.pointerIsFinger == true
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.catchGlide()
  }

  override func reset() {
    super.reset()
    scrollView?.releaseCaughtGlide()
  }

  override func sendActions() {
    scrollView?.follow(self)
    super.sendActions()
  }
}
