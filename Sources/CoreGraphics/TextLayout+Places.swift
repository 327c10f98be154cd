import CCairo

extension TextLayout {
  /// The place in the text that is nearest to a point, in UTF-16 code units.
  package func index(at point: CGPoint) -> Int {
    let below = lines.firstIndex { point.y < $0.frame.maxY } ?? lines.count - 1
    guard lines.indices.contains(below) else { return 0 }
    let line = lines[below]
    var byte: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_line_x_to_index(line.pango, pangoUnits(point.x - line.x), &byte, &trailing)
    var index = characterStart(atByte: min(line.offset + Int(byte), line.range.upperBound))
    if trailing > 0, index < text.endIndex { index = text.index(after: index) }
    // Behind the last character of a wrapped line begins the next line, where nobody pointed.
    let end = stringIndex(line.range.upperBound)
    if index >= end, below + 1 < lines.count, lines[below + 1].range.lowerBound == byteCount(end),
      line.range.count > 0
    {
      index = text.index(before: end)
    }
    return utf16Offset(index)
  }

  /// The place of the insertion mark before a place in the text: no width, as high as the line.
  ///
  /// Places that no line shows have their mark at the end of the last line.
  package func caretRect(at index: Int) -> CGRect {
    let byte = byteCount(characterStart(atUTF16: index))
    guard let line = lines.last(where: { $0.range.lowerBound <= byte }) ?? lines.first else {
      return .zero
    }
    var x = line.x
    if byte < line.range.upperBound {
      x += self.x(of: byte, in: line)
    } else if !line.range.isEmpty {
      let last = text.index(before: stringIndex(line.range.upperBound))
      x += self.x(of: max(byteCount(last), line.range.lowerBound), in: line, trailing: true)
    }
    return CGRect(x: x, y: line.top, width: 0, height: line.height)
  }

  /// The boxes that together show a range of the text as selected, from top to bottom.
  ///
  /// The range is in UTF-16 code units. Text that runs in both directions may need several boxes
  /// on a line. Line ends have no box.
  package func selectionRects(for range: Range<Int>) -> [CGRect] {
    let start = byteCount(characterStart(atUTF16: range.lowerBound))
    let end = byteCount(characterStart(atUTF16: range.upperBound))
    return lines.flatMap { line in
      runs(of: line).compactMap { run -> CGRect? in
        let part = run.clamped(to: start..<max(start, end)).clamped(to: line.range)
        if part.isEmpty { return nil }
        let last = byteCount(text.index(before: stringIndex(part.upperBound)))
        let first = x(of: part.lowerBound, in: line)
        let second = x(of: max(last, part.lowerBound), in: line, trailing: true)
        return CGRect(
          x: line.x + min(first, second), y: line.top, width: abs(second - first),
          height: line.height)
      }
    }
  }

  /// The ranges, in bytes of the whole text, of a line's pieces of one direction and font.
  private func runs(of line: TextLine) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var node = line.pango?.pointee.runs
    while let entry = node?.pointee {
      if let run = entry.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let item = run.pointee.item?.pointee
      {
        let start = line.offset + Int(item.offset)
        ranges.append(start..<(start + Int(item.length)))
      }
      node = entry.next
    }
    return ranges
  }

  /// The distance of a character's leading or trailing edge from the line's left edge.
  private func x(of byte: Int, in line: TextLine, trailing: Bool = false) -> CGFloat {
    var x: Int32 = 0
    pango_layout_line_index_to_x(
      line.pango, Int32(byte - line.offset), trailing ? 1 : 0, &x)
    return points(x)
  }
}

extension TextLayout {
  /// The beginning of the character at a UTF-16 place, limited to the text.
  private func characterStart(atUTF16 offset: Int) -> String.Index {
    let offset = min(max(0, offset), text.utf16.count)
    return text.characterStart(text.utf16.index(text.startIndex, offsetBy: offset))
  }

  /// The beginning of the character at a byte, limited to the text.
  private func characterStart(atByte byte: Int) -> String.Index {
    text.characterStart(stringIndex(byte))
  }

  private func stringIndex(_ byte: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(0, byte), text.utf8.count))
  }

  private func byteCount(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  private func utf16Offset(_ index: String.Index) -> Int {
    text.utf16.distance(from: text.startIndex, to: index)
  }
}

extension String {
  /// The beginning of the character that an index points into.
  fileprivate func characterStart(_ index: Index) -> Index {
    index == endIndex ? endIndex : self.index(before: self.index(after: index))
  }
}
