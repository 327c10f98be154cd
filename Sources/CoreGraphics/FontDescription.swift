import CCairo

/// Which font is wanted: a family, a size, and how the family is varied.
package struct FontDescription: Hashable, Sendable {
  /// The family's name; the system's choice stands in for one that is not installed.
  package var family: String
  /// The size in points.
  package var size: CGFloat
  /// The weight from 100 (thin) by 400 (regular) and 700 (bold) to 900 (black).
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits are equally wide, where the font can do that.
  package var usesTabularFigures: Bool
  /// Extra room between two letters, in points.
  package var tracking: CGFloat

  package init(
    family: String = "Inter", size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    usesTabularFigures: Bool = false, tracking: CGFloat = 0
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.usesTabularFigures = usesTabularFigures
    self.tracking = tracking
  }

  /// Calls a body with the description in Pango's form.
  func withPango<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, family)
    pango_font_description_set_size(description, pangoUnits(size))
    let weight = min(max(weight, 100), 1000)
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
    pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return body(description)
  }
}

/// A length in Pango's unit, the 1024th part of a point, limited to what Pango can add up.
func pangoUnits(_ points: CGFloat) -> Int32 {
  Int32(min(max(points * CGFloat(PANGO_SCALE), -1e9), 1e9).rounded())
}

/// A length of Pango's in points.
func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
