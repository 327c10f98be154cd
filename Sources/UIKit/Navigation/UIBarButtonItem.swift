import CoreGraphics
import Foundation

/// A button in a navigation bar.
///
/// Matches UIKit's `UIBarButtonItem`, without menus and spaces.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How strongly a button is set in type.
  ///
  /// Matches UIKit's `UIBarButtonItem.Style`.
  public enum Style: Int, Sendable {
    /// As text is.
    case plain = 0
    /// Bolder: it completes what the screen is for.
    case done = 2
  }

  /// Buttons with words that need no explanation.
  ///
  /// Matches UIKit's `UIBarButtonItem.SystemItem`, of which only those of words are here.
  public enum SystemItem: Int, Sendable {
    /// "Done", bolder.
    case done = 0
    /// "Cancel".
    case cancel = 1
    /// "Edit".
    case edit = 2
    /// "Save", bolder.
    case save = 3
    /// "Undo".
    case undo = 21
    /// "Redo".
    case redo = 22

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      }
    }

    var style: Style { self == .done || self == .save ? .done : .plain }
  }

  /// Whether the button was made with a target.
  private var hasTarget = false

  /// Makes an empty button.
  public override init() { super.init() }

  /// Makes a button with the words, the picture and the deed of an action, unless others are given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    let words = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.title = title ?? words
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Makes a button of words that sends an action to a target, which is not kept.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    aim(at: target, action)
  }

  /// Makes a button of a picture that sends an action to a target, which is not kept.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    aim(at: target, action)
  }

  /// Makes a button with well-known words that sends an action to a target, which is not kept.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    aim(at: target, action)
  }

  /// Makes a button with well-known words.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    title = systemItem.title
    style = systemItem.style
    self.primaryAction = primaryAction
  }

  /// Makes an item that shows a view, in the size it has.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// How strongly the words are set.
  open var style = Style.plain {
    didSet { if style != oldValue { didChange?() } }
  }

  /// The colour of words and picture; nil is the bar's.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange?() } }
  }

  /// The view that is shown in place of a button.
  open var customView: UIView? {
    didSet { if customView !== oldValue { didChange?() } }
  }

  /// What pressing the button runs; the item is its sender.
  open var primaryAction: UIAction?

  /// What pressing the button sends its action to; nil is the first object up the responder chain
  /// that has the method.
  open weak var target: AnyObject?

  /// What pressing the button sends to the target; the item is its sender.
  open var action: Selector?

  private func aim(at target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
    hasTarget = target != nil
  }

  /// Does what a press on a view does.
  func trigger(on view: UIView, event: UIEvent?) {
    primaryAction?.perform(from: self)
    guard let action else { return }
    if let target { return TargetAction.send(action, to: target, sender: self, event: event) }
    // A target that is gone is no reason to ask others.
    guard !hasTarget else { return }
    var responder: UIResponder? = view.window?.firstResponder ?? view
    while let here = responder {
      if action.isMethod(of: here) {
        return TargetAction.send(action, to: here, sender: self, event: event)
      }
      responder = here.next
    }
  }
}
