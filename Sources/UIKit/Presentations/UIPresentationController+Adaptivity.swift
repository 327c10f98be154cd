import CoreGraphics

extension UIPresentationController {
  /// The delegate's choice, or without one the presentation's own in compact width (PC8).
  func chosenStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    if let delegate {
      return delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    }
    return traits.horizontalSizeClass == .compact ? compactStyle : .none
  }

  /// Tells the presented controller how large it will be (PC9).
  func passOnTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presentedSize = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: presentedSize, with: coordinator)
  }

  /// Tells the presented controller of new traits, and adapts to them once they are there.
  func passOnTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: traits, with: coordinator)
    let presentation = presentedViewController.presentation
    coordinator.animate(alongsideTransition: { _ in presentation?.adaptAgain(to: traits) })
    let old = traitCollection
    coordinator.animate(alongsideTransition: { [weak self] _ in
      self?.traitCollectionDidChange(old)
    })
  }

  /// Changes something together with the transition of the presented controller; at once where
  /// there is none (PC5).
  func alongside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() })
  }

  /// Greys the accent colour of the presenting side, or lets it be as it was (VH8).
  func dimPresentersTint(_ isDimmed: Bool) {
    guard let view = presentingViewController.viewIfLoaded else { return }
    let mode: UIView.TintAdjustmentMode = isDimmed ? .dimmed : .automatic
    if view.ownTintAdjustmentMode != mode { view.tintAdjustmentMode = mode }
  }
}
