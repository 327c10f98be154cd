import CoreGraphics
import QuartzCore

/// How a bar's content changes with a transition.
enum BarMotion: Equatable {
  /// The old content fades into the new one (N5).
  case fade
  /// The new content comes from the right over the old one.
  case slideOver
  /// The old content leaves to the right, off the new one.
  case slideBack
}

extension UINavigationBar {
  /// Shows the last of some items at once.
  func setItems(_ items: [UINavigationItem], animated: Bool) {
    let keeps = items.last === topItem ? content : nil
    follow(items)
    for case let old as NavigationBarContent in subviews where old !== keeps {
      old.removeFromSuperview()
    }
    content = keeps ?? makeContent()
    guard let content, let topItem else { return }
    content.isUserInteractionEnabled = true
    UIView.performWithoutAnimation {
      content.settle()
      content.fadeButtons(isShown: true)
      content.show(topItem, back: backItem)
    }
    if content.superview !== self { addSubview(content) }
  }

  /// Moves from what is shown to the last of some items.
  ///
  /// Called in a transition's scope, whose time the motion follows, also back.
  /// `setItems(_:animated:)` ends it either way.
  func transition(to items: [UINavigationItem], timing: AnimationTiming, motion: BarMotion = .fade)
  {
    guard items.last !== topItem || items.count != itemList.count else { return }
    follow(items)
    change(content, to: makeContent(), timing: timing, motion: motion)
  }

  private func change(
    _ old: NavigationBarContent?, to new: NavigationBarContent?, timing: AnimationTiming,
    motion: BarMotion, completion: ((Bool) -> Void)? = nil
  ) {
    content = new
    old?.isUserInteractionEnabled = false
    let isBack = motion == .slideBack
    UIView.performWithoutAnimation { prepare(new, over: old, motion: motion) }
    animate(timing) {
      if motion == .fade {
        old?.alpha = 0
      } else if let new {
        old?.recede(from: new, isUpper: isBack)
      }
      new?.settle()
    } completion: {
      completion?($0)
    }
    guard motion != .fade else { return }
    // Buttons stand in the same places, so that one is gone before the other comes.
    var part = AnimationTiming(duration: timing.duration * 0.4, delay: 0, pacing: .easeInOut)
    animate(part) { old?.fadeButtons(isShown: false) }
    part.delay = timing.duration * 0.3
    animate(part) { new?.fadeButtons(isShown: true) }
  }

  /// Puts new content where its way begins.
  private func prepare(
    _ new: NavigationBarContent?, over old: NavigationBarContent?, motion: BarMotion
  ) {
    guard let new else { return }
    if motion == .slideBack, let old {
      insertSubview(new, belowSubview: old)
    } else {
      addSubview(new)
    }
    new.layoutIfNeeded()
    if motion == .fade {
      new.alpha = 0
    } else if let old {
      new.recede(from: old, isUpper: motion == .slideOver)
      new.fadeButtons(isShown: false)
    }
  }

  /// A hand may drive the transition, and a person cannot tune what is no animator's own.
  private func animate(
    _ timing: AnimationTiming, _ body: () -> Void,
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    AnimationRequest(
      kind: .block, timing: timing, options: .allowUserInteraction, site: nil,
      completion: completion, isTunable: false
    ).run(body)
  }

  private func follow(_ items: [UINavigationItem]) {
    for item in itemList { item.didChange = nil }
    itemList = items
    for item in items.suffix(2) {
      item.didChange = { [weak self] in self?.itemDidChange(animated: $0) }
    }
  }

  private func itemDidChange(animated: Bool) {
    guard let topItem else { return }
    guard animated, let old = content, window != nil, old.alpha == 1 else {
      content?.show(topItem, back: backItem)
      return
    }
    let timing = AnimationTiming(
      duration: Double(UINavigationController.hideShowBarDuration), delay: 0, pacing: .easeInOut)
    change(old, to: makeContent(), timing: timing, motion: .fade) { _ in
      old.removeFromSuperview()
    }
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
