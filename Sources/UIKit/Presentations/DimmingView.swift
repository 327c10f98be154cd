import CoreGraphics
import Foundation

/// Darkens what is beneath a presentation, and says when it is tapped.
final class DimmingView: UIView {
  var didTap: () -> Void = {}

  init(darkness: CGFloat) {
    super.init(frame: .zero)
    role = "dimming"
    backgroundColor = UIColor(white: 0, alpha: darkness)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  // What is beneath must not hear of the touches.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, bounds.contains(touch.location(in: self)) { didTap() }
  }
}
