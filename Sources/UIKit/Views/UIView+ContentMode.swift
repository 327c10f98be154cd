import QuartzCore

extension UIView {
  /// How content is placed when the bounds have another size (VH11).
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill = 0
    /// Scaled to fit, keeping the aspect ratio.
    case scaleAspectFit = 1
    /// Scaled to fill, keeping the aspect ratio.
    case scaleAspectFill = 2
    /// Drawn again.
    case redraw = 3
    /// In the middle, not scaled.
    case center = 4
    /// At the top edge, not scaled.
    case top = 5
    /// At the bottom edge, not scaled.
    case bottom = 6
    /// At the left edge, not scaled.
    case left = 7
    /// At the right edge, not scaled.
    case right = 8
    /// In the top left corner, not scaled.
    case topLeft = 9
    /// In the top right corner, not scaled.
    case topRight = 10
    /// In the bottom left corner, not scaled.
    case bottomLeft = 11
    /// In the bottom right corner, not scaled.
    case bottomRight = 12

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  func contentModeDidChange() {
    layer.contentsGravity = contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }
}
