public import Foundation

/// What a navigation bar shows for one controller.
///
/// Matches UIKit's `UINavigationItem`.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title in the middle.
  open var title: String? {
    didSet { if title != oldValue { didChange?() } }
  }

  /// The title of the button that leads back here; nil uses `title`.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange?() } }
  }

  /// Whether the back button is left out.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange?() } }
  }

  var didChange: (() -> Void)?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
