public import Foundation

/// Something in a menu: an action, or a menu.
///
/// Matches UIKit's `UIMenuElement`.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// Whether an action is switched on.
  ///
  /// Matches UIKit's `UIMenuElement.State`.
  public enum State: Int, Sendable {
    /// Not switched on.
    case off = 0
    /// Switched on; a check mark.
    case on = 1
    /// Partly switched on; a dash.
    case mixed = 2
  }

  /// How an action is shown.
  ///
  /// Matches UIKit's `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Destroys something; red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The words that are shown.
  open var title: String
  /// The picture that is shown; nil is none.
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A closure with the words and the picture that stand for it in menus and buttons.
///
/// Matches UIKit's `UIAction`.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// A name that tells actions apart.
  ///
  /// Matches UIKit's `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What an action runs; it is handed the action.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The name that tells the action from others; made up when none was given.
  public let identifier: Identifier
  /// Whether the action can be chosen, and how it is shown.
  open var attributes: Attributes
  /// Whether the action is switched on.
  open var state: UIMenuElement.State
  /// A longer text about the action, shown where the pointer rests.
  open var discoverabilityTitle: String?
  /// What sent the action, while its handler runs.
  open private(set) var sender: Any?
  private let handler: Handler

  /// Makes an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIAction.Handler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Runs the handler for a sender.
  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
