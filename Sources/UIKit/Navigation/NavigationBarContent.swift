import CoreGraphics
import Foundation

/// What a navigation bar shows for one item: its title, and the way back.
final class NavigationBarContent: UIView {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8
  let backButton = BackButton(frame: .zero)
  private let title = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    addSubview(title)
    addSubview(backButton)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UINavigationItem, back: UINavigationItem?) {
    title.text = item.title
    backButton.isHidden = back == nil || item.hidesBackButton
    backButton.title = back.map { $0.backButtonTitle ?? $0.title ?? BackButton.plainTitle }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let text = title.sizeThatFits(.zero)
    let left = placeBackButton(besides: min(text.width, bounds.width / 3))
    let room = max(0, bounds.width - left - Self.margin)
    let width = min(text.width, room)
    // The title stands in the middle of the bar unless the button needs the place.
    let middle = (bounds.width - width) / 2
    let x = min(max(middle, left), bounds.width - Self.margin - width)
    title.frame = CGRect(
      x: x.rounded(toPixelsAt: contentScaleFactor), y: 0, width: width, height: bounds.height)
  }

  /// Places the button with as much of its title as fits beside the bar's; answers where it ends.
  private func placeBackButton(besides titleWidth: CGFloat) -> CGFloat {
    guard !backButton.isHidden else { return Self.margin }
    let room = (bounds.width - titleWidth) / 2 - Self.gap
    let width = backButton.fit(room)
    backButton.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    return width + Self.gap
  }
}

/// The button that leads back: a chevron and the title of what it leads to.
final class BackButton: UIControl {
  static let plainTitle = "Back"
  private static let chevronSize = CGSize(width: 13, height: 22)
  private static let chevronStart: CGFloat = 7
  private static let titleStart: CGFloat = 25
  private let label = UILabel(frame: .zero)
  private let chevron = GlyphView(.chevronLeft, lineWidth: 2.25)

  var title: String? {
    didSet { accessibilityLabel = title }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17)
    addSubview(label)
    addSubview(chevron)
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  /// Chooses the words that fit a width: the title, "Back", or none; answers the button's width.
  func fit(_ room: CGFloat) -> CGFloat {
    for words in [title, Self.plainTitle].compactMap({ $0 }) {
      label.text = words
      let width = Self.titleStart + label.sizeThatFits(.zero).width
      if width <= room { return width }
    }
    label.text = nil
    return Self.titleStart
  }

  override func layoutSubviews() {
    let side = Self.chevronSize.height
    chevron.frame = CGRect(
      x: Self.chevronStart - (side - Self.chevronSize.width) / 2,
      y: ((bounds.height - side) / 2).rounded(toPixelsAt: contentScaleFactor), width: side,
      height: side)
    label.frame = CGRect(
      x: Self.titleStart, y: 0, width: bounds.width - Self.titleStart, height: bounds.height)
  }

  override func didMoveToWindow() { updateColors() }

  package override func appearanceDidChange() { updateColors() }

  package override var focusShape: FocusShape {
    FocusShape(rect: bounds.insetBy(dx: 4, dy: 6), cornerRadius: 6)
  }

  private func updateColors() {
    let color = tintColor ?? .systemBlue
    label.textColor = color
    chevron.color = color
    let strength: CGFloat = isHighlighted ? 0.3 : 1
    UIView.performWithoutAnimation {
      label.alpha = strength
      chevron.alpha = strength
    }
  }
}
