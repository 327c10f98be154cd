/// An action and the events it runs at.
struct EventAction {
  let action: UIAction
  var events: UIControl.Event
}

extension UIControl {
  func register(_ action: UIAction, for events: Event) {
    guard let index = actionList.firstIndex(where: { $0.action === action }) else {
      unregister(action.identifier, for: events)
      actionList.append(EventAction(action: action, events: events))
      return
    }
    actionList[index].events.formUnion(events)
  }

  func unregister(_ identifier: UIAction.Identifier, for events: Event) {
    for index in actionList.indices where actionList[index].action.identifier == identifier {
      actionList[index].events.subtract(events)
    }
    actionList.removeAll { $0.events.isEmpty }
  }

  /// Runs the actions of events, in the order in which they were added; what actions add or remove
  /// meanwhile counts from the next time on.
  func send(_ events: Event) {
    for entry in actionList where !entry.events.isDisjoint(with: events) {
      sendAction(entry.action)
    }
  }
}
