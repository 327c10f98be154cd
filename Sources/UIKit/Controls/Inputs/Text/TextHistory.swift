/// The states of a text that undo goes back to and redo forward.
struct TextHistory {
  /// What a text was and where the caret stood.
  struct State: Equatable {
    var text: String
    var anchor: Int
    var head: Int
  }

  /// What made an edit: edits of one kind next to each other are one step.
  enum Kind {
    case typing
    case deleting
    /// Never joins another: paste, cut.
    case other
  }

  private static let stepLimit = 200

  private var undoStates: [State] = []
  private var redoStates: [State] = []
  /// The kind of the last edit and where the caret was left, while the next may join it.
  private var run: (kind: Kind, place: Int)?

  /// Notes what an edit replaced, unless it goes on where the edit before, of the same kind, left
  /// the caret.
  mutating func record(_ before: State, kind: Kind, endsAt end: Int) {
    let goesOn =
      run.map { $0 == (kind, before.head) } ?? false && before.anchor == before.head
      && kind != .other
    if !goesOn {
      undoStates.append(before)
      if undoStates.count > Self.stepLimit { undoStates.removeFirst() }
    }
    redoStates.removeAll()
    run = (kind, end)
  }

  /// Makes the next edit a step of its own.
  mutating func endRun() { run = nil }

  mutating func undo(from present: State) -> State? {
    guard let state = undoStates.popLast() else { return nil }
    redoStates.append(present)
    run = nil
    return state
  }

  mutating func redo(from present: State) -> State? {
    guard let state = redoStates.popLast() else { return nil }
    undoStates.append(present)
    run = nil
    return state
  }
}
