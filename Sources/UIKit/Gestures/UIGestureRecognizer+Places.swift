import CoreGraphics

extension UIGestureRecognizer {
  /// The middle of the touches in the screen's coordinates.
  var middle: CGPoint {
    attempt.touches.isEmpty ? attempt.lastMiddle : UITouch.middle(of: attempt.touches)
  }

  /// A point of the screen in a view's coordinates; nil means the window's.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window = attempt.window ?? self.view?.window else { return point }
    let inWindow = window.layer.convert(point, from: window.layer.superlayer)
    return view.map { $0.convert(inWindow, from: window) } ?? inWindow
  }

  /// A point of a view in the screen's coordinates; nil means the window's.
  func convertToScreen(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let window = attempt.window ?? self.view?.window else { return point }
    let inWindow = view.map { $0.convert(point, to: window) } ?? point
    return window.layer.convert(inWindow, to: window.layer.superlayer)
  }

  func place(of touches: [UITouch], at index: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(index) else {
      misuse(
        "\(type(of: self)).location(ofTouch:in:): index (\(index)) beyond bounds "
          + "(\(touches.count)); ask numberOfTouches first, touches that have gone up do not count")
    }
    return convert(touches[index].screenPoint, to: view)
  }
}
