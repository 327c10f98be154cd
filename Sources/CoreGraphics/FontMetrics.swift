import CCairo

/// The vertical measures of a font, in points, all positive.
package struct FontMetrics: Hashable, Sendable {
  /// From the top of a line down to the baseline.
  package var ascender: CGFloat
  /// From the baseline down to the bottom of a line.
  package var descender: CGFloat
  /// What the font wants between two lines.
  package var lineGap: CGFloat
  /// The height of capital letters.
  package var capHeight: CGFloat
  /// The height of small letters without an ascender.
  package var xHeight: CGFloat

  /// From the top to the bottom of a line, the gap not counted.
  package var lineHeight: CGFloat { ascender + descender }
}

extension FontDescription {
  /// The measures of the installed font that comes nearest.
  ///
  /// - Complexity: looks the font up; keep the result.
  package var metrics: FontMetrics {
    let unknown = FontMetrics(
      ascender: size, descender: size / 4, lineGap: 0, capHeight: size * 0.7, xHeight: size / 2)
    return withFont { font in
      guard let shaper = pango_font_get_hb_font(font) else { return unknown }
      var extents = hb_font_extents_t()
      guard hb_font_get_h_extents(shaper, &extents) != 0 else { return unknown }
      func measure(_ tag: hb_ot_metrics_tag_t, or fallback: CGFloat) -> CGFloat {
        var position: hb_position_t = 0
        return hb_ot_metrics_get_position(shaper, tag, &position) != 0
          ? points(position) : fallback
      }
      return FontMetrics(
        ascender: points(extents.ascender), descender: -points(extents.descender),
        lineGap: points(extents.line_gap),
        capHeight: measure(HB_OT_METRICS_TAG_CAP_HEIGHT, or: unknown.capHeight),
        xHeight: measure(HB_OT_METRICS_TAG_X_HEIGHT, or: unknown.xHeight))
    } ?? unknown
  }

  /// The family of the installed font that comes nearest; another one than asked for when that is
  /// not installed, nil when there are no fonts at all.
  package var resolvedFamily: String? {
    withFont { font in
      let description = pango_font_describe(font)
      defer { pango_font_description_free(description) }
      return pango_font_description_get_family(description).map { String(cString: $0) }
    }.flatMap { $0 }
  }

  private func withFont<Result>(_ body: (UnsafeMutablePointer<PangoFont>) -> Result) -> Result? {
    guard let context = GLibObject.textContext() else { return nil }
    guard let font = withPango({ pango_context_load_font(context.pointer, $0) }) else {
      return nil
    }
    defer { segue_unref(font) }
    return body(font)
  }
}
