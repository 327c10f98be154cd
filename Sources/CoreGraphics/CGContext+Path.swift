import CCairo

extension CGContext {
  /// Throws the path away.
  public func beginPath() { cairo_new_path(cairo) }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) { cairo_move_to(cairo, point.x, point.y) }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) {
    requireStart("addLine(to:)")
    cairo_line_to(cairo, point.x, point.y)
  }

  /// Adds lines through the given points, from a new subpath at the first.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    requireStart("addCurve(to:control1:control2:)")
    cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    requireStart("addQuadCurve(to:control:)")
    let start = currentPointOfPath
    addCurve(to: end, control1: raised(start, control), control2: raised(end, control))
  }

  /// Adds a circular arc, after a line from the current point if there is one.
  ///
  /// With `clockwise` false the angle, in radians from the x axis, grows from start to end, which
  /// is clockwise on the screen: the parameter is named for y-up coordinates.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = CGMutablePath()
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    append(arc, joiningFirst: true)
  }

  /// Adds a line to where an arc touches it and the arc between the lines to two tangents' ends.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    requireStart("addArc(tangent1End:tangent2End:radius:)")
    let arc = CGMutablePath()
    arc.move(to: currentPointOfPath)
    arc.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    append(arc, joiningFirst: true)
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) {
    let rect = bounded(rect.standardized)
    if rect.isNull { return }
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds the closed ellipse that touches the four sides of a rectangle.
  public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }

  /// Adds the parts of a path.
  public func addPath(_ path: CGPath) { append(path, joiningFirst: false) }

  /// Adds a line to the start of the subpath, joined to its first line.
  public func closePath() { cairo_close_path(cairo) }

  /// Whether the path has no part.
  public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

  /// The end of the path's last part; the origin when it is empty.
  public var currentPointOfPath: CGPoint {
    var x = 0.0
    var y = 0.0
    cairo_get_current_point(cairo, &x, &y)
    return CGPoint(x: x, y: y)
  }

  /// The box around the path, control points included; null when it is empty.
  public var boundingBoxOfPath: CGRect {
    if isPathEmpty { return .null }
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(cairo, &x0, &y0, &x1, &y1)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Adds parts; with `joiningFirst` a path that is already there goes on without a new subpath.
  private func append(_ path: CGPath, joiningFirst: Bool) {
    var isJoining = joiningFirst && !isPathEmpty
    for element in path.elements {
      switch element {
      case .move(let point) where isJoining: addLine(to: point)
      case .move(let point): move(to: point)
      case .line(let point): addLine(to: point)
      case .quad(let control, let end): addQuadCurve(to: end, control: control)
      case .curve(let control1, let control2, let end):
        addCurve(to: end, control1: control1, control2: control2)
      case .close: closePath()
      }
      isJoining = false
    }
  }

  /// Runs a body that uses Cairo's path for itself, and puts the path back.
  func keepingPath(_ body: () -> Void) {
    guard !isPathEmpty, let path = cairo_copy_path(cairo) else {
      body()
      return beginPath()
    }
    body()
    beginPath()
    cairo_append_path(cairo, path)
    cairo_path_destroy(path)
  }

  private func requireStart(_ member: String) {
    if isPathEmpty {
      misuse("CGContext.\(member): the path has no current point; call move(to:) first")
    }
  }

  /// A rectangle cut to what can be seen when it is too large for Cairo's numbers.
  func bounded(_ rect: CGRect) -> CGRect {
    let limit: CGFloat = 1_000_000
    if abs(rect.minX) < limit && abs(rect.maxX) < limit && abs(rect.minY) < limit
      && abs(rect.maxY) < limit
    {
      return rect
    }
    return rect.intersection(boundingBoxOfClipPath.insetBy(dx: -1, dy: -1))
  }
}
