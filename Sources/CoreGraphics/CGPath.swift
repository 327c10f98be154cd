/// A list of lines and curves, in any coordinate space; it cannot be changed.
///
/// Two paths are equal when their parts are. Matches Core Graphics' `CGPath`.
public class CGPath: Hashable, @unchecked Sendable {
  /// The parts in drawing order; the first is a move.
  package internal(set) var elements: [PathElement]
  /// Where the current subpath began.
  var subpathStart = CGPoint.zero

  init(elements: [PathElement], subpathStart: CGPoint = .zero) {
    self.elements = elements
    self.subpathStart = subpathStart
  }

  /// Makes a rectangle, mapped by a transform if there is one.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// Makes the ellipse that touches the four sides of a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// Makes a rectangle whose corners are quarter ellipses.
  ///
  /// Radii above half a side are cut to it. Differs from Core Graphics' initializer, which stops
  /// the program then.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
        transform: transform?.pointee ?? .identity)
    }
  }

  private convenience init(building: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    building(path)
    self.init(elements: path.elements, subpathStart: path.subpathStart)
  }

  /// Whether there is no part at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last part; the origin when the path is empty.
  public var currentPoint: CGPoint {
    switch elements.last {
    case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
    case .close: subpathStart
    case nil: .zero
    }
  }

  /// A path of the same parts that never changes.
  public func copy() -> CGPath? { CGPath(elements: elements, subpathStart: subpathStart) }

  /// A path of the same parts, mapped, that never changes.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    mutableCopy(using: transform)?.copy()
  }

  /// A path of the same parts that can be added to.
  public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

  /// A path of the same parts, mapped, that can be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let path = CGMutablePath()
    path.addPath(self, transform: transform?.pointee ?? .identity)
    return path
  }

  /// Calls a block once for each part, in order; the points are valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var (type, points) = element.typeAndPoints
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base)) { block($0) }
      }
    }
  }

  /// Two paths are equal when they have the same parts in the same order.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension PathElement {
  /// The part as Core Graphics names it; a close has a point to lend, which means nothing.
  fileprivate var typeAndPoints: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let end): (.moveToPoint, [end])
    case .line(let end): (.addLineToPoint, [end])
    case .quad(let control, let end): (.addQuadCurveToPoint, [control, end])
    case .curve(let control1, let control2, let end):
      (.addCurveToPoint, [control1, control2, end])
    case .close: (.closeSubpath, [.zero])
    }
  }
}
