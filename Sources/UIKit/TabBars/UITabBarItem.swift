import Foundation

/// What a tab bar shows for one controller.
///
/// Matches UIKit's `UITabBarItem`.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Makes an empty item.
  public override init() { super.init() }

  /// Makes an item of words, a picture and a number to find it by.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item of words and two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// The picture while the item is selected; nil leaves it as it is.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { didChange?() } }
  }

  /// The words in the small badge at the picture; nil shows none.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { didChange?() } }
  }

  /// The colour of the badge; nil is red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { didChange?() } }
  }
}
