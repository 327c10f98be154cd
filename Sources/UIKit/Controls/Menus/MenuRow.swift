import CoreGraphics
import Foundation

/// A row of an open menu.
final class MenuRow: UIView {
  let entry: MenuEntry
  private let label = UILabel(frame: .zero)
  private let check: GlyphView?
  private let picture: UIImageView?
  private let hasCheckColumn: Bool
  private static let checkSide: CGFloat = 11
  private static let pictureSide: CGFloat = 16
  private static let padding: CGFloat = 8
  /// Tells the menu that the pointer came or went.
  var hoverChanged: (MenuRow) -> Void = { _ in }

  /// Whether the row is the one that Return would choose.
  var isCurrent = false {
    didSet { if isCurrent != oldValue { updateColors() } }
  }

  init(_ entry: MenuEntry, hasCheckColumn: Bool) {
    self.entry = entry
    self.hasCheckColumn = hasCheckColumn
    var check: GlyphView?
    var picture: UIImageView?
    if case .action(let action) = entry {
      if action.state != .off { check = GlyphView(action.state == .on ? .check : .dash) }
      picture = action.image.map { UIImageView(image: $0) }
    }
    self.check = check
    self.picture = picture
    super.init(frame: .zero)
    layer.cornerRadius = 5
    configureLabel()
    for part in [check, picture].compactMap({ $0 }) { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private func configureLabel() {
    let size = HostEnvironment.current.metrics.controlFontSize
    switch entry {
    case .separator: return
    case .action(let action):
      label.text = action.title
      label.font = .systemFont(ofSize: size)
      toolTip = action.discoverabilityTitle
    case .title(let title, _):
      label.text = title
      label.font = .systemFont(ofSize: max(11, size - 2), weight: .medium)
    }
    addSubview(label)
  }

  override func hoverDidChange() { hoverChanged(self) }

  override func didMoveToWindow() {
    updateColors()
    setNeedsLayout()
  }

  // MARK: Size and place

  private var textStart: CGFloat {
    var x = Self.padding
    if hasCheckColumn { x += Self.checkSide + 6 }
    if picture != nil { x += Self.pictureSide + 6 }
    return x
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if entry.isSeparator { return CGSize(width: 0, height: 9) }
    let text = label.sizeThatFits(.zero)
    return CGSize(width: textStart + text.width + Self.padding + 4, height: text.height + 8)
  }

  override func layoutSubviews() {
    let middle = bounds.midY
    check?.frame = CGRect(
      x: Self.padding, y: (middle - Self.checkSide / 2).rounded(), width: Self.checkSide,
      height: Self.checkSide)
    let pictureStart = textStart - Self.pictureSide - 6
    picture?.contentMode = .scaleAspectFit
    picture?.frame = CGRect(
      x: pictureStart, y: (middle - Self.pictureSide / 2).rounded(), width: Self.pictureSide,
      height: Self.pictureSide)
    label.frame = CGRect(
      x: textStart, y: 0, width: max(0, bounds.width - textStart - Self.padding),
      height: bounds.height)
  }

  // MARK: Look

  private func updateColors() {
    guard window != nil else { return }
    let isLit = isCurrent && entry.choice != nil
    backgroundColor = isLit ? tintColor : nil
    let color = isLit ? palette.textOnAccent : quietColor
    label.textColor = color
    check?.color = color
    picture?.tintColor = color
    setNeedsDisplay()
  }

  private var quietColor: UIColor {
    switch entry {
    case .title(_, let isDestructive):
      return isDestructive ? palette.destructive : palette.secondaryText
    case .separator: return palette.hairline
    case .action(let action):
      let color = action.attributes.contains(.destructive) ? palette.destructive : palette.text
      let isDisabled = action.attributes.contains(.disabled)
      return isDisabled ? color.withAlphaComponent(ControlPalette.disabledAlpha) : color
    }
  }

  override func draw(_ rect: CGRect) {
    guard entry.isSeparator else { return }
    let thickness = 1 / contentScaleFactor
    let y = bounds.midY.rounded(toPixelsAt: contentScaleFactor)
    palette.hairline.setFill()
    UIRectFill(
      CGRect(
        x: Self.padding, y: y, width: bounds.width - 2 * Self.padding, height: thickness))
  }
}
