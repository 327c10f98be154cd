import CoreGraphics
import Foundation

/// What a navigation bar shows for one item: its title, the way back, and its buttons.
final class NavigationBarContent: UIView {
  private static let margin: CGFloat = 16
  /// The room between a button's words and its edge, which the margin contains.
  private static let edge: CGFloat = 8
  private static let gap: CGFloat = 8
  let backButton = BackButton(frame: .zero)
  let title = UILabel(frame: .zero)
  private var titleView: UIView?
  private var left: [BarItemButton] = []
  private var right: [BarItemButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    addSubview(title)
    addSubview(backButton)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UINavigationItem, back: UINavigationItem?) {
    title.text = item.titleView == nil ? item.title : nil
    if titleView !== item.titleView {
      if titleView?.superview === self { titleView?.removeFromSuperview() }
      titleView = item.titleView
    }
    if let titleView, titleView.superview !== self { addSubview(titleView) }
    backButton.isHidden = back == nil || !item.showsBackButton
    if let back { backButton.lead(to: back) }
    show(item.leftBarButtonItems ?? [], in: &left)
    show(item.rightBarButtonItems ?? [], in: &right)
    setNeedsLayout()
  }

  private func show(_ items: [UIBarButtonItem], in buttons: inout [BarItemButton]) {
    guard !items.elementsEqual(buttons.map(\.item), by: ===) else { return }
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map(BarItemButton.init)
    for button in buttons { addSubview(button) }
  }

  // MARK: Layout

  /// The view in the middle.
  var middle: UIView { titleView ?? title }

  override func layoutSubviews() {
    let wanted = titleView?.bounds.size ?? title.sizeThatFits(.zero)
    let end = placeRight()
    let start = placeLeft(besides: min(wanted.width, bounds.width / 3))
    let width = min(wanted.width, max(0, end - start))
    // The title stands in the middle of the bar unless the buttons need the place.
    let x = min(max((bounds.width - width) / 2, start), end - width)
    let height = titleView == nil ? bounds.height : min(wanted.height, bounds.height)
    let scale = contentScaleFactor
    middle.cover(
      CGRect(
        x: x.rounded(toPixelsAt: scale),
        y: ((bounds.height - height) / 2).rounded(toPixelsAt: scale), width: width,
        height: height))
  }

  /// Places the buttons on the left, with as much of the back button's title as fits beside the
  /// bar's; answers where the title may begin.
  private func placeLeft(besides titleWidth: CGFloat) -> CGFloat {
    var x = Self.edge
    if !backButton.isHidden {
      let width = backButton.fit((bounds.width - titleWidth) / 2 - Self.gap)
      backButton.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
      x = width + Self.gap
    }
    for button in left {
      let width = button.sizeThatFits(bounds.size).width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    if left.isEmpty { return backButton.isHidden ? Self.margin : x }
    return x + Self.gap
  }

  /// Places the buttons on the right; answers where the title must end.
  private func placeRight() -> CGFloat {
    guard !right.isEmpty else { return bounds.width - Self.margin }
    var x = bounds.width - Self.edge
    for button in right {
      let width = button.sizeThatFits(bounds.size).width
      x -= width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
    return x - Self.gap
  }

  // MARK: Moving

  /// Shows or leaves out the buttons, which do not slide.
  func fadeButtons(isShown: Bool) {
    for view in left + right { view.alpha = isShown ? 1 : 0 }
  }

  private var isBackShown: Bool { !backButton.isHidden }

  /// How far the words of the way back stand left of the middle of another content's title.
  private func distance(fromTitleOf other: NavigationBarContent) -> CGFloat {
    guard isBackShown, backButton.label.text != nil else { return other.bounds.width / 2 }
    return max(0, other.middle.center.x - backButton.label.center.x)
  }

  /// Puts the content where it is before it slides in over another, or after it has slid out.
  ///
  /// The title of what lies below turns into the words of the way back; chevrons stand still, and
  /// where both contents have one, the upper one's is shown throughout.
  func recede(from other: NavigationBarContent, isUpper: Bool) {
    let upper = isUpper ? self : other
    let distance = upper.distance(fromTitleOf: isUpper ? other : self)
    let offset = isUpper ? bounds.width / 2 : -distance
    move(middle, by: offset, alpha: 0)
    move(backButton.label, by: isUpper ? distance : -bounds.width / 4, alpha: 0)
    let keepsChevron = isUpper && other.isBackShown
    backButton.chevron.alpha = keepsChevron ? 1 : 0
  }

  /// Puts everything where it belongs.
  func settle() {
    for view in [middle, backButton.label] { move(view, by: 0, alpha: 1) }
    backButton.chevron.alpha = 1
    alpha = 1
  }

  private func move(_ view: UIView, by offset: CGFloat, alpha: CGFloat) {
    view.transform = CGAffineTransform(translationX: offset, y: 0)
    view.alpha = alpha
  }
}
