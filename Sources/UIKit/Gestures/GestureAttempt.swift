import CoreGraphics

/// What a recognizer knows about one attempt to recognize its gesture, from its first touch until
/// it is possible again.
@MainActor struct GestureAttempt {
  /// The touches that are down, in the order in which they came.
  var touches: [UITouch] = []
  /// All touches of the attempt, also those that have gone up.
  private(set) var allTouches: Set<UITouch> = []
  /// Where the middle of the touches was at last, in the screen's coordinates.
  var lastMiddle = CGPoint.zero
  /// The window of the first touch.
  private(set) weak var window: UIWindow?
  /// The state that was told to targets and other recognizers.
  var announced = UIGestureRecognizer.State.possible
  /// The state that waits for other recognizers to fail.
  var awaited: UIGestureRecognizer.State?
  /// Whether views and delegate have allowed the gesture to begin.
  var isPermitted = false
  /// Whether the state has changed since it was last looked at.
  var needsSettling = false
  /// Recognizers that this one waits for, or not.
  var requirements: [ObjectIdentifier: Bool] = [:]

  mutating func add(_ touch: UITouch) {
    if allTouches.isEmpty { window = touch.window }
    touches.append(touch)
    allTouches.insert(touch)
  }

  mutating func ignore(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
    allTouches.remove(touch)
  }

  /// Forgets touches that have gone up.
  mutating func lift(_ lifted: [UITouch]) {
    guard touches.contains(where: { touch in lifted.contains { $0 === touch } }) else { return }
    lastMiddle = UITouch.middle(of: touches)
    touches.removeAll { touch in lifted.contains { $0 === touch } }
  }

  func shares(_ other: GestureAttempt) -> Bool { !allTouches.isDisjoint(with: other.allTouches) }
}

extension UITouch {
  /// The middle of some touches in the screen's coordinates.
  static func middle(of touches: [UITouch]) -> CGPoint {
    guard let first = touches.first else { return .zero }
    let sum = touches.dropFirst().reduce(first.screenPoint) {
      CGPoint(x: $0.x + $1.screenPoint.x, y: $0.y + $1.screenPoint.y)
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }
}
