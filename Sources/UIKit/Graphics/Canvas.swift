import CoreGraphics

/// Pixels to draw on, made when they are first asked for, so that drawing code that draws nothing
/// costs no memory.
@MainActor final class Canvas {
  /// The longest side that a context can have, in pixels.
  private static let longestSide = 32767

  let scale: CGFloat
  /// Whether the pixels become a picture that code asked for.
  let makesPicture: Bool
  private let bounds: CGRect
  private let isOpaque: Bool
  private var drawn: CGContext?

  /// Describes pixels that show `bounds` at `scale` pixels a point.
  init(bounds: CGRect, scale: CGFloat, isOpaque: Bool, makesPicture: Bool = false) {
    self.makesPicture = makesPicture
    self.bounds = bounds
    self.scale = scale
    self.isOpaque = isOpaque
  }

  /// Wraps a context that someone else made.
  init(_ context: CGContext) {
    bounds = .zero
    scale = 1
    makesPicture = false
    isOpaque = false
    drawn = context
  }

  /// The context that draws on the pixels; nil when there is no pixel, or too many.
  var context: CGContext? {
    if let drawn { return drawn }
    drawn = makeContext()
    return drawn
  }

  /// What was drawn; nil when the context was never asked for.
  ///
  /// Nothing may be drawn afterwards.
  func takeImage() -> CGImage? {
    guard let context = drawn else { return nil }
    drawn = nil
    return context.makeImage()
  }

  private func makeContext() -> CGContext? {
    guard let width = pixels(bounds.width), let height = pixels(bounds.height) else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    if isOpaque { buffer.fill(with: 0xff00_0000) }
    let context = CGContext(buffer: buffer, scale: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }

  /// Whole pixels for a length in points; a sum that is off by rounding takes no pixel more.
  private func pixels(_ length: CGFloat) -> Int? {
    let pixels = (length * scale - 1e-6).rounded(.up)
    return pixels >= 1 && pixels <= CGFloat(Self.longestSide) ? Int(pixels) : nil
  }
}

/// The canvases that drawing code draws on, the innermost last.
@MainActor final class CanvasStack {
  private var canvases: [Canvas] = []

  var current: Canvas? { canvases.last }

  func push(_ canvas: Canvas) { canvases.append(canvas) }

  @discardableResult
  func pop() -> Canvas? { canvases.popLast() }
}
