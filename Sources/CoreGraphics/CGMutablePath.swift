/// A path that can be added to.
///
/// Every member maps what it adds by its transform. Adding a line, a curve or a close before any
/// `move(to:)` is a mistake that stops the program. Matches Core Graphics' `CGMutablePath`.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
  public init() { super.init(elements: []) }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    subpathStart = point.applying(transform)
    elements.append(.move(subpathStart))
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    requireStart("addLine(to:transform:)")
    elements.append(.line(point.applying(transform)))
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    requireStart("addQuadCurve(to:control:transform:)")
    elements.append(PathElement.quad(control: control, end: end).applying(transform))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    requireStart("addCurve(to:control1:control2:transform:)")
    elements.append(
      PathElement.curve(control1: control1, control2: control2, end: end).applying(transform))
  }

  /// Adds a line to the start of the subpath, joined to its first line; the next part starts there.
  public func closeSubpath() {
    if isEmpty || elements.last == .close { return }
    elements.append(.close)
  }

  /// Adds lines through the given points, from a new subpath at the first.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(between: corners, transform: transform)
    closeSubpath()
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the parts of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let start = path.subpathStart.applying(transform)
    if !path.isEmpty { subpathStart = start }
    if transform.isIdentity {
      elements.append(contentsOf: path.elements)
    } else {
      elements.append(contentsOf: path.elements.map { $0.applying(transform) })
    }
  }

  private func requireStart(_ member: String) {
    if isEmpty { misuse("CGMutablePath.\(member): the path has no current point; move(to:) first") }
  }
}
