import CoreGraphics
import Foundation

/// The button that leads back: a chevron and the title of what it leads to.
final class BackButton: UIControl {
  static let plainTitle = "Back"
  private static let chevronSize = CGSize(width: 13, height: 22)
  private static let chevronStart: CGFloat = 7
  private static let titleStart: CGFloat = 25
  let label = UILabel(frame: .zero)
  let chevron = GlyphView(.chevronLeft, lineWidth: 2.25)
  private let picture = UIImageView(frame: .zero)
  private var item: UIBarButtonItem?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17)
    for view in [label, picture, chevron] as [UIView] { addSubview(view) }
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the way to an item.
  func lead(to back: UINavigationItem) {
    item = back.backBarButtonItem
    accessibilityLabel = back.wayBackTitle
    setNeedsLayout()
    updateColors()
  }

  /// Chooses the words that fit a width: the title, "Back", or none; answers the button's width.
  func fit(_ room: CGFloat) -> CGFloat {
    if let size = item?.image?.size {
      label.text = nil
      return Self.titleStart + size.width
    }
    for words in [accessibilityLabel, Self.plainTitle].compactMap({ $0 }) {
      label.text = words
      let width = Self.titleStart + label.sizeThatFits(.zero).width
      if width <= room { return width }
    }
    label.text = nil
    return Self.titleStart
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = contentScaleFactor
    let side = Self.chevronSize.height
    chevron.cover(
      CGRect(
        x: Self.chevronStart - (side - Self.chevronSize.width) / 2,
        y: ((bounds.height - side) / 2).rounded(toPixelsAt: scale), width: side, height: side))
    label.cover(
      CGRect(
        x: Self.titleStart, y: 0, width: bounds.width - Self.titleStart, height: bounds.height))
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: Self.titleStart, y: ((bounds.height - size.height) / 2).rounded(toPixelsAt: scale),
      width: size.width, height: size.height)
  }

  override func didMoveToWindow() { updateColors() }

  package override func appearanceDidChange() { updateColors() }

  package override var focusShape: FocusShape {
    FocusShape(rect: bounds.insetBy(dx: 4, dy: 6), cornerRadius: 6)
  }

  private func updateColors() {
    let full = item?.tintColor ?? tintColor ?? .systemBlue
    let color = full.withAlphaComponent(isHighlighted ? 0.3 : 1)
    label.textColor = color
    chevron.color = color
    picture.image = item?.image?.withTintColor(color)
  }
}
