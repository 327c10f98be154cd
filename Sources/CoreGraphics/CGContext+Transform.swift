import CCairo

extension CGContext {
  /// The map from points to pixels.
  ///
  /// Differs from Core Graphics' `CGContext.ctm`: the y axis is not turned over.
  public var ctm: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(
      matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0)
  }

  /// Maps what is added from now on by a transform first.
  ///
  /// After a transform without an inverse nothing is drawn until the state is restored.
  public func concatenate(_ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c),
      yy: Double(transform.d), x0: Double(transform.tx), y0: Double(transform.ty))
    let determinant = matrix.xx * matrix.yy - matrix.xy * matrix.yx
    let sum = matrix.xx + matrix.yx + matrix.xy + matrix.yy + matrix.x0 + matrix.y0
    guard determinant != 0, determinant.isFinite, sum.isFinite else {
      // Cairo would refuse every later call; all that this maps to has no area anyway.
      cairo_new_path(cairo)
      cairo_clip(cairo)
      return
    }
    cairo_transform(cairo, &matrix)
  }

  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales what is added from now on about the origin.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns what is added from now on about the origin, in radians; clockwise when positive.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }
}
