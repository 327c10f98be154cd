extension UIButton {
  private static let longPressDuration = 0.5

  /// Whether a press opens the menu.
  var menuIsPrimary: Bool { menu != nil && showsMenuAsPrimaryAction }

  /// The action whose words the button shows.
  var chosenAction: UIAction? {
    guard changesSelectionAsPrimaryAction, let menu else { return nil }
    return menu.actions.first { $0.state == .on }
  }

  func menuDidChange() {
    openMenu?.close()
    if changesSelectionAsPrimaryAction, let menu, chosenAction == nil {
      menu.actions.first { !$0.attributes.contains(.hidden) }?.state = .on
    }
    contentsDidChange()
  }

  /// A press ended over the button, or a key operated it.
  func tapped() {
    guard !menuIsPrimary else { return sendActions(for: .touchUpInside) }
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  func touchDidBegin() {
    guard menu != nil else { return }
    if menuIsPrimary { return showMenu(byKeyboard: false) }
    longPress = window?.environment?.schedule(after: Self.longPressDuration) { [weak self] in
      guard let self, isTracking else { return }
      abandonTracking(nil)
      showMenu(byKeyboard: false)
    }
  }

  func cancelLongPress() {
    longPress?.cancel()
    longPress = nil
  }

  func opensMenu(with presses: Set<UIPress>) -> Bool {
    guard menuIsPrimary, isEnabled, isFocusShown, let key = presses.first?.key,
      key.keyCode == .keyboardDownArrow || key.keyCode == .keyboardUpArrow
    else { return false }
    showMenu(byKeyboard: true)
    return true
  }

  /// Opens the menu over the window.
  func showMenu(byKeyboard: Bool) {
    guard let menu, let window, openMenu == nil, !menu.actions.isEmpty else { return }
    sendActions(for: .menuActionTriggered)
    openMenu = MenuOverlay(
      menu, from: self, in: window, marksSelection: changesSelectionAsPrimaryAction,
      byKeyboard: byKeyboard,
      didClose: { [weak self] in self?.openMenu = nil },
      choose: { [weak self] in self?.choose($0, in: menu) })
  }

  private func choose(_ action: UIAction, in menu: UIMenu) {
    menu.select(action, isSingleSelection: changesSelectionAsPrimaryAction)
    contentsDidChange()
    sendAction(action)
  }
}
