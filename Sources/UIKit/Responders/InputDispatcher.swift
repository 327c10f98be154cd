import CoreGraphics
import Foundation

/// Turns a host's input values into touches, hover, scrolling and key presses.
@MainActor final class InputDispatcher {
  private var touch: UITouch?
  private weak var touchedView: UIView?
  private weak var hoveredView: UIView?
  private var pointer: CGPoint?
  private var wheelHold = WheelHold()

  /// The shape the pointer should have where it is.
  var pointerShape: PointerShape {
    var view = touchedView ?? hoveredView
    while let candidate = view {
      if let shape = candidate.pointerShape { return shape }
      view = candidate.superview
    }
    return .arrow
  }

  func dispatch(_ event: InputEvent, in environment: HostEnvironment) {
    switch event {
    case .pointerDown(let point, let clicks, let modifiers):
      pointer = point
      touchDown(at: point, clicks: clicks, modifiers: modifiers, in: environment)
    case .pointerMoved(let point, let modifiers):
      pointer = point
      pointerMoved(to: point, modifiers: modifiers, in: environment)
    case .pointerUp(let point, let modifiers):
      pointer = point
      touchUp(at: point, modifiers: modifiers, in: environment)
    case .pointerCancelled:
      cancelTouch(in: environment)
    case .pointerExited:
      pointer = nil
      updateHover(in: environment)
    case .scrolled(let point, let delta, _):
      pointer = point
      scroll(at: point, by: delta, in: environment)
    case .keyDown(let stroke, let isRepeat):
      press(stroke, isRepeat: isRepeat, in: environment)
    case .keyUp(let stroke):
      release(stroke, in: environment)
    case .resized(let size):
      environment.screen.resize(to: size, scale: environment.screen.scale)
    }
    environment.toolTips.inputDidArrive(event, over: hoveredView)
  }

  /// Takes the running touch away from its view (its window ignores events from now on, or the
  /// view left the tree).
  func cancelTouch(in environment: HostEnvironment) {
    guard let touch else { return }
    self.touch = nil
    touch.phase = .cancelled
    touch.timestamp = environment.now
    let view = touchedView
    touchedView = nil
    send(touch, modifiers: [], in: environment) { view?.touchesCancelled($0, with: $1) }
    updateHover(in: environment)
  }

  /// Looks again at what the pointer is over, after views have moved or gone.
  func updateHover(in environment: HostEnvironment) {
    let hit = pointer.flatMap { hitTest($0, in: environment)?.view }
    guard hit !== hoveredView else { return }
    let old = hoveredView
    hoveredView = hit
    old?.updateHoverChain(leavingFor: hit)
    hit?.updateHoverChain(enteringFrom: old)
  }

  // MARK: Touches

  private func hitTest(
    _ point: CGPoint, in environment: HostEnvironment
  ) -> (window: UIWindow, view: UIView)? {
    for window in environment.application.windows.reversed() {
      let local = window.layer.convert(point, from: window.layer.superlayer)
      if let view = window.hitTest(local, with: nil) { return (window, view) }
    }
    return nil
  }

  private func touchDown(
    at point: CGPoint, clicks: Int, modifiers: UIKeyModifierFlags, in environment: HostEnvironment
  ) {
    guard touch == nil, !environment.application.isIgnoringInteractionEvents else { return }
    updateHover(in: environment)
    guard let hit = hitTest(point, in: environment), !hit.view.swallowsTouches else { return }
    hit.window.isFocusVisible = false
    let touch = UITouch(at: point, timestamp: environment.now)
    touch.tapCount = clicks
    touch.window = hit.window
    touch.view = hit.view
    self.touch = touch
    touchedView = hit.view
    if !hit.window.isKeyWindow { hit.window.makeKey() }
    hit.window.moveFocusForTouch(on: hit.view)
    send(touch, modifiers: modifiers, in: environment) { hit.view.touchesBegan($0, with: $1) }
  }

  private func pointerMoved(
    to point: CGPoint, modifiers: UIKeyModifierFlags, in environment: HostEnvironment
  ) {
    guard let touch else { return updateHover(in: environment) }
    touch.previousScreenPoint = touch.screenPoint
    touch.screenPoint = point
    touch.phase = .moved
    touch.timestamp = environment.now
    let view = touchedView
    send(touch, modifiers: modifiers, in: environment) { view?.touchesMoved($0, with: $1) }
  }

  private func touchUp(
    at point: CGPoint, modifiers: UIKeyModifierFlags, in environment: HostEnvironment
  ) {
    guard let touch else { return }
    self.touch = nil
    touch.previousScreenPoint = touch.screenPoint
    touch.screenPoint = point
    touch.phase = .ended
    touch.timestamp = environment.now
    let view = touchedView
    touchedView = nil
    send(touch, modifiers: modifiers, in: environment) { view?.touchesEnded($0, with: $1) }
    updateHover(in: environment)
  }

  private func send(
    _ touch: UITouch, modifiers: UIKeyModifierFlags, in environment: HostEnvironment,
    _ deliver: (Set<UITouch>, UIEvent) -> Void
  ) {
    let event = UIEvent(type: .touches, timestamp: environment.now, modifierFlags: modifiers)
    event.allTouches = [touch]
    deliver([touch], event)
  }

  // MARK: Wheel and keys

  private func scroll(at point: CGPoint, by delta: ScrollDelta, in environment: HostEnvironment) {
    guard !environment.application.isIgnoringInteractionEvents else { return }
    let view = wheelHold.view(at: point, now: environment.now) {
      hitTest(point, in: environment)?.view
    }
    _ = view?.scroll(by: delta)
    updateHover(in: environment)
  }

  private func press(_ stroke: KeyStroke, isRepeat: Bool, in environment: HostEnvironment) {
    guard let window = environment.application.keyWindow else { return }
    let press = UIPress(key: UIKey(stroke), timestamp: environment.now, isRepeat: isRepeat)
    window.keyTarget.pressesBegan([press], with: event(for: press, in: environment))
  }

  private func release(_ stroke: KeyStroke, in environment: HostEnvironment) {
    guard let window = environment.application.keyWindow else { return }
    let press = UIPress(key: UIKey(stroke), timestamp: environment.now, isRepeat: false)
    window.keyTarget.pressesEnded([press], with: event(for: press, in: environment))
  }

  private func event(for press: UIPress, in environment: HostEnvironment) -> UIPressesEvent {
    let event = UIPressesEvent(
      type: .presses, timestamp: environment.now,
      modifierFlags: press.key?.modifierFlags ?? [])
    event.allPresses = [press]
    return event
  }
}

extension HostEnvironment {
  /// Delivers input to the windows as one run-loop turn.
  package func send(_ event: InputEvent) {
    performTurn { application.input.dispatch(event, in: self) }
  }

  /// The shape the pointer should have where it is.
  package var pointerShape: PointerShape { application.input.pointerShape }
}

/// The shapes a pointer can take; they say what can be dragged or typed into.
package enum PointerShape: Hashable, Sendable {
  case arrow
  case hand
  case text
  case resizeHorizontally
  case resizeVertically
  case move
}
