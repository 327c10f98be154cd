import CoreGraphics

/// The name of a method together with a way to call it.
///
/// Stands for Objective-C's `SEL`, which does not exist here: `Selector("handlePan(_:)",
/// Self.handlePan(_:))` says what `#selector(handlePan(_:))` says there. Selectors of the same name
/// are equal, whatever class their method is of.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The method's name.
  public let name: String
  private let call: @MainActor @Sendable (AnyObject, Any, UIEvent?) -> Bool
  private let isMethod: @MainActor @Sendable (AnyObject) -> Bool

  /// The method's name.
  public var description: String { name }

  /// Whether the names are the same.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Calls the method; false when the target has no such method, or the sender is of no type that
  /// the method takes.
  @MainActor func perform(on target: AnyObject, sender: Any, event: UIEvent?) -> Bool {
    call(target, sender, event)
  }

  /// Whether an object is of a class that has the method.
  @MainActor func isMethod(of target: AnyObject) -> Bool { isMethod(target) }

  private init<Target>(
    _ name: String, of type: Target.Type,
    call: @escaping @MainActor @Sendable (Target, Any, UIEvent?) -> Bool
  ) {
    self.name = name
    self.call = { target, sender, event in
      guard let target = target as? Target else { return false }
      return call(target, sender, event)
    }
    isMethod = { $0 is Target }
  }
}

// MARK: - Methods

extension Selector {
  /// Names a method that takes the sender, such as `Self.handlePan(_:)`.
  public init<Target, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, _ in
      guard let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Names a method that takes nothing, such as `Self.close`.
  public init<Target>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(name, of: Target.self) { target, _, _ in
      method(target)()
      return true
    }
  }

  /// Names a method that takes the sender and the event, such as `Self.press(_:with:)`.
  public init<Target, Sender, Event>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      guard let sender = sender as? Sender, let event = event as? Event else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// Gives a closure of a target and a sender a name, as if it were a method of the target.
  public init<Target, Sender>(
    _ name: String, _ body: @escaping @MainActor (Target, Sender) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, _ in
      guard let sender = sender as? Sender else { return false }
      body(target, sender)
      return true
    }
  }
}

// MARK: - Methods of classes outside the main actor

// Selectors are performed on the main actor alone, where such a method may be called as well.
extension Selector {
  /// Names a method that takes the sender, of a class that belongs to no actor.
  @_disfavoredOverload
  public init<Target, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, of: Target.self) { target, sender, _ in
      guard let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Names a method that takes nothing, of a class that belongs to no actor.
  @_disfavoredOverload
  public init<Target>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    nonisolated(unsafe) let method = method
    self.init(name, of: Target.self) { target, _, _ in
      method(target)()
      return true
    }
  }

  /// Names a method that takes the sender and the event, of a class that belongs to no actor.
  @_disfavoredOverload
  public init<Target, Sender, Event>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Void
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, of: Target.self) { target, sender, event in
      guard let sender = sender as? Sender, let event = event as? Event else { return false }
      method(target)(sender, event)
      return true
    }
  }
}
