import CoreGraphics
import Foundation

extension UIButton {
  /// Takes over an action, with its words and picture.
  func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
  }

  func change(_ change: (inout ButtonContents) -> Void) {
    change(&contents)
    contentsDidChange()
  }

  /// Something that the look depends on changed.
  func contentsDidChange() {
    isLookStale = true
    setNeedsLayout()
  }

  /// How the button looks now.
  var currentLook: ButtonLook {
    if !isLookStale, let look { return look }
    isLookStale = false
    updateConfiguration()
    // The update handler sets the configuration, which must not make this look stale again.
    isLookStale = false
    let new = makeLook()
    look = new
    show(new)
    return new
  }

  private func makeLook() -> ButtonLook {
    let metrics = HostEnvironment.current.metrics
    let source = ButtonLookSource(
      palette: palette, tint: tintColor ?? .systemBlue, isHovered: isHovered,
      isPressed: isHighlighted, isSelected: isSelected, isEnabled: isEnabled,
      fontSize: metrics.controlFontSize)
    var look = configuration.map { source.look($0) } ?? plainLook
    if configuration != nil {
      look.title = look.title ?? contents.titles[state]
      look.image = look.image ?? contents.images[state]
    }
    if let chosen = chosenAction {
      look.title = chosen.title
      look.image = chosen.image ?? look.image
    }
    return look
  }

  /// The look without a configuration.
  private var plainLook: ButtonLook {
    let isSystem = buttonType == .system
    let fallback = isSystem ? tintColor ?? .systemBlue : .white
    var look = ButtonLook(
      title: contents.titles[state], image: contents.images[state],
      foreground: contents.colors[state] ?? fallback)
    look.insets = contentEdgeInsets
    if contentEdgeInsets == .zero {
      look.insets = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    }
    let hasOwnLook = contents.colors.hasOwn(state) || contents.images.hasOwn(state)
    if !isEnabled {
      look.contentAlpha = hasOwnLook ? 1 : ControlPalette.disabledAlpha
    } else if isHighlighted, !hasOwnLook {
      look.contentAlpha = isSystem ? 0.3 : 0.6
    }
    return look
  }

  /// What the contents stand in: a button with a configuration has a plate, whose alpha fades all.
  private var stand: UIView {
    guard configuration != nil else { return self }
    if let plate { return plate }
    let new = ButtonPlate(frame: bounds)
    plate = new
    insertSubview(new, at: 0)
    return new
  }

  private func show(_ look: ButtonLook) {
    let stand = stand
    if stand === self {
      plate?.removeFromSuperview()
      plate = nil
    }
    plate?.show(look)
    showLabel(look, in: stand)
    showPicture(look, in: stand)
    showIndicator(look, in: stand)
  }

  private func showLabel(_ look: ButtonLook, in stand: UIView) {
    label.text = look.title
    label.textColor = look.foreground
    if let font = look.font { label.font = font }
    label.alpha = look.contentAlpha
    if label.superview !== stand, look.title != nil { stand.addSubview(label) }
  }

  private func showPicture(_ look: ButtonLook, in stand: UIView) {
    guard let image = look.image else {
      if isPictureShown { picture.removeFromSuperview() }
      isPictureShown = false
      return
    }
    isPictureShown = true
    let isTemplate = image.renderingMode == .automatic && buttonType == .system
    picture.tintColor = look.foreground
    picture.image = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    picture.alpha = look.contentAlpha
    if picture.superview !== stand { stand.addSubview(picture) }
  }

  private func showIndicator(_ look: ButtonLook, in stand: UIView) {
    guard configuration != nil, menuIsPrimary else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let glyph: Glyph = changesSelectionAsPrimaryAction ? .chevronsUpAndDown : .chevronDown
    let shown = indicator ?? GlyphView(glyph)
    indicator = shown
    if shown.superview !== stand { stand.addSubview(shown) }
    shown.glyph = glyph
    shown.color = look.foreground
    shown.alpha = look.contentAlpha
  }
}

/// The fill and outline of a button, which its contents stand on.
final class ButtonPlate: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ look: ButtonLook) {
    backgroundColor = look.background
    alpha = look.alpha
    layer.borderColor = look.border?.cgColor
    layer.borderWidth = look.border == nil ? 0 : 1 / contentScaleFactor
  }
}
