import CoreGraphics
import QuartzCore

extension UINavigationBar {
  /// Shows the last of some items at once.
  func setItems(_ items: [UINavigationItem], animated: Bool) {
    follow(items)
    for case let old as NavigationBarContent in subviews { old.removeFromSuperview() }
    content = nil
    guard let new = makeContent() else { return }
    addSubview(new)
    content = new
  }

  /// Fades from what is shown to the last of some items (N5).
  ///
  /// Called in a transition's scope, whose time the fade follows. `setItems(_:animated:)` ends it
  /// either way.
  ///
  /// With an offset the two also slide: the new one starts that far beside its place, in points,
  /// and the old one leaves to the other side.
  func transition(to items: [UINavigationItem], duration: Double, slidingFrom offset: CGFloat = 0) {
    guard items.last !== topItem || items.count != itemList.count else { return }
    follow(items)
    let old = content
    let new = makeContent()
    content = new
    UIView.performWithoutAnimation {
      if let new {
        new.alpha = 0
        new.transform = CGAffineTransform(translationX: offset, y: 0)
        addSubview(new)
      }
    }
    old?.isUserInteractionEnabled = false
    // A hand may drive the transition, and a person cannot tune what is no animator's own.
    AnimationRequest(
      kind: .block,
      timing: AnimationTiming(
        duration: duration, delay: 0,
        pacing: offset == 0 ? .easeInOut : .spring(damping: 1, velocity: 0)),
      options: .allowUserInteraction, site: nil, completion: nil, isTunable: false
    ).run {
      old?.alpha = 0
      old?.transform = CGAffineTransform(translationX: -offset, y: 0)
      new?.alpha = 1
      new?.transform = .identity
    }
  }

  private func follow(_ items: [UINavigationItem]) {
    for item in itemList { item.didChange = nil }
    itemList = items
    for item in items.suffix(2) {
      item.didChange = { [weak self] in self?.itemDidChange() }
    }
  }

  private func itemDidChange() {
    guard let topItem else { return }
    content?.show(topItem, back: backItem)
  }

  private func makeContent() -> NavigationBarContent? {
    guard let topItem else { return nil }
    let new = NavigationBarContent(frame: bounds)
    new.show(topItem, back: backItem)
    new.backButton.addAction(
      UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    return new
  }
}
