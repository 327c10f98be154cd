import CoreGraphics

extension UIView {
  /// Lets the view draw, and shows what it drew.
  ///
  /// A view that asks for no context allocates nothing, and contents that code has set stay; what
  /// the view itself drew before goes.
  func drawContents() {
    let canvas = Canvas(bounds: bounds, scale: contentScaleFactor, isOpaque: isOpaque)
    let stack = HostEnvironment.current.canvases
    stack.push(canvas)
    draw(bounds)
    stack.pop()
    let image = canvas.takeImage()
    guard image != nil || hasDrawnContents else { return }
    hasDrawnContents = image != nil
    layer.contents = image
  }
}
