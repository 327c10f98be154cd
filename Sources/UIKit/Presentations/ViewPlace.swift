import CoreGraphics

/// Where a view stands in a hierarchy, to put it back there.
@MainActor struct ViewPlace {
  private weak var superview: UIView?
  private let index: Int
  private let boundsSize: CGSize
  /// The view's rectangle there, whatever its transform.
  let frame: CGRect

  init?(of view: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    self.superview = superview
    self.index = index
    boundsSize = superview.bounds.size
    frame = CGRect(
      x: view.center.x - view.layer.anchorPoint.x * view.bounds.width,
      y: view.center.y - view.layer.anchorPoint.y * view.bounds.height,
      width: view.bounds.width, height: view.bounds.height)
  }

  /// Whether the view covered all of its superview.
  private var isWhole: Bool { frame == CGRect(origin: .zero, size: boundsSize) }

  /// The place in a container's coordinates: what covered the superview covers it.
  func rect(in container: UIView) -> CGRect? {
    guard let superview, superview.window != nil else { return nil }
    return superview.convert(isWhole ? superview.bounds : frame, to: container)
  }

  /// Takes the view to a container's coordinates, so that it is seen where it was.
  func shift(_ view: UIView, to container: UIView) {
    guard let superview else { return }
    move(view, to: superview.convert(view.center, to: container))
  }

  /// Puts the view back from a container; where the place has another size by now, the view fills
  /// it.
  func restore(_ view: UIView, from container: UIView?) {
    guard let superview else { return }
    let origin = view.superview ?? container
    if let origin, origin.window === superview.window {
      move(view, to: superview.convert(view.center, from: origin))
    }
    superview.insertSubview(view, at: index)
    if superview.bounds.size != boundsSize, view.autoresizingMask.contains(.flexibleWidth) {
      view.cover(superview.bounds)
    }
  }

  private func move(_ view: UIView, to center: CGPoint) {
    if view.center != center { view.center = center }
  }
}

extension UIView {
  /// Makes the view cover a rectangle of its superview, whatever its transform (C18).
  func cover(_ rect: CGRect) {
    guard !transform.isIdentity else {
      frame = rect
      return
    }
    let anchor = layer.anchorPoint
    bounds.size = rect.size
    center = CGPoint(
      x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
  }
}
