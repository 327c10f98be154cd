import Foundation

/// Which view the wheel turns: the one under the pointer when it began to turn.
///
/// That ends when the pointer moves or the wheel rests. So a slider that is scrolled under the
/// pointer is not turned by accident.
@MainActor struct WheelHold {
  private static let rest: TimeInterval = 0.5
  private static let slack: CGFloat = 4

  private weak var view: UIView?
  private var point = CGPoint.zero
  private var time: TimeInterval = -.infinity

  /// The view that a turn of the wheel is for.
  mutating func view(at point: CGPoint, now: TimeInterval, hit: () -> UIView?) -> UIView? {
    let isHeld =
      now - time <= Self.rest && abs(point.x - self.point.x) <= Self.slack
      && abs(point.y - self.point.y) <= Self.slack
    time = now
    if isHeld, let view, view.window != nil { return view }
    self.point = point
    view = hit()
    return view
  }
}
