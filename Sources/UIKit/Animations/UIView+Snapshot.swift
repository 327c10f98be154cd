import CoreGraphics
import QuartzCore

extension UIView {
  func makeSnapshot(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.layer.contents = picture(afterScreenUpdates: afterUpdates)
    return snapshot
  }

  /// The view's pixels at the screen's scale; nil when there is nothing to see.
  private func picture(afterScreenUpdates afterUpdates: Bool) -> CGImage? {
    let environment = HostEnvironment.current
    guard let renderer = environment.layerContext.renderer else { return nil }
    if afterUpdates {
      UIView.performWithoutAnimation { layoutIfNeeded() }
      layer.displayTreeIfNeeded()
    } else if layer.presentation() == nil {
      return nil
    }
    let buffer = renderer.image(
      of: layer, scale: environment.screen.scale, isModel: afterUpdates)
    return CGImage(handingOver: buffer)
  }
}

extension CALayer {
  fileprivate func displayTreeIfNeeded() {
    displayIfNeeded()
    for layer in sublayers ?? [] { layer.displayTreeIfNeeded() }
  }
}
