import CoreGraphics
import Foundation

/// The lines and curves of a path, as ways to move along.
struct MotionPath {
  /// A line or a cubic curve.
  struct Segment {
    var start: SIMD2<Double>
    /// The control points; nil for a line.
    var controls: (SIMD2<Double>, SIMD2<Double>)?
    var end: SIMD2<Double>

    func point(at place: Double) -> SIMD2<Double> {
      guard let (first, second) = controls else { return start + (end - start) * place }
      let rest = 1 - place
      let outer = start * (rest * rest * rest) + end * (place * place * place)
      return outer + first * (3 * rest * rest * place) + second * (3 * rest * place * place)
    }

    /// The direction at a place, in radians from the x axis towards the y axis.
    func angle(at place: Double) -> Double {
      var direction = end - start
      if let (first, second) = controls {
        let rest = 1 - place
        let outer = (first - start) * (rest * rest) + (end - second) * (place * place)
        let slope = outer + (second - first) * (2 * rest * place)
        // A control point that lies on its end leaves the direction there to the next one.
        if (slope * slope).sum() > 1e-18 {
          direction = slope
        } else {
          direction = place < 0.5 ? second - start : end - first
        }
      }
      return atan2(direction.y, direction.x)
    }
  }

  private(set) var segments: [Segment] = []

  init(_ path: CGPath) {
    var current = SIMD2<Double>.zero
    var subpathStart = current
    for element in path.elements {
      switch element {
      case .move(let end):
        current = SIMD2(end)
        subpathStart = current
        continue
      case .line(let end): segments.append(Segment(start: current, controls: nil, end: SIMD2(end)))
      case .quad(let control, let end):
        let (control, end) = (SIMD2(control), SIMD2(end))
        let controls = (current + (control - current) * (2 / 3), end + (control - end) * (2 / 3))
        segments.append(Segment(start: current, controls: controls, end: end))
      case .curve(let control1, let control2, let end):
        let controls = (SIMD2(control1), SIMD2(control2))
        segments.append(Segment(start: current, controls: controls, end: SIMD2(end)))
      case .close:
        // Closed figures mostly end where they began; nothing is to be walked then.
        let gap = subpathStart - current
        guard (gap * gap).sum() > 1e-12 else { continue }
        segments.append(Segment(start: current, controls: nil, end: subpathStart))
      }
      current = segments.last?.end ?? current
    }
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
