import CoreGraphics
import Foundation

/// The bubble of a popover: a rounded body with a shadow, and an arrow that points at what it
/// belongs to.
final class PopoverBubble: UIView {
  private let body = UIView(frame: .zero)
  private let clip = UIView(frame: .zero)
  private let arrow = PopoverArrow(frame: .zero)
  private weak var content: UIView?

  init() {
    super.init(frame: .zero)
    role = "popover"
    for view in [arrow, body] {
      view.layer.shadowColor = UIColor.black.cgColor
      view.layer.shadowOffset = CGSize(width: 0, height: 4)
      view.layer.shadowRadius = 20
      view.layer.shadowOpacity = 0.2
      addSubview(view)
    }
    // The arrow stands before the body, so that the body's shadow does not fall on it.
    arrow.layer.shadowOpacity = 0
    bringSubviewToFront(arrow)
    body.layer.cornerRadius = PopoverPlacement.cornerRadius
    clip.layer.cornerRadius = PopoverPlacement.cornerRadius
    clip.clipsToBounds = true
    body.addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  /// Lays a view into the bubble.
  func hold(_ view: UIView) {
    content = view
    view.cover(clip.bounds)
    clip.addSubview(view)
  }

  /// Where the bubble and its arrow are.
  var placement: PopoverPlacement? {
    didSet { if placement != oldValue { setNeedsLayout() } }
  }

  /// The colour of the body and its arrow.
  var color: UIColor {
    get { arrow.color }
    set {
      arrow.color = newValue
      body.backgroundColor = newValue
    }
  }

  override func layoutSubviews() {
    guard let placement else { return }
    body.frame = placement.body
    clip.frame = body.bounds
    if let content, content.superview === clip { content.cover(clip.bounds) }
    arrow.isHidden = placement.direction.isEmpty
    arrow.direction = placement.direction
    arrow.frame = arrowFrame(in: placement)
  }

  private func arrowFrame(in placement: PopoverPlacement) -> CGRect {
    let tip = placement.tip
    let base = PopoverPlacement.arrowBase
    let height = PopoverPlacement.arrowHeight
    switch placement.direction {
    case .up: return CGRect(x: tip.x - base / 2, y: tip.y, width: base, height: height)
    case .down: return CGRect(x: tip.x - base / 2, y: tip.y - height, width: base, height: height)
    case .left: return CGRect(x: tip.x, y: tip.y - base / 2, width: height, height: base)
    default: return CGRect(x: tip.x - height, y: tip.y - base / 2, width: height, height: base)
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    // The corners around the arrow are no part of the bubble.
    return hit === self ? nil : hit
  }
}

/// The arrow of a popover, with a soft point and feet that run out into the body.
final class PopoverArrow: UIView {
  var color = UIColor.systemBackground {
    didSet { setNeedsDisplay() }
  }
  var direction = UIPopoverArrowDirection.up {
    didSet { if direction != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.setFillColor(color.cgColor)
    context.fillPath()
  }

  /// A point of the arrow that points up, in the bounds of this one: `along` runs from -1 to 1 over
  /// the base, `height` from the base at 0 to the point at 1.
  private func place(_ along: CGFloat, _ height: CGFloat) -> CGPoint {
    let across = (along + 1) / 2
    let size = bounds.size
    switch direction {
    case .down: return CGPoint(x: across * size.width, y: height * size.height)
    case .left: return CGPoint(x: (1 - height) * size.width, y: across * size.height)
    case .right: return CGPoint(x: height * size.width, y: across * size.height)
    default: return CGPoint(x: across * size.width, y: (1 - height) * size.height)
    }
  }

  private var path: CGPath {
    let path = CGMutablePath()
    path.move(to: place(-1, 0))
    path.addCurve(
      to: place(-0.16, 0.9), control1: place(-0.62, 0), control2: place(-0.42, 0.52))
    path.addCurve(
      to: place(0.16, 0.9), control1: place(-0.08, 1.03), control2: place(0.08, 1.03))
    path.addCurve(to: place(1, 0), control1: place(0.42, 0.52), control2: place(0.62, 0))
    path.closeSubpath()
    return path
  }
}
