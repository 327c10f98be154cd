import CoreGraphics
import Foundation

/// The window's icon: a screen that another one comes down over.
enum WindowIcon {
  /// Draws the icon with so many pixels a side.
  static func draw(side: Int) -> PixelBuffer {
    let buffer = PixelBuffer(width: side, height: side)
    let context = CGContext(buffer: buffer, scale: 1)
    context.scaleBy(x: CGFloat(side) / 128, y: CGFloat(side) / 128)
    fill(CGRect(x: 8, y: 8, width: 112, height: 112), radius: 26, 0x1E2126, in: context)
    fill(CGRect(x: 38, y: 24, width: 52, height: 80), radius: 8, 0xF4F5F7, in: context)
    context.saveGState()
    context.addPath(
      CGPath(
        roundedRect: CGRect(x: 38, y: 24, width: 52, height: 80), cornerWidth: 8, cornerHeight: 8,
        transform: nil))
    context.clip()
    fill(CGRect(x: 38, y: 24, width: 52, height: 40), radius: 0, 0x0B6BCB, in: context)
    context.restoreGState()
    drawArrow(in: context)
    return buffer
  }

  private static func drawArrow(in context: CGContext) {
    context.setStrokeColor(color(0xFFFFFF))
    context.setLineWidth(5)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.addLines(between: [CGPoint(x: 64, y: 38), CGPoint(x: 64, y: 64)])
    context.addLines(
      between: [CGPoint(x: 55, y: 55), CGPoint(x: 64, y: 64), CGPoint(x: 73, y: 55)])
    context.strokePath()
  }

  private static func fill(_ rect: CGRect, radius: CGFloat, _ hex: Int, in context: CGContext) {
    context.setFillColor(color(hex))
    guard radius > 0 else { return context.fill(rect) }
    context.addPath(
      CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    context.fillPath()
  }

  private static func color(_ hex: Int) -> CGColor {
    func channel(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return CGColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }
}
