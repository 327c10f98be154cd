import CoreGraphics
import Foundation

/// Small signs that controls are marked with, drawn by paths.
enum Glyph {
  case check
  case dash
  case chevronLeft
  case chevronDown
  case chevronsUpAndDown

  /// The corners of the lines in a square of side 1.
  fileprivate var lines: [[CGPoint]] {
    switch self {
    case .check: [[(0.15, 0.55), (0.4, 0.8), (0.87, 0.2)]].map(Self.points)
    case .dash: [[(0.2, 0.5), (0.8, 0.5)]].map(Self.points)
    case .chevronLeft: [[(0.68, 0.08), (0.26, 0.5), (0.68, 0.92)]].map(Self.points)
    case .chevronDown: [[(0.15, 0.34), (0.5, 0.69), (0.85, 0.34)]].map(Self.points)
    case .chevronsUpAndDown:
      [
        [(0.2, 0.36), (0.5, 0.08), (0.8, 0.36)], [(0.2, 0.64), (0.5, 0.92), (0.8, 0.64)],
      ].map(Self.points)
    }
  }

  private static func points(_ pairs: [(CGFloat, CGFloat)]) -> [CGPoint] {
    pairs.map { CGPoint(x: $0.0, y: $0.1) }
  }
}

/// Shows a sign in a colour, as large as fits.
final class GlyphView: UIView {
  var glyph: Glyph { didSet { if glyph != oldValue { setNeedsDisplay() } } }
  var color: UIColor { didSet { if color != oldValue { setNeedsDisplay() } } }
  private let lineWidth: CGFloat

  init(_ glyph: Glyph, color: UIColor = .black, lineWidth: CGFloat = 1.5) {
    self.glyph = glyph
    self.color = color
    self.lineWidth = lineWidth
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = min(bounds.width, bounds.height) - lineWidth
    let x = bounds.midX - side / 2
    let y = bounds.midY - side / 2
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for line in glyph.lines {
      context.addLines(between: line.map { CGPoint(x: x + $0.x * side, y: y + $0.y * side) })
    }
    context.strokePath()
  }
}
