import CoreGraphics
import Foundation

/// The text of a field, with what is selected and the caret, scrolled so that the caret is seen.
final class TextFieldContent: ControlPart {
  /// What is shown.
  struct Shown: Equatable {
    var text = ""
    var font = FontDescription(size: 17)
    var alignment = NSTextAlignment.natural
    var color = UIColor.black
    var selectionColor = UIColor.clear
    /// What is selected while the text is edited; nil while it is not.
    var selection: Range<Int>?
    var caret = 0
  }

  let caret = TextCaret(frame: .zero)
  private(set) var shown = Shown()
  private var layout = TextLayout(text: "", font: FontDescription(size: 17))
  /// How far a text that is wider than the view is scrolled to the left.
  private var scrolled: CGFloat = 0

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    contentMode = .redraw
    addSubview(caret)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ new: Shown) {
    guard new != shown else { return }
    shown = new
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var isEdited: Bool { shown.selection != nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    makeLayout()
    scrollToCaret()
    placeCaret()
    setNeedsDisplay()
  }

  /// A text that is not edited ends in an ellipsis where it is too long.
  private func makeLayout() {
    let width = isEdited ? CGFloat.infinity : bounds.width
    layout = TextLayout(
      text: shown.text.withoutLineEnds, font: shown.font,
      maximumSize: CGSize(width: width, height: .infinity), alignment: .left,
      lineBreak: isEdited ? .clip : .truncateTail, lineLimit: 1)
  }

  // MARK: Places

  private var caretWidth: CGFloat { (1.5 * contentScaleFactor).rounded(.down) / contentScaleFactor }

  /// Where the layout's top left corner stands.
  private var origin: CGPoint {
    let room = bounds.width - layout.size.width - (isEdited ? caretWidth : 0)
    let y = (bounds.midY - layout.size.height / 2).rounded(toPixelsAt: contentScaleFactor)
    guard room > 0 else { return CGPoint(x: bounds.minX - scrolled, y: y) }
    let x: CGFloat =
      switch shown.alignment {
      case .left, .justified, .natural: 0
      case .center: room / 2
      case .right: room
      }
    return CGPoint(x: bounds.minX + x.rounded(toPixelsAt: contentScaleFactor), y: y)
  }

  /// The place in the text, in UTF-16 code units, nearest to a point.
  func place(at point: CGPoint) -> Int {
    layout.index(at: CGPoint(x: point.x - origin.x, y: layout.size.height / 2))
  }

  /// Scrolls as little as needed, and never past the text's end.
  private func scrollToCaret() {
    guard isEdited, bounds.width > caretWidth else {
      scrolled = 0
      return
    }
    let x = layout.caretRect(at: shown.caret).minX
    scrolled = min(scrolled, x, max(0, layout.size.width + caretWidth - bounds.width))
    scrolled = max(scrolled, x + caretWidth - bounds.width, 0)
    scrolled = scrolled.rounded(.up)
  }

  private func placeCaret() {
    let rect = layout.caretRect(at: shown.caret)
    let origin = origin
    caret.frame = onPixels(
      CGRect(
        x: origin.x + rect.minX, y: origin.y + rect.minY, width: caretWidth, height: rect.height))
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard !shown.text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let origin = origin
    if let selection = shown.selection, !selection.isEmpty {
      context.setFillColor(shown.selectionColor.cgColor)
      for box in layout.selectionRects(for: selection) {
        context.fill(onPixels(box.offsetBy(dx: origin.x, dy: origin.y)).integral)
      }
    }
    layout.draw(in: context, at: origin, color: shown.color.cgColor)
  }
}

extension String {
  /// The text with line ends as spaces, as many as they have code units.
  fileprivate var withoutLineEnds: String {
    guard contains(where: \.isNewline) else { return self }
    return reduce(into: "") {
      $0 += $1.isNewline ? String(repeating: " ", count: $1.utf16.count) : String($1)
    }
  }
}
