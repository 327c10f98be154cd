import Foundation

/// The distance of a control point from its corner that makes a cubic curve a quarter circle.
private let quarterCircle: CGFloat = 0.552_284_749_830_793_4

extension CGMutablePath {
  /// Adds the ellipse that touches the four sides of a rectangle, closed.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let rect = rect.standardized
    // An ellipse without a size keeps its four curves, so that it can grow by an animation.
    addCorners(
      in: rect, width: rect.width / 2, height: rect.height / 2, transform: transform)
  }

  /// Adds a closed rectangle whose corners are quarter ellipses.
  ///
  /// Radii above half a side are cut to it, negative ones to 0.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let rect = rect.standardized
    let width = min(max(0, cornerWidth), rect.width / 2)
    let height = min(max(0, cornerHeight), rect.height / 2)
    if width == 0 || height == 0 { return addRect(rect, transform: transform) }
    addCorners(in: rect, width: width, height: height, transform: transform)
  }

  /// Adds a closed rectangle of four quarter ellipses and what lies between them.
  private func addCorners(
    in rect: CGRect, width: CGFloat, height: CGFloat, transform: CGAffineTransform
  ) {
    // The unit corner is turned into each of the four; `x` and `y` point from the corner inwards.
    let corners: [(corner: CGPoint, x: CGFloat, y: CGFloat)] = [
      (CGPoint(x: rect.maxX, y: rect.maxY), -1, -1), (CGPoint(x: rect.minX, y: rect.maxY), 1, -1),
      (CGPoint(x: rect.minX, y: rect.minY), 1, 1), (CGPoint(x: rect.maxX, y: rect.minY), -1, 1),
    ]
    for (index, (corner, x, y)) in corners.enumerated() {
      let onVertical = CGPoint(x: corner.x, y: corner.y + y * height)
      let onHorizontal = CGPoint(x: corner.x + x * width, y: corner.y)
      let nearVertical = CGPoint(x: corner.x, y: corner.y + y * height * (1 - quarterCircle))
      let nearHorizontal = CGPoint(x: corner.x + x * width * (1 - quarterCircle), y: corner.y)
      let startsVertical = index.isMultiple(of: 2)
      let start = startsVertical ? onVertical : onHorizontal
      // Corners that meet in the middle of a side have no line between them.
      let cornersMeet = startsVertical ? height == rect.height / 2 : width == rect.width / 2
      if index == 0 {
        move(to: start, transform: transform)
      } else if !cornersMeet {
        addLine(to: start, transform: transform)
      }
      addCurve(
        to: startsVertical ? onHorizontal : onVertical,
        control1: startsVertical ? nearVertical : nearHorizontal,
        control2: startsVertical ? nearHorizontal : nearVertical, transform: transform)
    }
    closeSubpath()
  }

  /// Adds a circular arc, after a line from the current point if there is one.
  ///
  /// Angles are radians from the x axis. With `clockwise` false the angle grows from start to end;
  /// in y-down coordinates, where views draw, such an arc turns clockwise on the screen. The
  /// parameter is named for y-up coordinates. Matches Core Graphics'
  /// `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    let growing = clockwise ? startAngle - endAngle : endAngle - startAngle
    var delta = growing
    if growing >= turn {
      delta = turn
    } else if growing < 0 {
      delta = growing.truncatingRemainder(dividingBy: turn)
      if delta < 0 { delta += turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta,
      transform: transform)
  }

  /// Adds a circular arc that turns by `delta` radians, after a line from the current point if
  /// there is one.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let circle = CGAffineTransform(translationX: center.x, y: center.y)
      .scaledBy(x: radius, y: radius).concatenating(transform)
    let start = CGPoint(x: startAngle.cosine, y: startAngle.sine)
    if isEmpty { move(to: start, transform: circle) } else { addLine(to: start, transform: circle) }
    let count = (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)
    guard count >= 1 else { return }
    let step = delta / count
    let handle = 4 / 3 * CGFloat(tan(Double(step / 4)))
    for index in 0..<Int(count) {
      let from = startAngle + step * CGFloat(index)
      let to = startAngle + step * CGFloat(index + 1)
      let (x0, y0, x1, y1) = (from.cosine, from.sine, to.cosine, to.sine)
      addCurve(
        to: CGPoint(x: x1, y: y1),
        control1: CGPoint(x: x0 - handle * y0, y: y0 + handle * x0),
        control2: CGPoint(x: x1 + handle * y1, y: y1 - handle * x1), transform: circle)
    }
  }

  /// Adds a line to where an arc touches it and the arc, which touches the line from the current
  /// point to `tangent1End` and the line from there to `tangent2End`.
  ///
  /// Matches Core Graphics' `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    if isEmpty {
      misuse(
        "CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:): the path has no current"
          + " point; move(to:) first")
    }
    let current = currentPoint.applying(transform.inverted())
    let first = direction(from: tangent1End, to: current)
    let second = direction(from: tangent1End, to: tangent2End)
    let cross = first.dx * second.dy - first.dy * second.dx
    guard radius > 0, abs(cross) > 1e-12 else {
      return addLine(to: tangent1End, transform: transform)
    }
    let cosine = first.dx * second.dx + first.dy * second.dy
    let distance = radius * (1 + cosine) / abs(cross)
    let start = CGPoint(
      x: tangent1End.x + first.dx * distance, y: tangent1End.y + first.dy * distance)
    let end = CGPoint(
      x: tangent1End.x + second.dx * distance, y: tangent1End.y + second.dy * distance)
    // The centre lies beside the touching point, on the side of the second line.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: start.x - first.dy * side * radius, y: start.y + first.dx * side * radius)
    addArc(
      center: center, radius: radius, startAngle: angle(from: center, to: start),
      endAngle: angle(from: center, to: end), clockwise: cross > 0, transform: transform)
  }

  private func direction(from: CGPoint, to: CGPoint) -> CGVector {
    let length = CGFloat(hypot(Double(to.x - from.x), Double(to.y - from.y)))
    if length == 0 { return .zero }
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }

  private func angle(from: CGPoint, to: CGPoint) -> CGFloat {
    CGFloat(atan2(Double(to.y - from.y), Double(to.x - from.x)))
  }
}
