import CoreGraphics
import Foundation

/// Recognizes fingers that move quickly in one direction.
///
/// They must move 50 points in the direction within half a second, and not more than 50 to the
/// side. Matches UIKit's `UISwipeGestureRecognizer`.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  ///
  /// Matches UIKit's `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  private static let longest: TimeInterval = 0.5
  private static let length: CGFloat = 50
  private static let breadth: CGFloat = 50

  private var start = CGPoint.zero
  private var deadline: ScheduledWork?

  /// The directions that count.
  open var direction: Direction = .right

  /// How many fingers must swipe.
  open var numberOfTouchesRequired = 1

  /// Begins to wait once all fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    start = middle
    if deadline == nil {
      deadline = schedule(after: Self.longest) { [weak self] in self?.state = .failed }
    }
  }

  /// Recognizes the swipe when the fingers have come far enough.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let way = CGPoint(x: middle.x - start.x, y: middle.y - start.y)
    let ways: [(Direction, along: CGFloat, aside: CGFloat)] = [
      (.right, way.x, way.y), (.left, -way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
    ]
    let wanted = ways.filter { direction.contains($0.0) && abs($0.aside) <= Self.breadth }
    if wanted.isEmpty {
      state = .failed
    } else if wanted.contains(where: { $0.along >= Self.length }) {
      state = .ended
    }
  }

  /// Fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  /// Forgets the fingers' way.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
  }
}
