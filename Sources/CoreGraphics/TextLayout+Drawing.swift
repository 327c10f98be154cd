import CCairo

extension TextLayout {
  /// Draws the lines with the layout's top left corner at a point.
  ///
  /// Alpha and blend mode of the context apply. Glyphs stand on whole pixels where the context's
  /// transform only moves and scales.
  package func draw(in context: CGContext, at origin: CGPoint, color: CGColor) {
    context.keepingPath {
      context.saveGState()
      if lineBreak == .clip && maximumSize.width < 1e6 {
        context.clip(
          to: CGRect(x: origin.x, y: origin.y, width: maximumSize.width, height: size.height))
      }
      cairo_set_operator(context.cairo, context.state.blendMode.cairoOperator)
      context.setSource(color)
      for line in lines {
        cairo_move_to(context.cairo, origin.x + line.x, origin.y + line.baseline)
        pango_cairo_show_layout_line(context.cairo, line.pango)
      }
      context.restoreGState()
    }
  }
}
