import CCairo

/// Makes the lines of a text: as many as there is room for, the last one shortened.
struct LineBreaker {
  let text: String
  let font: FontDescription
  let width: CGFloat
  let alignment: TextAlignment
  let lineBreak: TextLineBreak
  private(set) var lines: [TextLine] = []
  private(set) var isTruncated = false

  init(
    text: String, font: FontDescription, width: CGFloat, alignment: TextAlignment,
    lineBreak: TextLineBreak
  ) {
    self.text = text
    self.font = font
    self.width = width
    self.alignment = alignment
    self.lineBreak = lineBreak
  }

  mutating func run(limit: Int, height: CGFloat, spacing: CGFloat) {
    let bytes = Array(text.utf8)
    if limit == 1 && lineBreak.isTruncating {
      lines = shortenedLine(bytes, from: 0).map { [$0] } ?? []
    } else {
      lines = makeLines(bytes, offset: 0)
      place(spacing)
      let count = roomFor(limit: limit, height: height)
      if lines.count > count {
        let start = lines[count - 1].range.lowerBound
        lines.removeSubrange(count...)
        isTruncated = true
        if lineBreak.isTruncating, let last = shortenedLine(bytes, from: start) {
          lines[count - 1] = last
        }
      }
    }
    place(spacing)
  }

  /// How many of the lines may stay.
  private func roomFor(limit: Int, height: CGFloat) -> Int {
    // Heights come back from a caller's rounding; a hair less is no reason to lose a line.
    let fitting = lines.prefix { $0.frame.maxY <= height + 0.001 }.count
    return max(1, limit > 0 ? min(limit, fitting) : fitting)
  }

  /// The rest of the text from a place as a single line with an ellipsis if it does not fit.
  private mutating func shortenedLine(_ bytes: [UInt8], from start: Int) -> TextLine? {
    // Only the paragraph is shown, and an ellipsis for those after it.
    var rest = Array(bytes[start...])
    let end = firstLineEnd(in: rest)
    if let end {
      rest = rest[..<end] + Array("\u{2026}".utf8)
      isTruncated = true
    }
    let ellipsis =
      switch lineBreak {
      case .truncateHead: PANGO_ELLIPSIZE_START
      case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
      default: PANGO_ELLIPSIZE_END
      }
    guard let layout = makeLayout(rest, ellipsis: ellipsis) else { return nil }
    if pango_layout_is_ellipsized(layout.pointer) != 0 { isTruncated = true }
    return makeLine(layout, 0, offset: start, textEnd: end.map { start + $0 } ?? bytes.count)
  }

  private func makeLines(_ bytes: [UInt8], offset: Int) -> [TextLine] {
    guard let layout = makeLayout(bytes, ellipsis: PANGO_ELLIPSIZE_NONE) else { return [] }
    return (0..<pango_layout_get_line_count(layout.pointer)).compactMap {
      makeLine(layout, $0, offset: offset, textEnd: bytes.count)
    }
  }

  private func makeLayout(_ bytes: [UInt8], ellipsis: PangoEllipsizeMode) -> GLibObject? {
    guard let context = GLibObject.textContext(),
      let layout = GLibObject(owning: pango_layout_new(context.pointer))
    else { return nil }
    font.withPango { pango_layout_set_font_description(layout.pointer, $0) }
    // Pango stops at a zero byte; a blank keeps all places as they are.
    let visible = bytes.map { $0 == 0 ? 32 : CChar(bitPattern: $0) }
    pango_layout_set_text(layout.pointer, visible, Int32(visible.count))
    setAttributes(layout)
    let isBounded = width < 1e6 && lineBreak != .clip
    pango_layout_set_width(layout.pointer, isBounded ? pangoUnits(max(0, width)) : -1)
    pango_layout_set_wrap(
      layout.pointer, lineBreak == .characterWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout.pointer, ellipsis)
    pango_layout_set_justify(layout.pointer, alignment == .justified ? 1 : 0)
    return layout
  }

  private func setAttributes(_ layout: GLibObject) {
    guard font.usesTabularFigures || font.tracking != 0 else { return }
    let attributes = pango_attr_list_new()
    if font.usesTabularFigures {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    if font.tracking != 0 {
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(pangoUnits(font.tracking)))
    }
    pango_layout_set_attributes(layout.pointer, attributes)
    pango_attr_list_unref(attributes)
  }

  private func makeLine(
    _ layout: GLibObject, _ index: Int32, offset: Int, textEnd: Int
  ) -> TextLine? {
    guard let line = pango_layout_get_line_readonly(layout.pointer, index) else { return nil }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let start = offset + Int(line.pointee.start_index)
    return TextLine(
      layout: layout, index: index, offset: offset,
      range: start..<min(start + Int(line.pointee.length), textEnd),
      width: points(logical.width), ascent: points(-logical.y), height: points(logical.height),
      isFromRight: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
  }

  /// Puts the lines below each other and aligns them.
  private mutating func place(_ spacing: CGFloat) {
    let room = width < 1e6 ? width : lines.map(\.width).max() ?? 0
    var top: CGFloat = 0
    for index in lines.indices {
      let free = room - lines[index].width
      lines[index].top = top
      lines[index].x =
        switch alignment {
        case .left: 0
        case .center: free / 2
        case .right: free
        case .justified, .natural: lines[index].isFromRight ? free : 0
        }
      top += lines[index].height + spacing
    }
  }
}

/// The place of the first byte of a line end: a line feed, a carriage return, or U+2029.
private func firstLineEnd(in bytes: [UInt8]) -> Int? {
  bytes.indices.first { index in
    bytes[index] == 10 || bytes[index] == 13
      || (bytes[index...].starts(with: [0xe2, 0x80, 0xa9]))
  }
}
