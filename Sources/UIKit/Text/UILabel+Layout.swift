import CoreGraphics

/// The room that a label's text was laid out in.
struct LabelLayoutKey: Hashable {
  let width: CGFloat
  let height: CGFloat
  let lines: Int
  let alignment: NSTextAlignment
  let fontSize: CGFloat
}

extension UILabel {
  /// The room that the intrinsic size is measured in.
  var intrinsicLimit: CGSize {
    CGSize(width: numberOfLines == 1 ? 0 : bounds.width, height: 0)
  }

  func fittingSize(in size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : CGFloat.infinity
    let limit = CGRect(x: 0, y: 0, width: width, height: .infinity)
    return textRect(forBounds: limit, limitedToNumberOfLines: numberOfLines).size
  }

  /// Where the text stands in a rectangle, on whole pixels; nothing when there is no text.
  func occupiedRect(in bounds: CGRect, lines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let layout = layout(in: bounds.size, lines: lines, font: font)
    let size = CGSize(width: inPixels(layout.size.width), height: inPixels(layout.size.height))
    let width = min(size.width, bounds.width)
    var x = bounds.minX
    if bounds.width.isFinite {
      switch textAlignment {
      case .left, .justified, .natural: break
      case .center: x += ((bounds.width - width) / 2).rounded(toPixelsAt: contentScaleFactor)
      case .right: x += bounds.width - width
      }
    }
    return CGRect(x: x, y: top(of: size.height, in: bounds), width: width, height: size.height)
  }

  func drawLines(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
    let layout = layout(in: rect.size, lines: numberOfLines, font: fittingFont(in: rect.width))
    let origin = CGPoint(
      x: rect.minX.rounded(toPixelsAt: contentScaleFactor),
      y: top(of: inPixels(layout.size.height), in: rect))
    layout.draw(in: context, at: origin, color: shownColor.cgColor)
  }

  private var shownColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    guard !isEnabled else { return color }
    return color.withAlphaComponent(color.cgColor.alpha * ControlPalette.disabledAlpha)
  }

  /// The font, or a smaller one in which a single line fits.
  private func fittingFont(in width: CGFloat) -> UIFont {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, minimumScaleFactor > 0 else { return font }
    let natural = layout(
      in: CGSize(width: CGFloat.infinity, height: .infinity), lines: 1, font: font
    ).size.width
    guard natural > width else { return font }
    return font.withSize(font.pointSize * max(minimumScaleFactor, width / natural))
  }

  private func layout(in size: CGSize, lines: Int, font: UIFont) -> TextLayout {
    let key = LabelLayoutKey(
      width: size.width, height: size.height, lines: lines, alignment: textAlignment,
      fontSize: font.pointSize)
    if let known = layouts[key] { return known }
    let layout = TextLayout(
      text: text ?? "", font: font.face, maximumSize: size, alignment: textAlignment.ofLayout,
      lineBreak: lineBreakMode.ofLayout, lineLimit: lines, lineSpacing: font.leading)
    // A label that is resized all the time must not keep all its layouts.
    if layouts.count >= 4 { layouts = [:] }
    layouts[key] = layout
    return layout
  }

  private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    guard rect.height.isFinite else { return rect.minY }
    return (rect.minY + (rect.height - height) / 2).rounded(toPixelsAt: contentScaleFactor)
  }

  /// A length grown to whole pixels; one that is off by rounding does not grow.
  private func inPixels(_ length: CGFloat) -> CGFloat {
    ((length * contentScaleFactor) - 1e-3).rounded(.up) / contentScaleFactor
  }
}

extension CGFloat {
  /// The nearest whole pixel, at so many pixels a point.
  func rounded(toPixelsAt scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}

extension NSTextAlignment {
  var ofLayout: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var ofLayout: TextLineBreak {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .characterWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}
