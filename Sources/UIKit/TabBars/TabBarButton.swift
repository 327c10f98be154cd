import CoreGraphics
import Foundation

/// One item of a tab bar: its picture over its title, and the badge.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  /// The colour while the item is not selected; nil is a grey.
  var plainColor: UIColor? {
    didSet { appearanceDidChange() }
  }

  private static let imageSide: CGFloat = 28
  private static let imageTop: CGFloat = 4
  private static let titleHeight: CGFloat = 14
  private static let titleBottom: CGFloat = 2
  private static let badgeHeight: CGFloat = 18
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 12, weight: .medium)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    picture.contentMode = .scaleAspectFit
    for view in [picture, label, badge] { addSubview(view) }
    item.didChange = { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = contentScaleFactor
    let middle = bounds.midX.rounded(toPixelsAt: scale)
    let side = min(
      Self.imageSide, max(picture.image?.size.width ?? 0, picture.image?.size.height ?? 0))
    picture.frame = CGRect(
      x: (bounds.midX - side / 2).rounded(toPixelsAt: scale),
      y: (Self.imageTop + (Self.imageSide - side) / 2).rounded(toPixelsAt: scale),
      width: side, height: side)
    let top = hasPicture ? bounds.height - Self.titleBottom - Self.titleHeight : 0
    label.frame = CGRect(
      x: 2, y: top, width: max(0, bounds.width - 4),
      height: hasPicture ? Self.titleHeight : bounds.height)
    let width = max(Self.badgeHeight, badge.sizeThatFits(.zero).width + 10)
    badge.frame = CGRect(
      x: min(middle + 4, bounds.width - width), y: 2, width: width, height: Self.badgeHeight)
  }

  override func didMoveToWindow() { appearanceDidChange() }

  package override func appearanceDidChange() {
    let color = isSelected ? tintColor ?? .systemBlue : plainColor ?? Self.unselected
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    isEnabled = item.isEnabled
    picture.image = image.map { Self.template($0, in: color) }
    picture.isHidden = !hasPicture
    label.text = item.title
    label.font = .systemFont(ofSize: hasPicture ? 10 : 15, weight: .medium)
    label.textColor = color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    accessibilityLabel = item.title
    let strength: CGFloat =
      item.isEnabled ? (isHighlighted ? 0.5 : 1) : ControlPalette.disabledAlpha
    UIView.performWithoutAnimation { for view in [picture, label] { view.alpha = strength } }
    setNeedsLayout()
  }

  package override var focusShape: FocusShape {
    FocusShape(rect: bounds.insetBy(dx: 5, dy: 4), cornerRadius: 6)
  }

  private static var unselected: UIColor { UIColor(hex: 0x6B6B70) }

  private var hasPicture: Bool { item.image != nil || (isSelected && item.selectedImage != nil) }

  /// The shape of a picture in a colour, unless the picture wants its own colours.
  private static func template(_ image: UIImage, in color: UIColor) -> UIImage {
    image.renderingMode == .alwaysOriginal
      ? image : image.withTintColor(color).withRenderingMode(.alwaysOriginal)
  }
}
