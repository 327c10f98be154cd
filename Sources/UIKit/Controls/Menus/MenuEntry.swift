/// What one row of an open menu shows.
@MainActor enum MenuEntry {
  case action(UIAction)
  case title(String, isDestructive: Bool)
  case separator

  /// The rows of a menu: its title, actions, and the menus inside in place.
  static func entries(of menu: UIMenu) -> [MenuEntry] {
    var entries: [MenuEntry] = []
    if !menu.title.isEmpty { entries.append(.title(menu.title, isDestructive: false)) }
    entries += rows(of: menu)
    return trimmed(entries)
  }

  private static func rows(of menu: UIMenu) -> [MenuEntry] {
    menu.children.flatMap { child -> [MenuEntry] in
      if let action = child as? UIAction {
        return action.attributes.contains(.hidden) ? [] : [.action(action)]
      }
      guard let group = child as? UIMenu else { return [] }
      let inside = rows(of: group)
      if inside.isEmpty { return [] }
      let hasTitle = !group.options.contains(.displayInline) && !group.title.isEmpty
      let title = MenuEntry.title(
        group.title, isDestructive: group.options.contains(.destructive))
      return [.separator] + (hasTitle ? [title] : []) + inside + [.separator]
    }
  }

  /// Leaves out lines at the ends and lines that follow one another.
  private static func trimmed(_ entries: [MenuEntry]) -> [MenuEntry] {
    var kept: [MenuEntry] = []
    for entry in entries {
      if entry.isSeparator, kept.last?.isSeparator ?? true { continue }
      kept.append(entry)
    }
    if kept.last?.isSeparator == true { kept.removeLast() }
    return kept
  }

  var isSeparator: Bool {
    if case .separator = self { return true }
    return false
  }

  /// The action, when it can be chosen.
  var choice: UIAction? {
    guard case .action(let action) = self, !action.attributes.contains(.disabled) else {
      return nil
    }
    return action
  }
}
