import CoreGraphics
import Foundation
import Testing

private let font = FontDescription(size: 20)
private let story = "The quick brown fox jumps over the lazy dog"

private func layout(
  _ text: String, width: CGFloat = .infinity, height: CGFloat = .infinity,
  _ lineBreak: TextLineBreak = .wordWrap, limit: Int = 0, alignment: TextAlignment = .natural
) -> TextLayout {
  TextLayout(
    text: text, font: font, maximumSize: CGSize(width: width, height: height),
    alignment: alignment, lineBreak: lineBreak, lineLimit: limit)
}

@Suite struct TextLayoutTests {
  @Test("a text without characters is a line high and has no width")
  func emptyText() {
    let empty = layout("")
    #expect(empty.size == CGSize(width: 0, height: font.metrics.lineHeight))
    #expect(empty.firstBaseline == font.metrics.ascender)
    #expect(empty.lineCount == 1 && !empty.isTruncated)
  }

  @Test("a text given exactly the size it asked for does not break or shorten", arguments: 1...40)
  func naturalSizeFits(length: Int) {
    let text = String(story.prefix(length))
    for lineBreak in [TextLineBreak.wordWrap, .truncateTail, .characterWrap] {
      let natural = layout(text, lineBreak)
      let again = layout(
        text, width: natural.size.width, height: natural.size.height, lineBreak, limit: 1)
      #expect(again.size == natural.size)
      #expect(again.lineCount == 1 && !again.isTruncated)
    }
  }

  @Test("lines that wrap stay within their width, in order and without gaps")
  func wrapping() {
    let wrapped = layout(story, width: 120)
    #expect(wrapped.lineCount > 2)
    #expect(wrapped.size.width <= 120)
    let height = font.metrics.lineHeight
    #expect(wrapped.lineFrames.map(\.minY) == (0..<wrapped.lineCount).map { height * CGFloat($0) })
    #expect(wrapped.lastBaseline == wrapped.lineFrames.last.map { $0.minY + font.metrics.ascender })
  }

  @Test("a word that is too long breaks inside, and character wrapping fills every line")
  func longWords() {
    let word = String(repeating: "m", count: 30)
    #expect(layout(word, width: 100).lineCount > 3)
    #expect(layout(word, width: 100).size.width <= 100)
    let byCharacter = layout(story, width: 120, .characterWrap)
    let fullest = { (layout: TextLayout) in
      layout.lineFrames.dropLast().allSatisfy { $0.width > 100 }
    }
    #expect(fullest(byCharacter) && !fullest(layout(story, width: 120)))
  }

  @Test("a line end starts a new line; the last one may be empty")
  func lineEnds() {
    #expect(layout("a\nb\n").lineCount == 3)
    #expect(layout("a\r\nb").lineCount == 2)
    #expect(layout("\n").lineCount == 2)
  }

  @Test("lines are as far apart as asked")
  func lineSpacing() {
    let spaced = TextLayout(text: "a\nb\nc", font: font, lineSpacing: 5)
    #expect(spaced.size.height == font.metrics.lineHeight * 3 + 10)
    #expect(spaced.lineFrames[1].minY == font.metrics.lineHeight + 5)
  }

  @Test(
    "truncated text stays within its width and its lines, and says so",
    arguments: [TextLineBreak.truncateHead, .truncateMiddle, .truncateTail], [1, 2, 3])
  func truncation(lineBreak: TextLineBreak, limit: Int) {
    let short = layout(story + story, width: 110, lineBreak, limit: limit)
    #expect(short.lineCount == limit)
    #expect(short.isTruncated)
    #expect(short.size.width <= 110)
    let whole = layout(story, width: 110, lineBreak)
    #expect(!whole.isTruncated && whole.lineCount == layout(story, width: 110).lineCount)
  }

  @Test("text is cut to the lines that fit the height, at least one")
  func heightLimit() {
    let height = font.metrics.lineHeight
    #expect(layout(story, width: 110, height: height * 2.9, .truncateTail).lineCount == 2)
    #expect(layout(story, width: 110, height: height * 2, .truncateTail).lineCount == 2)
    #expect(layout(story, width: 110, height: 1, .truncateTail).lineCount == 1)
    #expect(layout(story, width: 110, height: height * 2, .wordWrap).isTruncated)
  }

  @Test("hidden paragraphs are shown as an ellipsis after the last line")
  func hiddenParagraphs() {
    for limit in 1...2 {
      let short = layout("one\ntwo\nthree", .truncateTail, limit: limit)
      let expected = layout(limit == 1 ? "one\u{2026}" : "two\u{2026}")
      #expect(short.lineFrames.last?.width == expected.size.width)
      #expect(short.isTruncated)
    }
  }

  @Test(
    "lines stand where their alignment says",
    arguments: [
      (.left, 0), (.right, 1), (.center, 0.5), (.natural, 0), (.justified, 0),
    ] as [(TextAlignment, CGFloat)])
  func alignment(alignment: TextAlignment, share: CGFloat) {
    let aligned = layout("one", width: 300, alignment: alignment)
    let free = 300 - aligned.size.width
    #expect(aligned.lineFrames[0].minX == free * share)
  }

  @Test("natural alignment puts text that runs from the right to the right")
  func rightToLeft() {
    let hebrew = layout("\u{05e9}\u{05dc}\u{05d5}\u{05dd}", width: 300)
    #expect(hebrew.lineFrames[0].maxX == 300)
    #expect(layout("\u{05e9}\u{05dc}", width: 300, alignment: .left).lineFrames[0].minX == 0)
  }

  @Test("without a width, lines are aligned in the widest one")
  func alignmentInWidest() {
    let centred = layout("wide line\nx", alignment: .center)
    #expect(centred.lineFrames[0].minX == 0)
    #expect(centred.lineFrames[1].midX == centred.size.width / 2)
  }

  @Test("justified lines fill the width, except the last")
  func justification() {
    let spread = layout(story, width: 150, alignment: .justified)
    let frames = spread.lineFrames
    #expect(frames.dropLast().allSatisfy { abs($0.width - 150) < 0.1 })
    #expect((frames.last?.width ?? 150) < 149)
  }

  @Test("clipped lines do not break; they are cut off where they are drawn")
  func clipping() {
    let clipped = layout(story, width: 50, .clip)
    #expect(clipped.lineCount == 1)
    let buffer = PixelBuffer(width: 120, height: 30)
    clipped.draw(
      in: CGContext(buffer: buffer, scale: 1), at: .zero, color: CGColor(gray: 0, alpha: 1))
    let right = PixelBuffer(sharing: PixelRect(x: 50, y: 0, width: 70, height: 30), of: buffer)
    #expect(right.hasSamePixels(as: PixelBuffer(width: 70, height: 30)))
  }

  @Test("a zero character is a blank, and what follows it is kept")
  func zeroCharacter() {
    #expect(layout("a\0b").size.width == layout("a b").size.width)
  }
}
