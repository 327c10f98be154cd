import CoreGraphics
import Foundation

/// The fingers that are down on a screen, and what becomes of what they do.
@MainActor final class TouchBoard {
  private var touches: [Int: UITouch] = [:]
  let gestures: GestureArbiter

  init(_ gestures: GestureArbiter) { self.gestures = gestures }

  /// The touch of a finger that is down.
  func touch(of finger: Int) -> UITouch? { touches[finger] }

  /// Hands out what fingers did at the same time.
  func handle(
    _ samples: [FingerSample], clicks: Int = 1, modifiers: UIKeyModifierFlags,
    in environment: HostEnvironment
  ) {
    for touch in touches.values { touch.phase = .stationary }
    var changed: [UITouch] = []
    for sample in samples {
      switch sample.phase {
      case .down:
        guard let touch = touchDown(sample, clicks, in: environment) else { continue }
        changed.append(touch)
      case .moved, .up, .cancelled:
        guard let touch = touches[sample.finger] else { continue }
        touch.move(to: sample.point, sample.phase, at: environment.now)
        changed.append(touch)
      }
    }
    hand(out: changed, modifiers: modifiers, in: environment)
  }

  /// Takes all touches away: their window ignores events from now on.
  func cancelAll(in environment: HostEnvironment) {
    let cancelled = touches.sorted { $0.key < $1.key }.map(\.value)
    for touch in cancelled { touch.move(to: touch.screenPoint, .cancelled, at: environment.now) }
    hand(out: cancelled, modifiers: [], in: environment)
    gestures.abandonWaiting()
  }

  /// Lets fingers go down that only pinch recognizers see; the view does not.
  func putForPinch(
    _ samples: [FingerSample], on view: UIView, of window: UIWindow,
    in environment: HostEnvironment
  ) {
    let changed = samples.map { sample in
      let touch = UITouch(at: sample.point, timestamp: environment.now)
      touch.window = window
      touch.view = view
      touch.delivery = .over
      touch.isOnlyForPinches = true
      touches[sample.finger] = touch
      gestures.enlist(touch)
      return touch
    }
    hand(out: changed, modifiers: .control, in: environment)
  }

  private func hand(
    out changed: [UITouch], modifiers: UIKeyModifierFlags, in environment: HostEnvironment
  ) {
    guard !changed.isEmpty else { return }
    let event = UIEvent(type: .touches, timestamp: environment.now, modifierFlags: modifiers)
    event.allTouches = Set(touches.values)
    touches = touches.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
    gestures.receive(changed, event)
  }

  private func touchDown(
    _ sample: FingerSample, _ clicks: Int, in environment: HostEnvironment
  ) -> UITouch? {
    guard touches[sample.finger] == nil, !environment.application.isIgnoringInteractionEvents,
      let hit = environment.application.hitTest(sample.point), !hit.view.swallowsTouches
    else { return nil }
    hit.window.isFocusVisible = false
    let touch = UITouch(at: sample.point, timestamp: environment.now)
    touch.tapCount = clicks
    touch.window = hit.window
    touch.view = hit.view
    touches[sample.finger] = touch
    if !hit.window.isKeyWindow { hit.window.makeKey() }
    hit.window.moveFocusForTouch(on: hit.view)
    gestures.enlist(touch)
    gestures.delivery.begin(touch)
    return touch
  }
}

extension UITouch {
  fileprivate func move(to point: CGPoint, _ phase: FingerSample.Phase, at time: TimeInterval) {
    previousScreenPoint = screenPoint
    screenPoint = point
    timestamp = time
    self.phase =
      switch phase {
      case .down: .began
      case .moved: .moved
      case .up: .ended
      case .cancelled: .cancelled
      }
  }
}

extension UIApplication {
  /// The view under a point of the screen, and its window.
  func hitTest(_ point: CGPoint) -> (window: UIWindow, view: UIView)? {
    for window in windows.reversed() {
      let local = window.layer.convert(point, from: window.layer.superlayer)
      if let view = window.hitTest(local, with: nil) { return (window, view) }
    }
    return nil
  }
}
