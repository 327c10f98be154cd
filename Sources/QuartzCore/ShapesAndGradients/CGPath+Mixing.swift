import CoreGraphics

extension CGPath {
  /// The path on the way to another of as many parts: point by point, lines as curves where the
  /// other has curves.
  ///
  /// Nil when the parts do not match.
  func mixed(with other: CGPath, _ progress: CGFloat) -> CGPath? {
    guard elements.count == other.elements.count else { return nil }
    let path = CGMutablePath()
    var (mine, theirs) = (CGPoint.zero, CGPoint.zero)
    for (left, right) in zip(elements, other.elements) {
      guard
        path.add(
          left, from: mine, mixedWith: right, from: theirs, progress)
      else { return nil }
      mine = left.end ?? mine
      theirs = right.end ?? theirs
    }
    return path
  }
}

extension CGMutablePath {
  /// Adds the mixture of two parts; false when they are of kinds that do not mix.
  fileprivate func add(
    _ left: PathElement, from leftStart: CGPoint, mixedWith right: PathElement,
    from rightStart: CGPoint, _ progress: CGFloat
  ) -> Bool {
    switch (left, right) {
    case (.move(let from), .move(let to)): move(to: from.mixed(with: to, progress))
    case (.line(let from), .line(let to)): addLine(to: from.mixed(with: to, progress))
    case (.close, .close): closeSubpath()
    case (.quad(let control, let end), .quad(let otherControl, let otherEnd)):
      addQuadCurve(
        to: end.mixed(with: otherEnd, progress),
        control: control.mixed(with: otherControl, progress))
    default:
      guard let from = left.cubic(from: leftStart), let to = right.cubic(from: rightStart) else {
        return false
      }
      addCurve(
        to: from.end.mixed(with: to.end, progress),
        control1: from.first.mixed(with: to.first, progress),
        control2: from.second.mixed(with: to.second, progress))
    }
    return true
  }
}

extension PathElement {
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
    case .close: nil
    }
  }

  /// The part as a cubic curve.
  fileprivate func cubic(from start: CGPoint) -> (first: CGPoint, second: CGPoint, end: CGPoint)? {
    switch self {
    case .move, .close: nil
    case .line(let end): (start.mixed(with: end, 1 / 3), start.mixed(with: end, 2 / 3), end)
    case .quad(let control, let end):
      (start.mixed(with: control, 2 / 3), end.mixed(with: control, 2 / 3), end)
    case .curve(let control1, let control2, let end): (control1, control2, end)
    }
  }
}

extension CGPoint {
  fileprivate func mixed(with other: CGPoint, _ progress: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * progress, y: y + (other.y - y) * progress)
  }
}
