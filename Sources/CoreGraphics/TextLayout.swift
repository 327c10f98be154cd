import CCairo

/// A text broken into lines, measured, and ready to be drawn and asked for places.
///
/// Lengths are points from the top left; y grows downwards. Places in the text are counted in
/// UTF-16 code units, as in UIKit's ranges, and stand between two of them; one inside a character
/// means the character's beginning. Nothing is rounded to pixels. A text without characters has a
/// line of no width. Text may run from the right; carets stand at the leading edge of what follows.
package final class TextLayout {
  package let text: String
  package let font: FontDescription
  package let alignment: TextAlignment
  package let lineBreak: TextLineBreak
  /// The room that the text was given; infinite lengths are allowed.
  package let maximumSize: CGSize
  /// The width of the widest line and the height of all lines.
  package let size: CGSize
  /// Whether some of the text has no place on a line, or is shortened by an ellipsis.
  package let isTruncated: Bool
  let lines: [TextLine]

  /// Lays out a text.
  ///
  /// At most `lineLimit` lines are made, 0 meaning any number, and no more than fit the height of
  /// `maximumSize`, but at least one. Lines are `lineSpacing` points apart.
  package init(
    text: String, font: FontDescription,
    maximumSize: CGSize = CGSize(width: CGFloat.infinity, height: .infinity),
    alignment: TextAlignment = .natural, lineBreak: TextLineBreak = .truncateTail,
    lineLimit: Int = 0, lineSpacing: CGFloat = 0
  ) {
    self.text = text
    self.font = font
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.maximumSize = maximumSize
    var breaker = LineBreaker(
      text: text, font: font, width: maximumSize.width, alignment: alignment,
      lineBreak: lineBreak)
    breaker.run(limit: lineLimit, height: maximumSize.height, spacing: lineSpacing)
    lines = breaker.lines
    isTruncated = breaker.isTruncated
    size = CGSize(
      width: lines.map(\.width).max() ?? 0, height: (lines.last?.frame.maxY ?? 0))
  }

  /// The distance of the first line's baseline from the top.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// The distance of the last line's baseline from the top.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  package var lineCount: Int { lines.count }

  /// The lines' boxes from top to bottom, aligned.
  package var lineFrames: [CGRect] { lines.map(\.frame) }
}

/// A line of a layout in its place.
struct TextLine {
  /// The layout of Pango's that the line is from.
  let layout: GLibObject
  let index: Int32
  /// Where the layout's text begins in the whole text, in UTF-8 bytes.
  let offset: Int
  /// What the line shows of the whole text, in UTF-8 bytes, line ends not included.
  let range: Range<Int>
  let width: CGFloat
  let ascent: CGFloat
  let height: CGFloat
  let isFromRight: Bool
  var x: CGFloat = 0
  var top: CGFloat = 0

  var baseline: CGFloat { top + ascent }
  var frame: CGRect { CGRect(x: x, y: top, width: width, height: height) }

  /// Pango's line, which lives as long as the layout.
  var pango: UnsafeMutablePointer<PangoLayoutLine>? {
    pango_layout_get_line_readonly(layout.pointer, index)
  }
}
