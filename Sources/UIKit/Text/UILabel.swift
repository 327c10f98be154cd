import CoreGraphics
public import Foundation

/// Shows text that is only read.
///
/// Matches UIKit's `UILabel`. A label takes no touches unless told to.
@preconcurrency @MainActor open class UILabel: UIView {
  /// Layouts of the present text, so that measuring and drawing lay it out once.
  var layouts: [LabelLayoutKey: TextLayout] = [:]

  /// Makes an empty label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty label of size 0; archives are not read here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  // MARK: Text

  /// The text.
  open var text: String? {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The letters; the system's font at 17 points unless set.
  open var font: UIFont = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { textDidChange() } }
  }

  /// The colour of the letters; black unless set.
  open var textColor: UIColor = .label {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// Where the lines stand.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// What happens to text that is too long for its line.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// The most lines that are shown; 0 is as many as there is room for.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// Whether a single line that is too long gets smaller letters, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The smallest part of the font's size that letters shrink to, from 0 to 1; 0 does not shrink.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
  }

  // MARK: State

  /// Whether the label looks as if what it names can be used; otherwise it is pale.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether the letters take `highlightedTextColor`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the letters while highlighted; nil leaves them as they are.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue { setNeedsDisplay() } }
  }

  // MARK: Size and drawing

  /// The size of the text in the given width, with at most `numberOfLines` lines; a width of 0 or
  /// less does not limit it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  /// The size of the text, on one line, or in the present width when it may have several.
  open override var intrinsicContentSize: CGSize { fittingSize(in: intrinsicLimit) }

  /// The rectangle that the text takes in `bounds`, with at most so many lines (0 is any number).
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    occupiedRect(in: bounds, lines: numberOfLines)
  }

  /// Draws the text in the middle of a rectangle's height.
  open func drawText(in rect: CGRect) { drawLines(in: rect) }

  /// Draws the text; override `drawText(in:)` instead.
  open override func draw(_ rect: CGRect) {
    guard text?.isEmpty == false else { return }
    drawText(in: bounds)
  }

  private func prepare() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  private func textDidChange() {
    layouts = [:]
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }
}
