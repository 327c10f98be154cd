import CoreGraphics
import QuartzCore

/// The screen behind a sheet of full height: it shrinks a little and gets round corners, before a
/// black ground.
@MainActor final class SetBackScreen {
  private let view: UIView
  private let transform: CGAffineTransform
  private let cornerRadius: CGFloat
  private let clips: Bool
  private let ground = CALayer()

  /// The screen that a controller shows, if it fills the width of a container.
  init?(of presenter: UIViewController, in container: UIView) {
    let manager = presenter.presentation?.manager
    guard let view = manager?.presentedView ?? presenter.viewIfLoaded, view.superview != nil,
      !(manager is UIPopoverPresentationController),
      view.bounds.width == container.bounds.width
    else { return nil }
    self.view = view
    transform = view.transform
    cornerRadius = view.layer.cornerRadius
    clips = view.clipsToBounds
    ground.backgroundColor = UIColor.black.cgColor
  }

  /// Where the screen is in a container when it is not set back; nil for one that others wrap.
  func frame(in container: UIView) -> CGRect? {
    guard !(view is SheetCard), transform.isIdentity, let superview = view.superview
    else { return nil }
    return superview.convert(plainFrame, to: container)
  }

  private var plainFrame: CGRect {
    let size = view.bounds.size
    return CGRect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Sets the screen back by a part, from 0 to 1; animatable.
  func set(_ amount: CGFloat, in geometry: SheetGeometry, radius: CGFloat) {
    if amount > 0 { layGround() }
    view.transform = transform.concatenating(geometry.setBack(plainFrame, by: amount))
    guard !(view is SheetCard) else { return }
    view.layer.cornerRadius = cornerRadius + (max(radius, cornerRadius) - cornerRadius) * amount
  }

  private func layGround() {
    guard let superview = view.superview, !(view is SheetCard) else { return }
    view.clipsToBounds = true
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ground.frame = superview.bounds
    if ground.superlayer !== superview.layer {
      superview.layer.insertSublayer(ground, below: view.layer)
    }
    CATransaction.commit()
  }

  /// Leaves the screen as it was found.
  func restore() {
    ground.removeFromSuperlayer()
    view.transform = transform
    guard !(view is SheetCard) else { return }
    view.layer.cornerRadius = cornerRadius
    view.clipsToBounds = clips
  }
}
