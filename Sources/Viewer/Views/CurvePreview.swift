import CoreGraphics
import Foundation
import UIKit

/// A small picture of a curve: time to the right, progress upwards.
final class CurvePreview: UIView {
  private static let sampleCount = 48

  /// The curve; nil is one that is not known.
  var pacing: AnimationPacing? {
    didSet { if pacing != oldValue { setNeedsDisplay() } }
  }

  /// Whether the curve is the animator's own, which is drawn more quietly.
  var isOwn = true {
    didSet { if isOwn != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.cornerRadius = ControlPalette.cornerRadius
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = palette.window
    layer.borderWidth = hair
    layer.borderColor = palette.hairline.cgColor
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let pacing else { return }
    let values = (0...Self.sampleCount).map {
      pacing.progress(at: Double($0) / Double(Self.sampleCount))
    }
    let low = min(0, values.min() ?? 0)
    let high = max(1, values.max() ?? 1)
    let area = bounds.insetBy(dx: 6, dy: 6)
    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(
        x: area.minX + area.width * CGFloat(x),
        y: area.maxY - area.height * CGFloat((y - low) / (high - low)))
    }
    drawEnds(in: context, from: point(0, 0), to: point(1, 1))
    context.setStrokeColor((isOwn ? palette.secondaryText : tintColor ?? palette.accent).cgColor)
    context.setLineWidth(1.5)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.addLines(
      between: values.enumerated().map { point(Double($0) / Double(Self.sampleCount), $1) })
    context.strokePath()
  }

  /// Quiet lines at the start's and the end's value.
  private func drawEnds(in context: CGContext, from start: CGPoint, to end: CGPoint) {
    context.setFillColor(palette.hairline.cgColor)
    for y in [start.y, end.y] {
      context.fill(CGRect(x: start.x, y: y.rounded() - 0.5, width: end.x - start.x, height: 1))
    }
  }
}
