import CoreGraphics
import Foundation

/// A bar at the edge of a scroll view: thin over the content, wider under the pointer; its thumb
/// can be dragged, a press beside it turns a page.
final class ScrollBar: UIView {
  /// How wide the strip is that takes presses.
  static let breadth: CGFloat = 12
  private static let margin: CGFloat = 2
  private static let thinThumb: CGFloat = 4
  private static let wideThumb: CGFloat = 8

  private let axis: ScrollAxis
  private let thumb = UIView(frame: .zero)
  private var geometry = ScrollBarGeometry(track: 0, visible: 0, travel: 0, scrolled: 0)
  /// How far behind the thumb's start it is held; nil while it is not.
  private var grip: CGFloat?

  init(axis: ScrollAxis) {
    self.axis = axis
    super.init(frame: .zero)
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    pointerShape = .arrow
    role = "scroll bar"
  }

  required init?(coder: NSCoder) { nil }

  override var keepsFocusOnTouch: Bool { true }

  /// A drag of the bar is no pan of the content.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Stands at its edge of what the scroll view shows, and shows how far it is scrolled.
  func place(in view: UIScrollView, sharingCorner: Bool, axis: ScrollAxis) {
    let visible = view.bounds
    let corner = sharingCorner ? Self.breadth : 0
    switch axis {
    case .vertical:
      frame = CGRect(
        x: visible.maxX - Self.breadth, y: visible.minY, width: Self.breadth,
        height: max(0, visible.height - corner))
    case .horizontal:
      frame = CGRect(
        x: visible.minX, y: visible.maxY - Self.breadth, width: max(0, visible.width - corner),
        height: Self.breadth)
    }
    let limits = view.limits
    geometry = ScrollBarGeometry(
      track: max(0, axis.length(of: bounds.size) - 2 * Self.margin),
      visible: axis.length(of: visible.size), travel: axis.length(of: limits.travel),
      scrolled: axis.coordinate(of: visible.origin) - axis.coordinate(of: limits.minimum))
    placeThumb()
  }

  private func placeThumb() {
    let breadth = isHovered || grip != nil ? Self.wideThumb : Self.thinThumb
    let across = Self.breadth - Self.margin - breadth
    let along = Self.margin + geometry.thumbStart
    thumb.frame =
      axis == .vertical
      ? CGRect(x: across, y: along, width: breadth, height: geometry.thumbLength)
      : CGRect(x: along, y: across, width: geometry.thumbLength, height: breadth)
    thumb.layer.cornerRadius = breadth / 2
    thumb.backgroundColor = color
  }

  private var color: UIColor {
    palette.text.withAlphaComponent(grip != nil ? 0.6 : isHovered ? 0.5 : 0.35)
  }

  override func hoverDidChange() { placeThumb() }

  /// The palette may have changed.
  override func layoutSubviews() {
    super.layoutSubviews()
    placeThumb()
  }

  // MARK: Dragging

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let scrollView, let place = place(of: touches) else { return }
    let start = geometry.thumbStart
    guard place >= start, place <= start + geometry.thumbLength else {
      return scrollView.turnPage(axis, forward: place > start)
    }
    grip = place - start
    placeThumb()
    scrollView.barDragDidBegin()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let scrollView, let grip, let place = place(of: touches) else { return }
    scrollView.scroll(axis, toDistance: geometry.scrolled(forThumbStart: place - grip))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

  private func letGo() {
    guard grip != nil else { return }
    grip = nil
    placeThumb()
    scrollView?.barDragDidEnd()
  }

  /// Where a touch is along the track.
  private func place(of touches: Set<UITouch>) -> CGFloat? {
    touches.first.map { axis.coordinate(of: $0.location(in: self)) - Self.margin }
  }
}
