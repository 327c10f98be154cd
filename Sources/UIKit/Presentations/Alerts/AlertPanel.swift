import CoreGraphics
import Foundation

/// A rounded panel with a title, a message and choices, as alerts and action sheets have them.
final class AlertPanel: UIView {
  /// What the panel looks like.
  struct Look {
    let cornerRadius: CGFloat
    let buttonHeight: CGFloat
    let buttonFontSize: CGFloat
    let titleFontSize: CGFloat
    let margin: CGFloat
    let titleColor: UIColor
    /// Whether two choices stand side by side.
    let pairs: Bool

    @MainActor static let alert = Look(
      cornerRadius: 14, buttonHeight: 44, buttonFontSize: 17, titleFontSize: 17, margin: 20,
      titleColor: .label, pairs: true)
    @MainActor static let actionSheet = Look(
      cornerRadius: 13, buttonHeight: 57, buttonFontSize: 20, titleFontSize: 13, margin: 14,
      titleColor: .secondaryLabel, pairs: false)
  }

  let look: Look
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private var lines: [UIView] = []
  private(set) var buttons: [AlertButton] = []

  init(_ look: Look, title: String?, message: String?) {
    self.look = look
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    layer.cornerRadius = look.cornerRadius
    clipsToBounds = true
    set(self.title, title, .boldSystemFont(ofSize: look.titleFontSize), look.titleColor)
    set(self.message, message, .systemFont(ofSize: 13), look.titleColor)
  }

  required init?(coder: NSCoder) { nil }

  private func set(_ label: UILabel, _ text: String?, _ font: UIFont, _ color: UIColor) {
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    label.isHidden = text?.isEmpty ?? true
    addSubview(label)
  }

  /// Shows buttons from the top down, or two side by side.
  func show(_ buttons: [AlertButton]) {
    for view in self.buttons + lines { view.removeFromSuperview() }
    self.buttons = buttons
    for button in buttons { addSubview(button) }
    lines = buttons.map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
      return line
    }
    setNeedsLayout()
  }

  // MARK: Size and place

  private var labels: [UILabel] { [title, message].filter { !$0.isHidden } }

  private func height(of label: UILabel, width: CGFloat) -> CGFloat {
    let room = CGSize(
      width: max(0, width - 2 * look.margin), height: CGFloat.greatestFiniteMagnitude)
    return label.sizeThatFits(room).height.rounded(.up)
  }

  private func textHeight(width: CGFloat) -> CGFloat {
    guard !labels.isEmpty else { return 0 }
    let gaps = CGFloat(labels.count - 1) * 4
    return labels.reduce(2 * look.margin + gaps) { $0 + height(of: $1, width: width) }
  }

  private func standsSideBySide(width: CGFloat) -> Bool {
    look.pairs && buttons.count == 2
      && buttons.allSatisfy { $0.sizeThatFits(.zero).width <= width / 2 }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = standsSideBySide(width: size.width) ? 1 : buttons.count
    return CGSize(
      width: size.width,
      height: textHeight(width: size.width) + CGFloat(rows) * look.buttonHeight)
  }

  override func layoutSubviews() {
    var y = look.margin
    for label in labels {
      let height = height(of: label, width: bounds.width)
      label.frame = CGRect(
        x: look.margin, y: y, width: bounds.width - 2 * look.margin, height: height)
      y += height + 4
    }
    y = textHeight(width: bounds.width)
    let hairline = 1 / contentScaleFactor
    let isPair = standsSideBySide(width: bounds.width)
    for (index, (button, line)) in zip(buttons, lines).enumerated() {
      let width = isPair ? bounds.width / 2 : bounds.width
      let x = isPair ? CGFloat(index) * width : 0
      button.frame = CGRect(x: x, y: y, width: width, height: look.buttonHeight)
      let isBeside = isPair && index == 1
      line.frame = CGRect(
        x: x, y: y, width: isBeside ? hairline : bounds.width,
        height: isBeside ? look.buttonHeight : hairline)
      line.isHidden = y == 0
      if !isPair { y += look.buttonHeight }
    }
  }
}
