import CoreGraphics
import Foundation

/// Turns of the wheel with Control held as a pinch at the pointer: away from the person is apart.
///
/// Two fingers stand 100 points to each side of the pointer at first, whatever view is there; only
/// pinch recognizers see them. The pinch ends when the wheel rests for a quarter of a second.
@MainActor final class WheelPinch {
  /// What one notch multiplies the scale by.
  static let scaleOfNotch: CGFloat = 1.1
  private static let rest: TimeInterval = 0.25
  private static let halfDistance: CGFloat = 100
  private static let fingers = [-3, -4]

  private let board: TouchBoard
  private var middle: CGPoint?
  private var scale: CGFloat = 1
  private var end: ScheduledWork?

  init(_ board: TouchBoard) { self.board = board }

  /// Pinches by a turn of the wheel; false where nothing can be pinched.
  func turn(by delta: ScrollDelta, at point: CGPoint, in environment: HostEnvironment) -> Bool {
    guard middle != nil || begin(at: point, in: environment) else { return false }
    scale *= pow(Self.scaleOfNotch, -delta.dy / ScrollDelta.notch)
    board.handle(samples(.moved), modifiers: .control, in: environment)
    end?.cancel()
    end = environment.schedule(after: Self.rest) { [weak self, unowned environment] in
      self?.finish(in: environment)
    }
    return true
  }

  /// Lifts the fingers.
  func finish(in environment: HostEnvironment) {
    guard middle != nil else { return }
    end?.cancel()
    board.handle(samples(.up), modifiers: .control, in: environment)
    middle = nil
    scale = 1
  }

  private func begin(at point: CGPoint, in environment: HostEnvironment) -> Bool {
    guard let hit = environment.application.hitTest(point), hit.view.isWatchedForPinches,
      !hit.view.swallowsTouches
    else { return false }
    middle = point
    board.putForPinch(samples(.down), on: hit.view, of: hit.window, in: environment)
    return true
  }

  private func samples(_ phase: FingerSample.Phase) -> [FingerSample] {
    guard let middle else { return [] }
    return zip(Self.fingers, [-scale, scale]).map { finger, side in
      FingerSample(finger, phase, CGPoint(x: middle.x + side * Self.halfDistance, y: middle.y))
    }
  }
}

extension UIView {
  /// Whether the view or one above it has a recognizer for pinches.
  fileprivate var isWatchedForPinches: Bool {
    gestureList.contains { $0 is UIPinchGestureRecognizer && $0.isEnabled }
      || superview?.isWatchedForPinches == true
  }
}
