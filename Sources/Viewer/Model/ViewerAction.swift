package import Stage

/// Everything that a person can ask of the viewer, as values.
package enum ViewerAction: Hashable, Sendable {
  case start(Direction)
  case cancelMidway
  case toggleLoop
  case togglePause
  case step
  case setSpeed(PlaybackSpeed)
  case nextSpeed
  case select(String)
  case setDuration(Double?, Direction)
  case setCurve(TunedCurve?, Direction)
  case setDismissesByItself(Bool)
  case reset
  /// Moves the step under way, or the next one, by hand: 0 shows the first screen, 1 the second.
  case scrub(to: Double)
  /// Lets go of what is scrubbed.
  case endScrub
  /// Lets go of what is scrubbed so that it goes back.
  case cancelScrub
  case putNoticeAway
  case putViolationsAway
  case tell(Notice)
}

extension ViewerModel {
  /// Does what a person asks for, or says why not.
  package func perform(_ action: ViewerAction) {
    switch action {
    case .start(let direction): start(direction)
    case .cancelMidway: cancelMidway()
    case .toggleLoop: setLooping(!isLooping)
    case .togglePause: setPaused(!isPaused)
    case .step: step()
    case .setSpeed(let speed): setSpeed(speed)
    case .nextSpeed: setSpeed(speed.next)
    case .select(let id): select(id)
    case .setDuration(let seconds, let direction): setDuration(seconds, of: direction)
    case .setCurve(let curve, let direction): setCurve(curve, of: direction)
    case .setDismissesByItself(let flag): setDismissesByItself(flag)
    case .reset: resetTuning()
    case .scrub(let position): scrub(to: position)
    case .endScrub: endScrub()
    case .cancelScrub: cancelScrub()
    case .putNoticeAway: notice = nil
    case .putViolationsAway: violations = []
    case .tell(let notice): self.notice = notice
    }
  }
}

/// A key that asks for something, wherever the keyboard's focus is, but for text fields.
package struct ViewerShortcut: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    case action(ViewerAction)
    case quit
  }

  /// What the key types.
  package let character: Character
  /// What a tool tip calls it.
  package let title: String
  package let meaning: Meaning

  package static let all = [
    ViewerShortcut(character: "p", title: "P", meaning: .action(.start(.forward))),
    ViewerShortcut(character: "d", title: "D", meaning: .action(.start(.back))),
    ViewerShortcut(character: "c", title: "C", meaning: .action(.cancelMidway)),
    ViewerShortcut(character: "l", title: "L", meaning: .action(.toggleLoop)),
    ViewerShortcut(character: " ", title: "Space", meaning: .action(.togglePause)),
    ViewerShortcut(character: ".", title: ".", meaning: .action(.step)),
    ViewerShortcut(character: "s", title: "S", meaning: .action(.nextSpeed)),
    ViewerShortcut(character: "r", title: "R", meaning: .action(.reset)),
    ViewerShortcut(character: "q", title: "Q", meaning: .quit),
  ]

  /// The shortcut for what a key types; capitals count as small letters.
  package init?(typing text: String) {
    guard let character = text.lowercased().first, text.count == 1,
      let found = Self.all.first(where: { $0.character == character })
    else { return nil }
    self = found
  }

  private init(character: Character, title: String, meaning: Meaning) {
    self.character = character
    self.title = title
    self.meaning = meaning
  }
}
