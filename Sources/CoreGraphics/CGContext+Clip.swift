import CCairo

extension CGContext {
  /// Draws from now on only inside the path, until the state is restored; the path is cleared.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule.cairoRule)
    cairo_clip(cairo)
  }

  /// Draws from now on only inside a rectangle, until the state is restored; the path is cleared.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Draws from now on only inside rectangles, until the state is restored; the path is cleared.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The box around what the clip lets through, in the coordinates of the current transform.
  public var boundingBoxOfClipPath: CGRect {
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Draws what follows aside, until the matching `endTransparencyLayer()` puts it in place as one
  /// picture, with the alpha and the blend mode that hold now.
  ///
  /// Inside, alpha starts at 1 and the blend mode at normal.
  public func beginTransparencyLayer() {
    layers.append(state)
    saveGState()
    state.alpha = 1
    state.blendMode = .normal
    cairo_push_group(cairo)
  }

  /// Puts what was drawn since `beginTransparencyLayer()` in place.
  ///
  /// Calling it without a layer is a mistake that stops the program.
  public func endTransparencyLayer() {
    guard let outer = layers.popLast() else {
      misuse(
        "CGContext.endTransparencyLayer(): there is no layer; call beginTransparencyLayer() first")
    }
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, outer.blendMode.cairoOperator)
    cairo_paint_with_alpha(cairo, Double(outer.alpha))
    restoreGState()
  }
}
