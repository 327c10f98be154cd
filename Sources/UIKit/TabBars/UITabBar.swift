import CoreGraphics
public import Foundation

/// Hears which item of a tab bar a person chose.
///
/// Matches UIKit's `UITabBarDelegate`.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// A person chose an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with an item for each of several screens, one of them selected.
///
/// Matches UIKit's `UITabBar`. The bar is 49 points high. All items are shown, side by side, each
/// in the same width; there is no list of further ones.
@preconcurrency @MainActor open class UITabBar: UIView {
  static let height: CGFloat = 49
  /// Asked before a person's choice takes effect; false leaves the selection as it is.
  var shouldChoose: (UITabBarItem) -> Bool = { _ in true }
  private(set) var buttons: [TabBarButton] = []
  private let hairline = UIView(frame: .zero)

  /// Makes a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of size 0; archives are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// Hears what a person chooses.
  open weak var delegate: (any UITabBarDelegate)?

  /// The items from left to right.
  open var items: [UITabBarItem]? {
    get { buttons.isEmpty ? nil : buttons.map(\.item) }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items; animated, the new ones fade in.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    show(items ?? [], animated: animated)
  }

  /// The selected item; nil selects none.
  ///
  /// Setting it tells no delegate.
  open var selectedItem: UITabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
  }

  /// The colour of the bar; nil is a light grey.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? Self.plainColor }
  }

  /// The colour of the items that are not selected; nil is a grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.plainColor = unselectedItemTintColor } }
  }

  /// Whether content goes on under the bar; it is drawn opaque either way.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }

  /// The usual height, in the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Places the items and the line at the top.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / contentScaleFactor
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    guard !buttons.isEmpty else { return }
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let left = (CGFloat(index) * width).rounded(toPixelsAt: contentScaleFactor)
      let right = (CGFloat(index + 1) * width).rounded(toPixelsAt: contentScaleFactor)
      button.frame = CGRect(
        x: left, y: thickness, width: right - left, height: bounds.height - thickness)
    }
  }

  private static var plainColor: UIColor { UIColor(hex: 0xF8F8F9) }

  private func prepare() {
    backgroundColor = Self.plainColor
    hairline.backgroundColor = UIColor(hex: 0xC9C9CD)
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
  }

  private func show(_ items: [UITabBarItem], animated: Bool) {
    let kept = selectedItem
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      let button = TabBarButton(item)
      button.plainColor = unselectedItemTintColor
      button.isSelected = item === kept
      button.addAction(
        UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    setNeedsLayout()
    guard animated else { return }
    let new = buttons
    UIView.performWithoutAnimation { for button in new { button.alpha = 0 } }
    UIView.animate(withDuration: 0.2) { for button in new { button.alpha = 1 } }
  }

  private func choose(_ item: UITabBarItem) {
    guard shouldChoose(item) else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }
}
