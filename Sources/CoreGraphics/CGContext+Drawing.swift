import CCairo

/// What to do with a path.
///
/// Matches Core Graphics' `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fill by the winding rule.
  case fill
  /// Fill by the even-odd rule.
  case eoFill
  /// Draw the line.
  case stroke
  /// Fill by the winding rule, then draw the line.
  case fillStroke
  /// Fill by the even-odd rule, then draw the line.
  case eoFillStroke
}

extension CGContext {
  /// Fills the path with the fill colour and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fillKeepingPath(rule)
    cairo_new_path(cairo)
  }

  /// Draws the path's line with the stroke colour and clears the path.
  public func strokePath() {
    draw(state.strokeColor) { cairo_stroke_preserve($0) }
    cairo_new_path(cairo)
  }

  /// Fills the path, draws its line, or both, and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke, .eoFillStroke:
      fillKeepingPath(mode == .fillStroke ? .winding : .evenOdd)
      strokePath()
    }
  }

  /// Fills a rectangle; the path is cleared.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills rectangles as one area; the path is cleared.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Draws a rectangle's outline; the path is cleared.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Draws a rectangle's outline with a width of its own; the path is cleared.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = cairo_get_line_width(cairo)
    setLineWidth(width)
    stroke(rect)
    setLineWidth(CGFloat(old))
  }

  /// Fills the ellipse that touches the four sides of a rectangle; the path is cleared.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws the outline of the ellipse that touches the four sides of a rectangle; the path is
  /// cleared.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Makes a rectangle transparent, within the clip; the path is cleared.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
  }

  private func fillKeepingPath(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(cairo, rule.cairoRule)
    draw(state.fillColor) { cairo_fill_preserve($0) }
  }

  /// Draws a shape in a colour, with the alpha and the blend mode of the state.
  private func draw(_ color: CGColor, _ shape: (OpaquePointer) -> Void) {
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    setSource(color)
    if state.blendMode.reachesOutside {
      // What the mode makes of the whole area is prepared aside and put through the shape alone.
      let current = cairo_get_group_target(cairo)
      cairo_push_group(cairo)
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(cairo, current, 0, 0)
      cairo_paint(cairo)
      cairo_restore(cairo)
      cairo_paint(cairo)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    }
    shape(cairo)
  }

  /// Makes a colour, weakened by the state's alpha, what Cairo draws with.
  func setSource(_ color: CGColor) {
    let rgba = color.rgba
    cairo_set_source_rgba(cairo, rgba.x, rgba.y, rgba.z, rgba.w * Double(state.alpha))
  }
}

extension CGPathFillRule {
  var cairoRule: cairo_fill_rule_t {
    self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
  }
}
