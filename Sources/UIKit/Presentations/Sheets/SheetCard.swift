import CoreGraphics
import Foundation

/// The card that a sheet's content lies on: rounded, with a grabber if it is wanted.
final class SheetCard: UIView {
  private let clip = UIView(frame: .zero)
  private let grabber = UIView(frame: .zero)
  private weak var content: UIView?
  static let grabberSize = CGSize(width: 36, height: 5)

  init() {
    super.init(frame: .zero)
    role = "sheet"
    clip.clipsToBounds = true
    addSubview(clip)
    grabber.role = "grabber"
    grabber.isUserInteractionEnabled = false
    grabber.backgroundColor = UIColor(white: 0.24, alpha: 0.3)
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    grabber.isHidden = true
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  /// Lays a view on the card.
  func hold(_ view: UIView) {
    content = view
    view.cover(clip.bounds)
    clip.addSubview(view)
  }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  /// Rounds all corners, or those at the top of a sheet that stands on the bottom edge.
  func round(by radius: CGFloat, isAttached: Bool) {
    clip.layer.cornerRadius = radius
    clip.layer.maskedCorners =
      isAttached
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
  }

  override func layoutSubviews() {
    clip.frame = bounds
    if let content, content.superview === clip { content.cover(clip.bounds) }
    let size = Self.grabberSize
    grabber.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: 5, width: size.width, height: size.height)
  }
}
