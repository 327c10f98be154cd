import CoreGraphics
public import Foundation

/// The bar of a navigation controller: the title, and a button that leads back.
///
/// Matches UIKit's `UINavigationBar`, as far as a navigation controller uses it.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// What pressing the back button does.
  var goBack: () -> Void = {}
  var itemList: [UINavigationItem] = []
  var content: NavigationBarContent?
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

  /// The items, the one that is shown last.
  open var items: [UINavigationItem]? { itemList }

  /// The item that is shown; nil without items.
  open var topItem: UINavigationItem? { itemList.last }

  /// The item that the back button leads to; nil when there is only one.
  open var backItem: UINavigationItem? { itemList.dropLast().last }

  /// The colour of the bar; nil is a light grey.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? Self.plainColor }
  }

  /// Whether content goes on under the bar (T13); it is drawn opaque either way.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }

  /// The usual height, in the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: HostEnvironment.current.metrics.navigationBarHeight)
  }

  /// Places title, button and line.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / contentScaleFactor
    hairline.frame = CGRect(
      x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
    for case let content as NavigationBarContent in subviews { content.cover(bounds) }
  }

  private static var plainColor: UIColor { UIColor(hex: 0xF8F8F9) }

  private func prepare() {
    backgroundColor = Self.plainColor
    hairline.backgroundColor = UIColor(hex: 0xC9C9CD)
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
  }
}
