import CoreGraphics
public import Foundation

/// Recognizes fingers that are dragged.
///
/// It begins when the middle of the fingers is 10 points away from where it was at first, changes
/// with each move, and ends when the last finger goes up. The translation counts from the place
/// where the fingers went down, so it is at least 10 points long when the gesture begins. Matches
/// UIKit's `UIPanGestureRecognizer`.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far fingers move before it is a pan, in points.
  static let hysteresis: CGFloat = 10

  var path = PanPath()

  /// How many fingers there must be.
  open var minimumNumberOfTouches = 1

  /// How many fingers there may be; while the pan is under way, more are not looked at.
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have moved, in a view's coordinates; nil means the window's.
  open func translation(in view: UIView?) -> CGPoint {
    difference(convert(path.start, to: view), convert(path.current, to: view))
  }

  /// Counts the translation anew, from a value in a view's coordinates.
  ///
  /// Differs from UIKit's documented `setTranslation(_:in:)`: the velocity stays what it is, as
  /// UIKit's does in fact.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let current = convert(path.current, to: view)
    path.start = convertToScreen(difference(translation, current), from: view)
  }

  /// How fast the fingers move, in a view's points a second: the mean of the last tenth of a second,
  /// and zero once they have rested for as long.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = path.history.velocity(at: path.time)
    let end = CGPoint(x: path.current.x + velocity.x, y: path.current.y + velocity.y)
    return difference(convert(path.current, to: view), convert(end, to: view))
  }

  /// Follows fingers that went down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    addFingers(touches, event)
  }

  /// Follows fingers that moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    moveFingers(at: event.timestamp)
  }

  /// Ends with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    liftFingers(touches, event, endingWith: .ended)
  }

  /// Is cancelled with the last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    liftFingers(touches, event, endingWith: .cancelled)
  }

  /// What a way of the fingers, in the window's points, means while nothing is decided.
  func judge(_ way: CGPoint) -> PanJudgement {
    hypot(way.x, way.y) >= Self.hysteresis ? .begins : .undecided
  }

  private func difference(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
    CGPoint(x: to.x - from.x, y: to.y - from.y)
  }
}

/// What the fingers' way means to a pan.
enum PanJudgement {
  case undecided
  case begins
  case fails
}

/// The way that the middle of some fingers went, in the screen's coordinates.
struct PanPath {
  var start = CGPoint.zero
  var current = CGPoint.zero
  var time: TimeInterval = 0
  var history = MotionHistory()

  mutating func begin(at place: CGPoint, _ time: TimeInterval) {
    self = PanPath(start: place, current: place, time: time)
    history.note(place, at: time)
  }

  mutating func move(to place: CGPoint, _ time: TimeInterval) {
    self.time = time
    guard place != current else { return }
    current = place
    history.note(place, at: time)
  }

  /// Goes on from another place, since fingers came or went.
  mutating func jump(to place: CGPoint) {
    let offset = CGPoint(x: place.x - current.x, y: place.y - current.y)
    start.x += offset.x
    start.y += offset.y
    current = place
    history.shift(by: offset)
  }
}
