extension UIWindow {
  /// Where key events go first.
  var keyTarget: UIResponder { firstResponder ?? defaultKeyTarget }

  /// The controller shown in front, whose view may want keys without asking for them.
  private var defaultKeyTarget: UIResponder {
    guard var controller = rootViewController else { return self }
    while let next = controller.ownPresentation?.presented { controller = next }
    return controller
  }

  /// Moves the focus, scrolling to the view that gets it unless a touch has just hit it.
  func makeFirstResponder(_ responder: UIResponder?, scrollsIntoView: Bool = true) -> Bool {
    guard responder !== firstResponder else { return true }
    if let responder, !responder.canBecomeFirstResponder { return false }
    if let old = firstResponder, !old.canResignFirstResponder { return false }
    let old = firstResponder
    firstResponder = responder
    (old as? UIView)?.focusDidChange()
    (responder as? UIView)?.focusDidChange()
    if scrollsIntoView { (responder as? UIView)?.scrollIntoView() }
    return true
  }

  /// A touch moves the keyboard's focus to the view it hits, or away from a field it misses.
  func moveFocusForTouch(on view: UIView) {
    var candidate: UIView? = view
    while let here = candidate {
      if here.isTabStop {
        if here.takesFocusOnTouch { _ = makeFirstResponder(here, scrollsIntoView: false) }
        return
      }
      if here.keepsFocusOnTouch { return }
      candidate = here.parentView
    }
    _ = makeFirstResponder(nil)
  }

  /// Moves the focus to the next or previous view that Tab stops at, in reading order.
  package func moveFocus(forward: Bool) {
    let stops = tabStops(in: self)
    guard !stops.isEmpty else { return }
    let present = stops.firstIndex { $0 === firstResponder }
    let index: Int
    if let present {
      index = (present + (forward ? 1 : stops.count - 1)) % stops.count
    } else {
      index = forward ? 0 : stops.count - 1
    }
    isFocusVisible = true
    _ = makeFirstResponder(stops[index])
  }

  func moveFocus(by presses: Set<UIPress>) -> Bool {
    guard let key = presses.first?.key, key.keyCode == .keyboardTab,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    moveFocus(forward: !key.modifierFlags.contains(.shift))
    return true
  }

  func viewDidLeave(_ view: UIView) {
    guard let focused = firstResponder as? UIView, focused.isDescendant(of: view) else { return }
    firstResponder = nil
    focused.focusDidChange()
  }

  private func tabStops(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
    if view !== self, view.isTabStop { return [view] }
    return view.subviewList.flatMap { tabStops(in: $0) }
  }
}
