import CoreGraphics

/// An object and what it is told; the object is not kept.
@MainActor struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  /// Tells the target, if it still exists.
  func perform(sender: AnyObject, event: UIEvent?) {
    if let target { Self.send(action, to: target, sender: sender, event: event) }
  }

  static func send(_ action: Selector, to target: AnyObject, sender: AnyObject, event: UIEvent?) {
    guard !action.perform(on: target, sender: sender, event: event) else { return }
    misuse(
      "\(type(of: target)).\(action): unrecognized selector sent to instance by "
        + "\(type(of: sender)); name a method of the target that takes "
        + "this sender")
  }
}
