extension UIControl {
  func register(_ target: Any?, _ action: Selector, for events: Event) {
    let object = target.map { $0 as AnyObject }
    if let index = actionList.firstIndex(where: { $0.sends(action, to: object) }) {
      actionList[index].events.formUnion(events)
      return
    }
    let kind =
      object.map { EventAction.Kind.message(TargetAction(target: $0, action: action)) }
      ?? .messageToNobody(action)
    actionList.append(EventAction(kind: kind, events: events))
  }

  func unregister(_ target: Any?, _ action: Selector?, for events: Event) {
    let object = target.map { $0 as AnyObject }
    remove(events) { entry in
      switch entry.kind {
      case .action: false
      case .message(let message):
        (object == nil || message.target === object) && (action == nil || message.action == action)
      case .messageToNobody(let selector):
        object == nil && (action == nil || selector == action)
      }
    }
  }

  /// The names of what is sent to a target at an event.
  func names(of target: Any?, at event: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = actionList.filter { !$0.events.isDisjoint(with: event) }.compactMap { entry in
      switch entry.kind {
      case .action: nil as String?
      case .message(let message): message.target === object ? message.action.name : nil
      case .messageToNobody(let selector): object == nil ? selector.name : nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Sends an action to its target, or to the first object up the responder chain that has it.
  func deliver(_ action: Selector, to target: Any?, _ event: UIEvent?) {
    if let target {
      return TargetAction.send(action, to: target as AnyObject, sender: self, event: event)
    }
    var responder: UIResponder? = window?.firstResponder ?? self
    while let here = responder {
      if action.isMethod(of: here) {
        return TargetAction.send(action, to: here, sender: self, event: event)
      }
      responder = here.next
    }
  }

  /// The event that is being handed out.
  var currentEvent: UIEvent? { window?.environment?.application.input.gestures.event }
}
