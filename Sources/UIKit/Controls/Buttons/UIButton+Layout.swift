import CoreGraphics

extension UIButton {
  private static let indicatorSide: CGFloat = 10
  private static let indicatorGap: CGFloat = 6
  /// The size under which a button that has no configuration does not fall.
  private static let leastWidth: CGFloat = 30

  var shownCornerRadius: CGFloat {
    let radius = look?.cornerRadius ?? 0
    let drawn = radius > 0 ? radius : layer.cornerRadius
    return min(drawn, bounds.height / 2)
  }

  private func indicatorWidth() -> CGFloat {
    indicator == nil ? 0 : Self.indicatorSide + Self.indicatorGap
  }

  private func titleSize(_ look: ButtonLook) -> CGSize {
    look.title?.isEmpty == false ? label.sizeThatFits(.zero) : .zero
  }

  private func padding(_ look: ButtonLook, title: CGSize) -> CGFloat {
    look.image != nil && title.width > 0 ? look.imagePadding : 0
  }

  var fittingSize: CGSize {
    let look = currentLook
    let title = titleSize(look)
    let image = look.image?.size ?? .zero
    // A font's line counts even without words, so that buttons in a row are equally high.
    let line = configuration == nil ? title.height : max(title.height, label.font.lineHeight)
    let width =
      look.insets.left + image.width + padding(look, title: title) + max(title.width, widestTitle)
      + indicatorWidth() + look.insets.right
    let height = (look.insets.top + max(line, image.height) + look.insets.bottom).rounded(.up)
    let least = configuration == nil ? Self.leastWidth : 0
    return CGSize(width: max(width, least), height: height)
  }

  /// The width of the widest title that the menu can put on the button, so that the button does
  /// not change its size with the choice.
  private var widestTitle: CGFloat {
    guard changesSelectionAsPrimaryAction, let menu else { return 0 }
    let font = label.font
    return menu.actions.map { action in
      TextLayout(text: action.title, font: font.face, lineLimit: 1).size.width.rounded(.up)
    }.max() ?? 0
  }

  func placeContents() {
    let look = currentLook
    plate?.frame = bounds
    plate?.layer.cornerRadius = min(look.cornerRadius, bounds.height / 2)
    var area = bounds.inset(by: look.insets)
    if let indicator {
      indicator.frame = CGRect(
        x: (area.maxX - Self.indicatorSide).rounded(),
        y: ((bounds.height - Self.indicatorSide) / 2).rounded(), width: Self.indicatorSide,
        height: Self.indicatorSide)
      area.size.width = max(0, area.width - indicatorWidth())
    }
    let natural = titleSize(look)
    let image = look.image?.size ?? .zero
    let gap = padding(look, title: natural)
    let titleWidth = min(natural.width, max(0, area.width - image.width - gap))
    let x = start(of: image.width + gap + titleWidth, in: area)
    picture(at: x, size: image, in: area)
    label.frame = CGRect(
      x: x + image.width + gap, y: vertically(natural.height, in: area), width: titleWidth,
      height: natural.height)
  }

  private func picture(at x: CGFloat, size: CGSize, in area: CGRect) {
    guard isPictureShown else { return }
    picture.frame = CGRect(
      x: x, y: vertically(size.height, in: area), width: size.width, height: size.height)
  }

  private func start(of width: CGFloat, in area: CGRect) -> CGFloat {
    let free = area.width - width
    let x: CGFloat
    switch contentHorizontalAlignment {
    case .left, .leading, .fill: x = area.minX
    case .right, .trailing: x = area.minX + free
    // A button with an indicator reads like a field: its words begin at the edge.
    case .center: x = indicator == nil ? area.minX + free / 2 : area.minX
    }
    return x.rounded(toPixelsAt: contentScaleFactor)
  }

  private func vertically(_ height: CGFloat, in area: CGRect) -> CGFloat {
    let free = area.height - height
    let y: CGFloat
    switch contentVerticalAlignment {
    case .center, .fill: y = area.minY + free / 2
    case .top: y = area.minY
    case .bottom: y = area.minY + free
    }
    return y.rounded(toPixelsAt: contentScaleFactor)
  }
}
