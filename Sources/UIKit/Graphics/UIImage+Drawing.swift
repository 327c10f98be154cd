public import CoreGraphics

extension UIImage {
  /// Draws the picture in its size, in the current context.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the picture stretched to a rectangle, in the current context.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    guard let cgImage else { return }
    UIGraphicsGetCurrentContext()?.drawUpright(cgImage, in: rect)
  }

  /// The picture with its shape filled by a colour.
  ///
  /// Matches UIKit's `UIImage.withTintColor(_:)`.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(cgImage.map { $0.filled(with: color.cgColor) }, scale: scale)
  }

  /// Draws a picture in points, y down, at a scale; a template when it has no colours of its own.
  package static func drawn(
    size: CGSize, scale: CGFloat, mode: RenderingMode = .alwaysTemplate,
    _ draw: (CGContext) -> Void
  ) -> UIImage {
    let buffer = PixelBuffer(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up))
    )
    draw(CGContext(buffer: buffer, scale: scale))
    return UIImage(CGImage(handingOver: buffer), scale: scale, renderingMode: mode)
  }
}

extension CGImage {
  /// The image's alpha in one colour.
  fileprivate func filled(with color: CGColor) -> CGImage {
    let buffer = PixelBuffer(width: width, height: height)
    let context = CGContext(buffer: buffer, scale: 1)
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    context.drawUpright(self, in: bounds)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(bounds)
    return CGImage(handingOver: buffer)
  }
}
