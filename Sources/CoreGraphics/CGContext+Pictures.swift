import CCairo

extension CGContext {
  /// Draws an image, stretched to a rectangle, with its last row at the rectangle's least y.
  ///
  /// In the y-down coordinates of UIKit's contexts the image so stands on its head; code for UIKit
  /// turns the coordinates over first, or draws with `UIImage`. Matches Core Graphics'
  /// `CGContext.draw(_:in:)`.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    drawUpright(image, in: rect)
    restoreGState()
  }

  /// Draws an image, stretched to a rectangle, with its first row at the rectangle's least y.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    guard !rect.isEmpty, !rect.isInfinite, image.width > 0, image.height > 0 else { return }
    let surface = CairoSurface(image.buffer)
    keepingPath {
      saveGState()
      clip(to: rect)
      translateBy(x: rect.minX, y: rect.minY)
      scaleBy(x: rect.width / CGFloat(image.width), y: rect.height / CGFloat(image.height))
      cairo_set_source_surface(cairo, surface.pointer, 0, 0)
      let pattern = cairo_get_source(cairo)
      // Beyond its edge the picture goes on, so that its border is not mixed with nothing.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, interpolationQuality.cairoFilter)
      paintSource()
      restoreGState()
    }
  }

  /// Fills the clip with colours that change along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(
      gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y), options)
  }

  /// Fills the clip with colours that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let pattern = cairo_pattern_create_radial(
      startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
    draw(gradient, pattern, options)
  }

  private func draw(
    _ gradient: CGGradient, _ pattern: OpaquePointer?, _ options: CGGradientDrawingOptions
  ) {
    func add(_ location: CGFloat, _ color: CGColor, _ isVisible: Bool = true) {
      let rgba = color.rgba
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(location), rgba.x, rgba.y, rgba.z, isVisible ? rgba.w : 0)
    }
    // The outermost stops go on without end; an invisible one more makes them stop there.
    if let first = gradient.stops.first, !options.contains(.drawsBeforeStartLocation) {
      add(0, first.color, false)
      add(0, first.color)
    }
    for stop in gradient.stops { add(stop.location, stop.color) }
    if let last = gradient.stops.last, !options.contains(.drawsAfterEndLocation) {
      add(1, last.color)
      add(1, last.color, false)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
    paintSource()
  }

  /// Covers the clip with what Cairo draws with, by the state's alpha and blend mode.
  private func paintSource() {
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    cairo_paint_with_alpha(cairo, Double(state.alpha))
  }
}

extension CGInterpolationQuality {
  fileprivate var cairoFilter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .default, .low, .medium: CAIRO_FILTER_BILINEAR
    case .high: CAIRO_FILTER_GOOD
    }
  }
}
