import Foundation

/// A list of actions to choose from.
///
/// Matches UIKit's `UIMenu`. A menu inside another is shown in place, under its title.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// A name that tells menus apart.
  ///
  /// Matches UIKit's `UIMenu.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown and works.
  ///
  /// Matches UIKit's `UIMenu.Options`.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Inside another menu: between lines, without its title.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Inside another menu: its title is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an action switches it on and the others, also those of menus inside, off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The name that tells the menu from others; made up when none was given.
  public let identifier: Identifier
  /// How the menu is shown and works.
  public let options: Options
  /// The actions and menus.
  public let children: [UIMenuElement]

  /// Makes a menu.
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, image: image)
  }

  /// The actions that are switched on, also those of menus inside.
  open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// The same menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions in the order in which they are shown, also those of menus inside.
  var actions: [UIAction] {
    children.flatMap { ($0 as? UIMenu)?.actions ?? [$0 as? UIAction].compactMap { $0 } }
  }

  /// Switches an action on, where the menu around it lets only one be.
  func select(_ chosen: UIAction, isSingleSelection: Bool = false) {
    let isSingle = isSingleSelection || options.contains(.singleSelection)
    if isSingle, actions.contains(where: { $0 === chosen }) {
      for action in actions { action.state = action === chosen ? .on : .off }
      return
    }
    for menu in children.compactMap({ $0 as? UIMenu }) { menu.select(chosen) }
  }
}
