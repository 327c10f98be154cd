package import Stage

/// What a person tuned about one transition.
package struct SavedTuning: Hashable, Sendable {
  package var transition = TransitionTuning()
  /// Whether the second screen goes away by itself, in scenes that can let it.
  package var dismissesByItself = true

  package init() {}

  /// Whether nothing differs from an untouched transition.
  package var isOwn: Bool { transition.isOwn && dismissesByItself }
}

/// What a person tuned, by the transitions' ids.
///
/// Ids that are not known here are kept.
package struct SavedTunings: Hashable, Sendable {
  package private(set) var entries: [String: SavedTuning] = [:]

  package init() {}

  /// What is tuned about a transition; untouched ones take no place.
  package subscript(id: String) -> SavedTuning {
    get { entries[id] ?? SavedTuning() }
    set { entries[id] = newValue.isOwn ? nil : newValue }
  }
}
