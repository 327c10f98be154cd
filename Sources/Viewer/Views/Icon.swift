import CoreGraphics
import Foundation
import UIKit

/// The signs on the toolbar's buttons, drawn by paths in a square of 16 points.
@MainActor enum Icon {
  case play
  case pause
  case step
  case loop
  case panel

  static let side: CGFloat = 16

  /// The sign as a template for a button, at so many pixels a point.
  func image(scale: CGFloat) -> UIImage {
    let pixels = Int((Self.side * scale).rounded(.up))
    let buffer = PixelBuffer(width: pixels, height: pixels)
    let context = CGContext(buffer: buffer, scale: scale)
    context.setFillColor(UIColor.black.cgColor)
    context.setStrokeColor(UIColor.black.cgColor)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    draw(in: context)
    return UIImage(cgImage: CGImage(handingOver: buffer), scale: scale, orientation: .up)
      .withRenderingMode(.alwaysTemplate)
  }

  private func draw(in context: CGContext) {
    switch self {
    case .play:
      triangle(in: context, x: 4, width: 9)
    case .pause:
      context.fill([
        CGRect(x: 4, y: 3, width: 3, height: 10), CGRect(x: 9, y: 3, width: 3, height: 10),
      ])
    case .step:
      triangle(in: context, x: 3, width: 7)
      context.fill(CGRect(x: 11, y: 3, width: 2, height: 10))
    case .loop:
      drawLoop(in: context)
    case .panel:
      context.stroke(CGRect(x: 1.75, y: 2.75, width: 12.5, height: 10.5))
      context.fill(CGRect(x: 9, y: 3, width: 5, height: 10))
    }
  }

  private func triangle(in context: CGContext, x: CGFloat, width: CGFloat) {
    context.beginPath()
    context.move(to: CGPoint(x: x, y: 3))
    context.addLine(to: CGPoint(x: x + width, y: 8))
    context.addLine(to: CGPoint(x: x, y: 13))
    context.closePath()
    context.fillPath()
  }

  /// A circle with a gap, and an arrow's head at its end.
  private func drawLoop(in context: CGContext) {
    context.addArc(
      center: CGPoint(x: 8, y: 8.5), radius: 5, startAngle: -0.9, endAngle: .pi * 1.5 - 0.55,
      clockwise: false)
    context.strokePath()
    context.beginPath()
    context.move(to: CGPoint(x: 5.5, y: 0.6))
    context.addLine(to: CGPoint(x: 9.6, y: 3.4))
    context.addLine(to: CGPoint(x: 5.7, y: 6.2))
    context.closePath()
    context.fillPath()
  }
}
