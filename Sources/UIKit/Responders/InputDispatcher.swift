import CoreGraphics
import Foundation

/// Turns a host's input values into touches, hover, scrolling and key presses.
@MainActor final class InputDispatcher {
  let gestures: GestureArbiter
  private let board: TouchBoard
  private var fingers = PointerFingers()
  private let wheelPinch: WheelPinch
  private var hoverGestures = HoverGestures()
  private weak var hoveredView: UIView?
  private var pointer: CGPoint?
  private var wheelHold = WheelHold()

  init() {
    gestures = GestureArbiter()
    board = TouchBoard(gestures)
    wheelPinch = WheelPinch(board)
  }

  /// The shape the pointer should have where it is.
  var pointerShape: PointerShape {
    var view = pointerTouch?.view ?? hoveredView
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
      pointerDown(at: point, clicks: clicks, modifiers: modifiers, in: environment)
    case .pointerMoved(let point, let modifiers):
      pointer = point
      if pointerTouch == nil { updateHover(in: environment) }
      board.handle(fingers.moved(to: point, modifiers), modifiers: modifiers, in: environment)
    case .pointerUp(let point, let modifiers):
      pointer = point
      board.handle(fingers.up(at: point, modifiers), modifiers: modifiers, in: environment)
      updateHover(in: environment)
    case .fingers(let samples, let modifiers):
      board.handle(samples, modifiers: modifiers, in: environment)
    case .pointerCancelled:
      cancelTouch(in: environment)
    case .pointerExited:
      pointer = nil
      updateHover(in: environment)
    case .scrolled(let point, let delta, let modifiers):
      pointer = point
      scroll(at: point, by: delta, modifiers: modifiers, in: environment)
    case .keyDown(let stroke, let isRepeat):
      press(stroke, isRepeat: isRepeat, in: environment)
    case .keyUp(let stroke):
      release(stroke, in: environment)
    case .resized(let size):
      environment.screen.resize(to: size, scale: environment.screen.scale)
    }
    environment.toolTips.inputDidArrive(event, over: hoveredView)
  }

  /// Takes the running touches away from their views and recognizers: events are ignored from now
  /// on.
  func cancelTouch(in environment: HostEnvironment) {
    board.cancelAll(in: environment)
    updateHover(in: environment)
  }

  private var pointerTouch: UITouch? { board.touch(of: PointerFingers.first) }

  private func pointerDown(
    at point: CGPoint, clicks: Int, modifiers: UIKeyModifierFlags, in environment: HostEnvironment
  ) {
    guard pointerTouch == nil else { return }
    wheelPinch.finish(in: environment)
    if !environment.application.isIgnoringInteractionEvents { updateHover(in: environment) }
    let bounds = environment.screen.bounds
    let middle = environment.metrics.pointerIsFinger ? CGPoint(x: bounds.midX, y: bounds.midY) : nil
    board.handle(
      fingers.down(at: point, modifiers, about: middle), clicks: clicks, modifiers: modifiers,
      in: environment)
  }

  /// Looks again at what the pointer is over, after views have moved or gone.
  func updateHover(in environment: HostEnvironment) {
    let hit = pointer.flatMap { environment.application.hitTest($0)?.view }
    hoverGestures.pointerMoved(to: pointer, over: hit)
    guard hit !== hoveredView else { return }
    let old = hoveredView
    hoveredView = hit
    old?.updateHoverChain(leavingFor: hit)
    hit?.updateHoverChain(enteringFrom: old)
  }

  // MARK: Wheel and keys

  private func scroll(
    at point: CGPoint, by delta: ScrollDelta, modifiers: UIKeyModifierFlags,
    in environment: HostEnvironment
  ) {
    guard !environment.application.isIgnoringInteractionEvents else { return }
    if modifiers.contains(.control), environment.metrics.pointerIsFinger,
      wheelPinch.turn(by: delta, at: point, in: environment)
    {
      return
    }
    let view = wheelHold.view(at: point, now: environment.now) {
      environment.application.hitTest(point)?.view
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
