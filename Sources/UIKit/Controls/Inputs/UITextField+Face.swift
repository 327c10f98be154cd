import CoreGraphics
import Foundation

extension UITextField {
  private static let selectionAlpha: CGFloat = 0.28

  /// Shows the present text and selection, the caret as if it had just moved.
  func contentDidChange() {
    content.show(shownContent)
    let showsCaret = isEditing && !editing.hasSelection && window != nil
    if showsCaret { content.caret.startBlinking() } else { content.caret.stopBlinking() }
    placeContent()
    appearanceDidChange()
  }

  private var shownContent: TextFieldContent.Shown {
    let isPlaceholder = editing.text.isEmpty
    let color = isPlaceholder ? palette.secondaryText : textColor ?? palette.text
    let isPlaceholderShown = isPlaceholder && placeholder?.isEmpty == false
    return TextFieldContent.Shown(
      text: isPlaceholderShown ? placeholder ?? "" : editing.text,
      font: (font ?? .systemFont(ofSize: UIFont.labelFontSize)).face, alignment: textAlignment,
      color: color,
      selectionColor: (tintColor ?? palette.accent).withAlphaComponent(Self.selectionAlpha),
      selection: isEditing ? editing.selection : nil, caret: editing.head)
  }

  func placeParts() {
    plate.frame = bounds
    placeContent()
  }

  private func placeContent() {
    let rect: CGRect
    if isEditing {
      rect = editingRect(forBounds: bounds)
    } else {
      rect =
        editing.text.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    content.frame = onPixels(rect)
  }

  /// The bounds without the border and the room inside it.
  func insetRect(_ bounds: CGRect) -> CGRect {
    let insets = insets
    return bounds.insetBy(dx: insets.width, dy: insets.height).standardized
  }

  private var insets: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: CGSize(width: 5, height: 2)
    case .roundedRect: CGSize(width: 8, height: 2)
    }
  }

  var naturalSize: CGSize {
    let text = editing.text.isEmpty ? placeholder ?? "" : editing.text
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let layout = TextLayout(text: text, font: font.face, lineLimit: 1)
    let insets = insets
    // Room for the caret behind the last letter.
    let width = layout.size.width.rounded(.up) + 2 + 2 * insets.width
    let padding: CGFloat = borderStyle == .none ? 0 : 5
    return CGSize(
      width: width, height: layout.size.height.rounded(.up) + 2 * (insets.height + padding))
  }

  func colorParts() {
    plate.isHidden = borderStyle == .none
    plate.alpha = partsAlpha
    content.alpha = partsAlpha
    let isRound = borderStyle == .roundedRect
    plate.layer.cornerRadius = isRound ? ControlPalette.cornerRadius : 0
    plate.layer.borderWidth = 1
    plate.backgroundColor = isRound ? inputLook.field : nil
    plate.layer.borderColor = borderColor.cgColor
    content.caret.backgroundColor = tintColor
    content.show(shownContent)
    pointerShape = isEnabled ? .text : nil
  }

  private var borderColor: UIColor {
    // The focus ring is line enough.
    if isEditing, !isFocusShown { return tintColor ?? palette.accent }
    return isHovered && isEnabled ? inputLook.hoveredFieldBorder : inputLook.fieldBorder
  }
}
