public import Foundation

/// What a bar shows of one thing that can be chosen: its words and its picture.
///
/// Matches UIKit's `UIBarItem`.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Tells the bar that shows the item that it looks different now.
  var didChange: (() -> Void)?

  /// Makes an empty item.
  public override init() { super.init() }

  /// The words; nil is none.
  open var title: String? {
    didSet { if title != oldValue { didChange?() } }
  }

  /// The picture, whose shape is shown in the bar's colours; nil is none.
  open var image: UIImage? {
    didSet { if image !== oldValue { didChange?() } }
  }

  /// Whether the item can be chosen.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange?() } }
  }

  /// A number to find the item by.
  open var tag = 0
}
