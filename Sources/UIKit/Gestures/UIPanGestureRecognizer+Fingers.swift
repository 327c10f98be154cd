import CoreGraphics
import Foundation

extension UIPanGestureRecognizer {
  func addFingers(_ touches: Set<UITouch>, _ event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      guard state != .possible else { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
      return
    }
    if numberOfTouches > touches.count {
      // Fingers that were there may have moved as well, but so little that it can be left out.
      path.jump(to: middle)
    } else {
      path.begin(at: middle, event.timestamp)
    }
  }

  func moveFingers(at time: TimeInterval) {
    path.move(to: middle, time)
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    guard state == .possible else { return state = .changed }
    switch judge(windowTranslation) {
    case .undecided: break
    case .begins: state = .began
    case .fails: state = .failed
    }
  }

  func liftFingers(_ touches: Set<UITouch>, _ event: UIEvent, endingWith end: State) {
    path.move(to: middle, event.timestamp)
    let rest = attempt.touches.filter { !touches.contains($0) }
    guard rest.isEmpty else { return path.jump(to: UITouch.middle(of: rest)) }
    state = state == .possible ? .failed : end
  }

  private var windowTranslation: CGPoint {
    let start = convert(path.start, to: nil)
    let current = convert(path.current, to: nil)
    return CGPoint(x: current.x - start.x, y: current.y - start.y)
  }
}
