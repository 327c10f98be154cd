import CoreGraphics
import Foundation

/// A button of a navigation bar, for a bar button item.
final class BarItemButton: UIControl {
  private static let padding: CGFloat = 8
  let item: UIBarButtonItem
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    addSubview(label)
    addSubview(picture)
    if let custom = item.customView { addSubview(custom) }
    item.didChange = { [weak self] in
      self?.appearanceDidChange()
      self?.superview?.setNeedsLayout()
    }
    addAction(UIAction { [weak self] _ in self?.trigger() }, for: .touchUpInside)
    appearanceDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private func trigger() { item.trigger(on: self, event: currentEvent) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: contentSize.width + 2 * Self.padding, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize
    let scale = contentScaleFactor
    let place = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(toPixelsAt: scale),
      y: ((bounds.height - size.height) / 2).rounded(toPixelsAt: scale), width: size.width,
      height: size.height)
    item.customView?.frame = place
    picture.frame = place
    label.frame = CGRect(x: place.minX, y: 0, width: place.width, height: bounds.height)
  }

  override func didMoveToWindow() { appearanceDidChange() }

  package override func appearanceDidChange() {
    let full = item.tintColor ?? tintColor ?? .systemBlue
    let strength =
      item.isEnabled ? (isHighlighted ? 0.3 : 1) : ControlPalette.disabledAlpha
    let color = full.withAlphaComponent(strength)
    isEnabled = item.isEnabled
    label.text = item.image == nil ? item.title : nil
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    label.textColor = color
    picture.image = item.image.map {
      $0.renderingMode == .alwaysOriginal
        ? $0 : $0.withTintColor(color).withRenderingMode(.alwaysOriginal)
    }
    let isCustom = item.customView != nil
    label.isHidden = isCustom
    picture.isHidden = isCustom
    accessibilityLabel = item.title
    setNeedsLayout()
  }

  /// A custom view is a control of its own, or none.
  package override var isTabStop: Bool { item.customView == nil && super.isTabStop }

  package override var focusShape: FocusShape {
    FocusShape(rect: bounds.insetBy(dx: 3, dy: 6), cornerRadius: 6)
  }

  private var contentSize: CGSize {
    if let custom = item.customView { return custom.bounds.size }
    return picture.image?.size ?? label.sizeThatFits(.zero)
  }
}
