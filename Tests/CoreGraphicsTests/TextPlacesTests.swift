import CoreGraphics
import Foundation
import Testing

private let font = FontDescription(size: 20)
private let hebrew = "\u{05e9}\u{05dc}\u{05d5}\u{05dd}"

private func layout(_ text: String, width: CGFloat = .infinity) -> TextLayout {
  TextLayout(
    text: text, font: font, maximumSize: CGSize(width: width, height: .infinity),
    lineBreak: .wordWrap)
}

@Suite struct TextPlacesTests {
  @Test(
    "the place at a caret is the caret's place",
    arguments: ["Hello", "a\u{301}e\u{301}", "x\u{1f469}\u{200d}\u{1f4bb}y", hebrew, "a b\nc\n"])
  func caretsAndPlaces(text: String) {
    let layout = layout(text)
    for index in text.indices + [text.endIndex] {
      let place = index.utf16Offset(in: text)
      let caret = layout.caretRect(at: place)
      #expect(layout.index(at: CGPoint(x: caret.minX, y: caret.midY)) == place)
    }
  }

  @Test("carets go from edge to edge, a line high")
  func caretEdges() {
    let layout = layout("abc")
    let carets = (0...3).map { layout.caretRect(at: $0) }
    #expect(carets[0].minX == 0 && carets[3].minX == layout.size.width)
    #expect(carets.map(\.minX) == carets.map(\.minX).sorted())
    #expect(carets.allSatisfy { $0.height == font.metrics.lineHeight && $0.width == 0 })
    #expect(layout.caretRect(at: 99) == carets[3] && layout.caretRect(at: -1) == carets[0])
  }

  @Test("text from the right has its first caret at the right")
  func rightToLeftCarets() {
    let layout = layout(hebrew)
    #expect(layout.caretRect(at: 0).minX == layout.size.width)
    #expect(layout.caretRect(at: 4).minX == 0)
  }

  @Test("a point takes the nearer side of a character, and the nearest line")
  func nearestPlace() {
    let layout = layout("ab\ncd")
    let half = layout.caretRect(at: 1).minX / 2
    #expect(layout.index(at: CGPoint(x: half - 1, y: 5)) == 0)
    #expect(layout.index(at: CGPoint(x: half + 1, y: 5)) == 1)
    #expect(layout.index(at: CGPoint(x: -50, y: -50)) == 0)
    #expect(layout.index(at: CGPoint(x: 500, y: 5)) == 2)
    #expect(layout.index(at: CGPoint(x: 500, y: 500)) == 5)
    #expect(layout.index(at: CGPoint(x: -5, y: 500)) == 3)
  }

  @Test("behind a wrapped line is the place before the blank, not the next line")
  func endOfWrappedLine() {
    let wrapped = layout("hello world", width: 70)
    #expect(wrapped.lineCount == 2)
    #expect(wrapped.index(at: CGPoint(x: 69, y: 5)) == 5)
    #expect(wrapped.caretRect(at: 6).minY == font.metrics.lineHeight)
    #expect(wrapped.caretRect(at: 6).minX == 0)
  }

  @Test("an empty text has one caret")
  func emptyText() {
    #expect(layout("").caretRect(at: 0).height == font.metrics.lineHeight)
    #expect(layout("").index(at: CGPoint(x: 10, y: 10)) == 0)
    #expect(layout("").selectionRects(for: 0..<0).isEmpty)
  }

  @Test("a selection spans from caret to caret")
  func selection() {
    let layout = layout("abcdef")
    let rects = layout.selectionRects(for: 1..<4)
    #expect(rects.count == 1)
    #expect(rects[0].minX == layout.caretRect(at: 1).minX)
    #expect(rects[0].maxX == layout.caretRect(at: 4).minX)
    #expect(rects[0].height == font.metrics.lineHeight)
    #expect(layout.selectionRects(for: 2..<2).isEmpty)
  }

  @Test("a selection over lines has a box on each")
  func selectionOverLines() {
    let rects = layout("ab\ncd\nef").selectionRects(for: 1..<7)
    #expect(rects.map(\.minY) == (0..<3).map { font.metrics.lineHeight * CGFloat($0) })
    #expect(rects[0].minX > 0 && rects[1].minX == 0)
  }

  @Test("a selection over a change of direction covers the same width in several boxes")
  func selectionInBothDirections() {
    let layout = layout("abc " + hebrew + " def")
    let whole = layout.selectionRects(for: 0..<12)
    #expect(abs(whole.map(\.width).reduce(0, +) - layout.size.width) < 0.01)
    let part = layout.selectionRects(for: 2..<6)
    #expect(part.count == 2)
    #expect(part.allSatisfy { $0.width > 0 })
  }

  @Test("a place inside a character means its beginning")
  func insideCharacter() {
    let layout = layout("a\u{1f600}b")
    #expect(layout.caretRect(at: 2) == layout.caretRect(at: 1))
    #expect(layout.selectionRects(for: 1..<3).count == 1)
  }
}
