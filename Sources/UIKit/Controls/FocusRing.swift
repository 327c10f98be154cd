package import Foundation
import QuartzCore

/// What the keyboard's focus ring goes around, in a control's coordinates.
package struct FocusShape: Equatable {
  package var rect: CGRect
  package var cornerRadius: CGFloat

  package init(rect: CGRect, cornerRadius: CGFloat) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }
}

/// The ring around the control that has the keyboard's focus.
final class FocusRing: UIView {
  private static let width: CGFloat = 2
  private static let gap: CGFloat = 1

  /// Goes around a shape, a gap away from it.
  func surround(_ shape: FocusShape, color: UIColor?) {
    let distance = Self.gap + Self.width
    frame = shape.rect.insetBy(dx: -distance, dy: -distance)
    layer.cornerRadius = min(shape.cornerRadius + distance, min(bounds.width, bounds.height) / 2)
    layer.borderWidth = Self.width
    layer.borderColor = color?.cgColor
  }
}

extension UIControl {
  func updateFocusRing() {
    guard isFocusShown else {
      focusRing?.removeFromSuperview()
      focusRing = nil
      return
    }
    guard focusRing == nil else { return placeFocusRing() }
    let ring = FocusRing(frame: .zero)
    ring.isUserInteractionEnabled = false
    focusRing = ring
    addSubview(ring)
    placeFocusRing()
  }

  func placeFocusRing() {
    guard let focusRing else { return }
    UIView.performWithoutAnimation { focusRing.surround(focusShape, color: tintColor) }
  }
}
