extension CGPath {
  /// The smallest rectangle that holds all points, control points included; null when empty.
  public var boundingBox: CGRect {
    var extent = Extent()
    for element in elements {
      switch element {
      case .move(let end), .line(let end):
        extent.add(end)
      case .quad(let control, let end):
        extent.add(control)
        extent.add(end)
      case .curve(let control1, let control2, let end):
        extent.add(control1)
        extent.add(control2)
        extent.add(end)
      case .close: break
      }
    }
    return extent.rect
  }

  /// The smallest rectangle that holds all lines and curves; null when the path is empty.
  public var boundingBoxOfPath: CGRect {
    var extent = Extent()
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end), .line(let end):
        extent.add(end)
        current = end
      case .quad(let control, let end):
        extent.addCurve(from: current, raised(current, control), raised(end, control), to: end)
        current = end
      case .curve(let control1, let control2, let end):
        extent.addCurve(from: current, control1, control2, to: end)
        current = end
      case .close: break
      }
    }
    return extent.rect
  }

  /// The rectangle that the path is, if it is exactly one upright closed rectangle.
  package var rect: CGRect? {
    guard elements.count == 5, elements[4] == .close else { return nil }
    var corners: [CGPoint] = []
    for element in elements.prefix(4) {
      switch element {
      case .move(let point), .line(let point): corners.append(point)
      default: return nil
      }
    }
    let horizontalFirst = corners[0].y == corners[1].y
    for index in 0..<4 {
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      let isHorizontal = horizontalFirst == index.isMultiple(of: 2)
      guard isHorizontal ? from.y == to.y : from.x == to.x else { return nil }
    }
    return boundingBox
  }
}

/// The control point of the cubic curve that is the same as a quadratic one, near `end`.
func raised(_ end: CGPoint, _ control: CGPoint) -> CGPoint {
  CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
}

/// A growing rectangle.
private struct Extent {
  private var low = CGPoint(x: CGFloat.infinity, y: .infinity)
  private var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)

  var rect: CGRect {
    if low.x > high.x { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  mutating func add(_ point: CGPoint) {
    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  /// Adds a curve by its ends and the places where it turns back along an axis.
  mutating func addCurve(
    from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, to end: CGPoint
  ) {
    add(start)
    add(end)
    let turns =
      turningPlaces(start.x, control1.x, control2.x, end.x)
      + turningPlaces(start.y, control1.y, control2.y, end.y)
    for place in turns {
      let x = bezier(start.x, control1.x, control2.x, end.x, at: place)
      let y = bezier(start.y, control1.y, control2.y, end.y, at: place)
      add(CGPoint(x: x, y: y))
    }
  }
}

/// A cubic Bézier polynomial.
func bezier(
  _ start: CGFloat, _ control1: CGFloat, _ control2: CGFloat, _ end: CGFloat, at place: CGFloat
) -> CGFloat {
  let rest = 1 - place
  return rest * rest * rest * start + 3 * rest * rest * place * control1
    + 3 * rest * place * place * control2 + place * place * place * end
}

/// Where the derivative of a cubic Bézier polynomial is 0, strictly between its ends.
private func turningPlaces(
  _ start: CGFloat, _ control1: CGFloat, _ control2: CGFloat, _ end: CGFloat
) -> [CGFloat] {
  let a = end - 3 * control2 + 3 * control1 - start
  let b = 2 * (control2 - 2 * control1 + start)
  let c = control1 - start
  var roots: [CGFloat] = []
  if abs(a) < 1e-12 {
    if b != 0 { roots = [-c / b] }
  } else {
    let discriminant = b * b - 4 * a * c
    if discriminant >= 0 {
      let root = discriminant.squareRoot()
      roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
  }
  return roots.filter { $0 > 0 && $0 < 1 }
}
