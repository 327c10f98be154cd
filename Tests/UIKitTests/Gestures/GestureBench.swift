import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import UIKit

/// A screen of 400 by 300 points whose window holds a view of 200 by 200 points at (100, 50).
@MainActor final class GestureBench {
  let harness = TransitionHarness(size: CGSize(width: 400, height: 300))
  let view: TouchView
  let log = GestureLog()

  init() {
    let harness = harness
    view = harness.turn {
      let view = TouchView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
      harness.window.makeKeyAndVisible()
      harness.window.addSubview(view)
      return view
    }
    harness.settle()
    view.log = log
  }

  var environment: HostEnvironment { harness.environment }

  /// Adds a recognizer that writes to the log under a name.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(log, action: Selector("note(_:)", GestureLog.note(_:)))
    harness.turn { (view ?? self.view).addGestureRecognizer(recognizer) }
    return recognizer
  }

  /// Adds a view to the bench's view, or another one.
  func addView(_ frame: CGRect, named name: String, to parent: UIView? = nil) -> TouchView {
    harness.turn {
      let child = TouchView(frame: frame)
      child.log = log
      child.name = name
      (parent ?? view).addSubview(child)
      return child
    }
  }

  // MARK: Pointer and fingers

  func press(_ x: CGFloat, _ y: CGFloat, _ modifiers: UIKeyModifierFlags = []) {
    environment.send(.pointerDown(CGPoint(x: x, y: y), clickCount: 1, modifiers: modifiers))
  }

  func move(_ x: CGFloat, _ y: CGFloat, _ modifiers: UIKeyModifierFlags = []) {
    environment.send(.pointerMoved(CGPoint(x: x, y: y), modifiers: modifiers))
  }

  func release(_ x: CGFloat, _ y: CGFloat, _ modifiers: UIKeyModifierFlags = []) {
    environment.send(.pointerUp(CGPoint(x: x, y: y), modifiers: modifiers))
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
  }

  func fingers(_ samples: FingerSample...) {
    environment.send(.fingers(samples, modifiers: []))
  }

  /// Moves the pointer in equal steps, each of which takes some seconds.
  func drag(
    from start: CGPoint, by step: CGPoint, steps: Int, each seconds: Double = 0.01,
    then: () -> Void = {}
  ) {
    press(start.x, start.y)
    for number in 1...steps {
      wait(seconds)
      move(start.x + CGFloat(number) * step.x, start.y + CGFloat(number) * step.y)
    }
    then()
  }

  func wait(_ seconds: Double) { harness.advance(by: seconds) }
}

/// What recognizers and views reported, in order.
@MainActor final class GestureLog: NSObject {
  private(set) var entries: [String] = []

  func note(_ recognizer: UIGestureRecognizer) {
    entries.append("\(recognizer.name ?? "?") \(recognizer.state)")
  }

  func write(_ entry: String) { entries.append(entry) }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A view that writes down what it hears of touches.
@MainActor final class TouchView: UIView {
  var log: GestureLog?
  var name: String?

  private func note(_ call: String) { if let name { log?.write("\(name) \(call)") } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("down") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("taken") }
}

/// Answers a recognizer's questions.
@MainActor final class GestureAnswers: NSObject, UIGestureRecognizerDelegate {
  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var isSimultaneous = false
  var waitsFor: UIGestureRecognizer?
  var holdsUp: UIGestureRecognizer?
  var receives: (UITouch) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    begins(gestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === waitsFor }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === holdsUp }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives(touch) }
}
