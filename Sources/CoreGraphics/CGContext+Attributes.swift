import CCairo

extension CGContext {
  /// Sets the colour of filled areas.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the colour of filled areas from straight components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of filled areas to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets the colour of lines from straight components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of lines to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets how strongly everything is drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets how what is drawn is mixed with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets the width of lines, in points under the transform that holds when they are drawn.
  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, Double(width)) }

  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) {
    switch cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
  }

  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {
    switch join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
  }

  /// Sets how long a sharp corner may be, in line widths, before it is cut.
  public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, Double(limit)) }

  /// Sets the lengths of dashes and gaps in turn, and where in them a line begins.
  ///
  /// No lengths, or lengths that are all 0, make lines without gaps. A negative length is a mistake
  /// that stops the program.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    if lengths.contains(where: { $0 < 0 }) {
      misuse("CGContext.setLineDash(phase:lengths:): a length is negative; pass lengths from 0 up")
    }
    let lengths = lengths.allSatisfy { $0 == 0 } ? [] : lengths.map { Double($0) }
    cairo_set_dash(cairo, lengths, Int32(lengths.count), Double(phase))
  }

  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// How pictures are drawn in another size than their own.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
}
