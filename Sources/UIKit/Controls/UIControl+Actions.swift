/// What a control runs, and the events at which it does.
@MainActor struct EventAction {
  enum Kind {
    case action(UIAction)
    case message(TargetAction)
    /// A message to the first responder that understands it.
    case messageToNobody(Selector)
  }

  let kind: Kind
  var events: UIControl.Event

  var action: UIAction? {
    if case .action(let action) = kind { action } else { nil }
  }

  var message: TargetAction? {
    if case .message(let message) = kind { message } else { nil }
  }

  /// Whether the entry sends an action to a target; nil stands for no target.
  func sends(_ action: Selector, to target: AnyObject?) -> Bool {
    switch kind {
    case .action: false
    case .message(let message): message.target === target && message.action == action
    case .messageToNobody(let selector): target == nil && selector == action
    }
  }
}

extension UIControl {
  func register(_ action: UIAction, for events: Event) {
    guard let index = actionList.firstIndex(where: { $0.action === action }) else {
      unregister(action.identifier, for: events)
      actionList.append(EventAction(kind: .action(action), events: events))
      return
    }
    actionList[index].events.formUnion(events)
  }

  func unregister(_ identifier: UIAction.Identifier, for events: Event) {
    remove(events) { $0.action?.identifier == identifier }
  }

  /// Takes events away from the entries that match.
  func remove(_ events: Event, where matches: (EventAction) -> Bool) {
    for index in actionList.indices where matches(actionList[index]) {
      actionList[index].events.subtract(events)
    }
    actionList.removeAll { $0.events.isEmpty }
  }

  /// Runs the actions of events, in the order in which they were added; what actions add or remove
  /// meanwhile counts from the next time on.
  func send(_ events: Event) {
    for entry in actionList where !entry.events.isDisjoint(with: events) {
      switch entry.kind {
      case .action(let action): sendAction(action)
      case .message(let message):
        guard let target = message.target else { continue }
        sendAction(message.action, to: target, for: currentEvent)
      case .messageToNobody(let action): sendAction(action, to: nil, for: currentEvent)
      }
    }
  }
}
