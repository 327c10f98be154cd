import CoreGraphics
import Foundation

/// Recognizes a finger that is dragged in from an edge of the window.
///
/// The finger must go down within 20 points of an edge that is asked for, and move 10 points
/// away from it, not more sideways than inwards; else the gesture fails at once. A scroll view's
/// own pan waits until it has failed. Matches UIKit's `UIScreenEdgePanGestureRecognizer`; how near
/// the edge the finger must be is a choice made for pointers, a little wider than a finger's.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How far from the edge the finger may go down, in points.
  static let reach: CGFloat = 20

  /// The edges that count.
  open var edges: UIRectEdge = []
  /// The edges at which the finger went down.
  private var startEdges: UIRectEdge = []

  /// Fails unless the first finger went down at one of the edges.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count, let touch = touches.first {
      startEdges = nearEdges(of: touch).intersection(edges)
      if startEdges.isEmpty { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  override func judge(_ way: CGPoint) -> PanJudgement {
    guard hypot(way.x, way.y) >= Self.hysteresis else { return .undecided }
    let ways: [(edge: UIRectEdge, inwards: CGFloat, sideways: CGFloat)] = [
      (.left, way.x, way.y), (.right, -way.x, way.y), (.top, way.y, way.x),
      (.bottom, -way.y, way.x),
    ]
    let isInwards = ways.contains {
      startEdges.contains($0.edge) && $0.inwards >= abs($0.sideways)
    }
    return isInwards ? .begins : .fails
  }

  private func nearEdges(of touch: UITouch) -> UIRectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    let point = touch.location(in: nil)
    var near: UIRectEdge = []
    if point.x - bounds.minX <= Self.reach { near.insert(.left) }
    if bounds.maxX - point.x <= Self.reach { near.insert(.right) }
    if point.y - bounds.minY <= Self.reach { near.insert(.top) }
    if bounds.maxY - point.y <= Self.reach { near.insert(.bottom) }
    return near
  }
}
