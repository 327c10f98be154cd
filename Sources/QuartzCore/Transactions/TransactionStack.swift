/// The settings of a transaction.
@MainActor struct TransactionFrame {
  var animationDuration: CFTimeInterval = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var values: [String: Any] = [:]
  /// The completion block and the animations it waits for.
  var group: CompletionGroup?

  /// The settings of a transaction inside this one (TX2).
  var nested: TransactionFrame {
    var frame = self
    frame.group = nil
    return frame
  }
}

/// The transactions that are open: the implicit one of the turn, and those inside it (TX1).
@MainActor struct TransactionStack {
  private var frames = [TransactionFrame()]
  /// Whether the turn's own transaction has settings that end with it.
  private(set) var isTurnTouched = false

  var top: TransactionFrame {
    get { frames[frames.count - 1] }
    set {
      frames[frames.count - 1] = newValue
      if !isNested { isTurnTouched = true }
    }
  }

  /// Whether a transaction is open inside the turn's own.
  var isNested: Bool { frames.count > 1 }

  /// The completion blocks that an animation added now has to be waited for by.
  var openGroups: [CompletionGroup] { frames.compactMap(\.group) }

  mutating func begin() { frames.append(top.nested) }

  /// Takes the innermost transaction away; nil when only the turn's own is open.
  mutating func end() -> TransactionFrame? { isNested ? frames.removeLast() : nil }

  /// Ends the turn's own transaction, for the next turn to start with the defaults.
  mutating func endTurn() -> TransactionFrame {
    let frame = frames[0]
    isTurnTouched = false
    frames[0] = TransactionFrame()
    return frame
  }
}
