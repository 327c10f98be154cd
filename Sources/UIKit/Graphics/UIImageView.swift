public import Foundation
public import QuartzCore

/// Shows a picture.
///
/// Matches UIKit's `UIImageView` for single pictures. It takes no touches unless told to.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Makes a view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of a picture, in the picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    showImage()
  }

  /// Makes an empty view of size 0; archives are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The picture.
  open var image: UIImage? {
    didSet { if image !== oldValue { imageDidChange() } }
  }

  /// The picture while highlighted; nil leaves it as it is.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue { imageDidChange() } }
  }

  /// Whether `highlightedImage` is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageDidChange() } }
  }

  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The picture's size; none without a picture.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  /// Shows a template picture in the new accent colour.
  open override func tintColorDidChange() {
    if shownImage?.renderingMode == .alwaysTemplate { showImage() }
  }

  /// Shows the picture; `draw(_:)` is not called.
  open override func display(_ layer: CALayer) { showImage() }

  private var shownImage: UIImage? {
    isHighlighted ? highlightedImage ?? image : image
  }

  private func imageDidChange() {
    showImage()
    superview?.setNeedsLayout()
  }

  private func showImage() {
    let shown = shownImage
    let isTemplate = shown?.renderingMode == .alwaysTemplate
    let pixels = isTemplate ? shown?.withTintColor(tintColor ?? .black) : shown
    if let shown { contentScaleFactor = shown.scale }
    layer.contents = pixels?.cgImage
  }
}
