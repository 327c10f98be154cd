extension CGPath {
  /// Whether a point lies inside the path when it is filled; subpaths count as closed.
  ///
  /// `transform` maps the point before it is tested. Curves are followed to within 0.01 units.
  /// Matches Core Graphics' `CGPath.contains(_:using:transform:)`.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    var winding = 0
    forEachLine(tolerance: 0.01) { winding += crossing(of: point, from: $0, to: $1) }
    return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
  }

  /// Calls a block for each line of the path with its curves made into lines and its subpaths
  /// closed.
  package func forEachLine(tolerance: CGFloat, _ body: (CGPoint, CGPoint) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end):
        body(current, start)
        start = end
        current = end
      case .line(let end):
        body(current, end)
        current = end
      case .quad(let control, let end):
        let curve = Cubic(current, raised(current, control), raised(end, control), end)
        curve.forEachLine(tolerance: tolerance, body)
        current = end
      case .curve(let control1, let control2, let end):
        Cubic(current, control1, control2, end).forEachLine(tolerance: tolerance, body)
        current = end
      case .close:
        body(current, start)
        current = start
      }
    }
    body(current, start)
  }
}

/// How a line crosses the ray to the right of a point: 1 downwards, -1 upwards, 0 not at all.
private func crossing(of point: CGPoint, from: CGPoint, to: CGPoint) -> Int {
  let isDownwards = from.y <= point.y && to.y > point.y
  let isUpwards = to.y <= point.y && from.y > point.y
  guard isDownwards || isUpwards else { return 0 }
  let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
  guard x > point.x else { return 0 }
  return isDownwards ? 1 : -1
}

/// A cubic Bézier curve.
private struct Cubic {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint

  init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  func forEachLine(tolerance: CGFloat, _ body: (CGPoint, CGPoint) -> Void) {
    // The second differences bound how far a curve strays from its chord.
    let x = max(
      abs(start.x - 2 * control1.x + control2.x), abs(control1.x - 2 * control2.x + end.x))
    let y = max(
      abs(start.y - 2 * control1.y + control2.y), abs(control1.y - 2 * control2.y + end.y))
    let count = min(max(((x + y) * 0.75 / tolerance).squareRoot().rounded(.up), 1), 512)
    var from = start
    for index in 1...Int(count) {
      let to = index == Int(count) ? end : point(at: CGFloat(index) / count)
      body(from, to)
      from = to
    }
  }

  private func point(at place: CGFloat) -> CGPoint {
    CGPoint(
      x: bezier(start.x, control1.x, control2.x, end.x, at: place),
      y: bezier(start.y, control1.y, control2.y, end.y, at: place))
  }
}
