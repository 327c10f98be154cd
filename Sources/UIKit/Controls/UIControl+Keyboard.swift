extension UIControl {
  /// Whether the keyboard's focus is here, and visibly so.
  package var isFocusShown: Bool { isFirstResponder && window?.isFocusVisible == true }

  /// Presses the control while an activation key is down; true when the key was one.
  func activate(by presses: Set<UIPress>) -> Bool {
    guard isActivatedByKeys, isEnabled, isFocusShown, let press = presses.first,
      let key = press.key, key.isActivation
    else { return false }
    if press.isRepeat || heldKey != nil { return true }
    if key.keyCode == .keyboardSpacebar {
      heldKey = key.keyCode
      isHighlighted = true
    } else {
      activate()
    }
    return true
  }

  /// Operates the control when the held key goes up, as a button's press does.
  func deactivate(by presses: Set<UIPress>) -> Bool {
    guard let heldKey, presses.contains(where: { $0.key?.keyCode == heldKey }) else { return false }
    self.heldKey = nil
    isHighlighted = false
    activate()
    return true
  }

  func updateFocus() {
    if !isFirstResponder, heldKey != nil {
      heldKey = nil
      isHighlighted = false
    }
    updateFocusRing()
    appearanceDidChange()
  }
}

extension UIKey {
  /// Whether the key operates the control that has the focus.
  var isActivation: Bool {
    let modifiers = modifierFlags.intersection([.control, .alternate, .command])
    return modifiers.isEmpty
      && (keyCode == .keyboardSpacebar || keyCode == .keyboardReturnOrEnter)
  }
}
