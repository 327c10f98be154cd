import CoreGraphics

extension UIControl {
  /// Whether a gesture of a view above is what operates the control: a tap with one finger, or a
  /// drag along its way.
  func needs(_ gesture: UIGestureRecognizer) -> Bool {
    guard isTracking, gesture.view !== self else { return false }
    switch gesture {
    case let tap as UITapGestureRecognizer:
      return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    case let swipe as UISwipeGestureRecognizer:
      return usesSidewaysDrags && !swipe.direction.isDisjoint(with: [.left, .right])
    case let pan as UIPanGestureRecognizer:
      let way = pan.translation(in: self)
      return usesSidewaysDrags && abs(way.x) >= abs(way.y)
    default: return false
    }
  }
}
