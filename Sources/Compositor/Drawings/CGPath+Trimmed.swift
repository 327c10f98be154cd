import CoreGraphics

extension CGPath {
  /// The part of the path between two shares of its length.
  func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    guard start > 0 || end < 1 else { return self }
    var pieces: [PathPiece] = []
    var current = CGPoint.zero
    var subpathStart = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        (current, subpathStart) = (point, point)
        continue
      case .line(let point): pieces.append(PathPiece(from: current, to: point))
      case .quad(let control, let point):
        pieces.append(
          PathPiece(
            start: current, first: control.mixed(with: current, 1 / 3),
            second: control.mixed(with: point, 1 / 3), end: point))
      case .curve(let first, let second, let point):
        pieces.append(PathPiece(start: current, first: first, second: second, end: point))
      case .close: pieces.append(PathPiece(from: current, to: subpathStart))
      }
      current = pieces.last?.end ?? current
    }
    return PathPiece.path(of: pieces, from: max(0, start), to: min(1, end))
  }
}

/// A line or curve of a path.
private struct PathPiece {
  var start: CGPoint
  /// Control points.
  var first: CGPoint
  var second: CGPoint
  var end: CGPoint
  private var isLine = false

  init(start: CGPoint, first: CGPoint, second: CGPoint, end: CGPoint) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  init(from start: CGPoint, to end: CGPoint) {
    self.init(
      start: start, first: start.mixed(with: end, 1 / 3), second: start.mixed(with: end, 2 / 3),
      end: end)
    isLine = true
  }

  /// Lengths from the start to evenly spread places of the parameter.
  private var lengths: [CGFloat] {
    let count = isLine ? 1 : 64
    var result: [CGFloat] = [0]
    var last = start
    for step in 1...count {
      let point = split(at: CGFloat(step) / CGFloat(count)).before.end
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      result.append(result[step - 1] + (dx * dx + dy * dy).squareRoot())
      last = point
    }
    return result
  }

  /// The piece up to a place of the parameter, and the rest.
  private func split(at place: CGFloat) -> (before: PathPiece, after: PathPiece) {
    let (a, b, c) = (
      start.mixed(with: first, place), first.mixed(with: second, place),
      second.mixed(with: end, place)
    )
    let (d, e) = (a.mixed(with: b, place), b.mixed(with: c, place))
    let middle = d.mixed(with: e, place)
    var before = PathPiece(start: start, first: a, second: d, end: middle)
    var after = PathPiece(start: middle, first: e, second: c, end: end)
    before.isLine = isLine
    after.isLine = isLine
    return (before, after)
  }

  /// The parameter at which a length is reached.
  private static func place(of length: CGFloat, in lengths: [CGFloat]) -> CGFloat {
    let count = lengths.count - 1
    guard let step = (1...count).first(where: { lengths[$0] >= length }) else { return 1 }
    let span = lengths[step] - lengths[step - 1]
    let part = span > 0 ? (length - lengths[step - 1]) / span : 0
    return (CGFloat(step - 1) + part) / CGFloat(count)
  }

  static func path(of pieces: [PathPiece], from start: CGFloat, to end: CGFloat) -> CGPath {
    let path = CGMutablePath()
    let tables = pieces.map(\.lengths)
    let total = tables.reduce(0) { $0 + ($1.last ?? 0) }
    let (from, to) = (start * total, end * total)
    var passed: CGFloat = 0
    var last: CGPoint?
    for (piece, table) in zip(pieces, tables) {
      let length = table.last ?? 0
      defer { passed += length }
      guard passed + length > from, passed < to, length > 0 else { continue }
      var part = piece
      let stop = to < passed + length ? place(of: to - passed, in: table) : 1
      part = part.split(at: stop).before
      if from > passed {
        part = part.split(at: place(of: from - passed, in: table) / stop).after
      }
      if last != piece.start || from > passed { path.move(to: part.start) }
      if part.isLine {
        path.addLine(to: part.end)
      } else {
        path.addCurve(to: part.end, control1: part.first, control2: part.second)
      }
      last = stop == 1 ? piece.end : nil
    }
    return path
  }
}

extension CGPoint {
  fileprivate func mixed(with other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
