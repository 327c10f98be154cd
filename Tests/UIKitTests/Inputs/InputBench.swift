import CoreGraphics
import Foundation
import QuartzCore

@testable import UIKit

/// A screen of 400 by 300 points with a window, operated as a person would.
@MainActor final class InputBench {
  let environment = HostEnvironment(size: CGSize(width: 400, height: 300))
  let window: UIWindow
  let clipboard = FakeClipboard()

  init() {
    let environment = environment
    window = environment.enter { UIWindow() }
    environment.performTurn { window.makeKeyAndVisible() }
  }

  /// Makes a view in a turn of its own, and puts it into the window or another view.
  func add<View: UIView>(
    _ frame: CGRect, in parent: UIView? = nil, _ make: (CGRect) -> View
  ) -> View {
    environment.performTurn {
      let view = make(frame)
      view.frame = frame
      (parent ?? window).addSubview(view)
      return view
    }
  }

  func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    try environment.performTurn(body)
  }

  func advance(by seconds: Double) { environment.advance(to: environment.now + seconds) }

  /// Whether work waits for a later instant.
  var isAwaitingWork: Bool { environment.scheduler.nextDeadline != nil }

  // MARK: Pointer

  func press(_ x: CGFloat, _ y: CGFloat, clicks: Int = 1, _ modifiers: UIKeyModifierFlags = []) {
    environment.send(
      .pointerDown(CGPoint(x: x, y: y), clickCount: clicks, modifiers: modifiers))
  }

  func move(_ x: CGFloat, _ y: CGFloat, _ modifiers: UIKeyModifierFlags = []) {
    environment.send(.pointerMoved(CGPoint(x: x, y: y), modifiers: modifiers))
  }

  func release(_ x: CGFloat, _ y: CGFloat) {
    environment.send(.pointerUp(CGPoint(x: x, y: y), modifiers: []))
  }

  func click(_ x: CGFloat, _ y: CGFloat, _ modifiers: UIKeyModifierFlags = []) {
    press(x, y, modifiers)
    release(x, y)
  }

  /// Clicks `count` times in quick succession.
  func clicks(_ count: Int, _ x: CGFloat, _ y: CGFloat) {
    for number in 1...count {
      press(x, y, clicks: number)
      release(x, y)
    }
  }

  func drag(
    from start: CGPoint, to end: CGPoint, _ modifiers: UIKeyModifierFlags = []
  ) {
    press(start.x, start.y, modifiers)
    move(end.x, end.y, modifiers)
    release(end.x, end.y)
  }

  /// Turns the wheel by notches; positive ones are towards the person.
  func wheel(_ x: CGFloat, _ y: CGFloat, notches: CGFloat, across: CGFloat = 0) {
    let delta = ScrollDelta(dx: across * ScrollDelta.notch, dy: notches * ScrollDelta.notch)
    environment.send(.scrolled(CGPoint(x: x, y: y), delta, modifiers: []))
  }

  // MARK: Keys

  func key(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], times: Int = 1) {
    let stroke = KeyStroke(
      code: code, text: code == .keyboardSpacebar ? " " : "", modifiers: modifiers)
    for _ in 0..<times {
      environment.send(.keyDown(stroke, isRepeat: false))
      environment.send(.keyUp(stroke))
    }
  }

  /// Types letter by letter.
  func type(_ text: String, _ modifiers: UIKeyModifierFlags = []) {
    for character in text {
      let stroke = KeyStroke(text: String(character), modifiers: modifiers)
      environment.send(.keyDown(stroke, isRepeat: false))
      environment.send(.keyUp(stroke))
    }
  }

  func control(_ letter: String) { type(letter, .control) }
}

/// A clipboard that answers when it is told to, as another program's does.
@MainActor final class FakeClipboard: Clipboard {
  var content = ""
  private var waiting: [@MainActor (String) -> Void] = []

  func write(_ text: String) { content = text }

  func read(_ receive: @escaping @MainActor (String) -> Void) { waiting.append(receive) }

  func answer() {
    for receive in waiting { receive(content) }
    waiting = []
  }
}

/// Counts what a control reports.
@MainActor final class EventCounter {
  private(set) var counts: [UIControl.Event: Int] = [:]

  init(_ control: UIControl, _ events: UIControl.Event...) {
    for event in events {
      control.addAction(
        UIAction { [weak self] _ in self?.counts[event, default: 0] += 1 }, for: event)
    }
  }

  subscript(event: UIControl.Event) -> Int { counts[event] ?? 0 }
}
