public import CoreGraphics

/// The context that drawing calls draw in; nil outside of drawing.
///
/// Inside `draw(_:)` the view's pixels are made when this is first called. Matches UIKit's
/// `UIGraphicsGetCurrentContext()`.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  HostEnvironment.current.canvases.current?.context
}

/// Makes a context the current one until the matching `UIGraphicsPopContext()`.
///
/// Matches UIKit's `UIGraphicsPushContext(_:)`.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  HostEnvironment.current.canvases.push(Canvas(context))
}

/// Makes the context before the last `UIGraphicsPushContext(_:)` the current one again.
///
/// Matches UIKit's `UIGraphicsPopContext()`.
@preconcurrency @MainActor public func UIGraphicsPopContext() {
  HostEnvironment.current.canvases.pop()
}

/// Fills a rectangle with the current fill colour, in the current context.
///
/// Matches UIKit's `UIRectFill(_:)`.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
  /// Makes this the colour of filled areas in the current context.
  @preconcurrency @MainActor public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes this the colour of lines in the current context.
  @preconcurrency @MainActor public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  /// Makes this the colour of areas and lines in the current context.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }
}
