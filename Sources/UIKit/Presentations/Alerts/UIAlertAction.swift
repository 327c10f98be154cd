public import Foundation

/// A choice that an alert offers.
///
/// Matches UIKit's `UIAlertAction`.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What kind of choice it is.
  public enum Style: Int, Sendable {
    /// A choice like others.
    case `default` = 0
    /// Leaves everything as it is.
    case cancel = 1
    /// Changes or deletes something.
    case destructive = 2
  }

  /// The words on the button.
  public let title: String?
  /// What kind of choice it is.
  public let style: Style
  /// Whether it can be chosen.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }
  let handler: ((UIAlertAction) -> Void)?
  var didChange: () -> Void = {}

  /// Makes a choice; `handler` runs once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
