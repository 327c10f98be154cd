import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A recognizer that does what a test tells it to.
@MainActor final class ScriptedRecognizer: UIGestureRecognizer {
  var atDown: UIGestureRecognizer.State?
  var atMove: UIGestureRecognizer.State?
  var atUp: UIGestureRecognizer.State?
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("began", atDown)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("moved", atMove)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { hear("ended", atUp) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("cancelled", .cancelled)
  }
  override func reset() { heard.append("reset") }

  private func hear(_ call: String, _ new: UIGestureRecognizer.State?) {
    heard.append(call)
    if let new { state = new }
  }
}

/// Recognizers on a view of 200 by 200 points at (100, 50).
@MainActor @Suite struct RecognizerStateTests {
  let bench = GestureBench()

  private func scripted(_ name: String = "r", to view: UIView? = nil) -> ScriptedRecognizer {
    bench.add(ScriptedRecognizer(), name, to: view)
  }

  // MARK: States

  @Test("a continuous gesture: began, changed, ended, then possible again after a reset")
  func continuous() {
    let recognizer = scripted()
    (recognizer.atDown, recognizer.atMove, recognizer.atUp) = (.began, .changed, .ended)
    bench.press(150, 100)
    bench.move(151, 100)
    bench.move(151, 101)
    bench.release(151, 101)
    #expect(bench.log.take() == ["r began", "r changed", "r changed", "r ended"])
    #expect(recognizer.heard == ["began", "moved", "moved", "ended", "reset"])
    #expect(recognizer.state == .possible)
  }

  @Test("a discrete gesture stays recognized until the finger is up, and hears no more of it")
  func discrete() {
    let recognizer = scripted()
    recognizer.atMove = .recognized
    bench.press(150, 100)
    bench.move(151, 100)
    #expect(recognizer.state == .ended)
    bench.move(152, 100)
    #expect(recognizer.heard == ["began", "moved"])
    bench.release(152, 100)
    #expect(bench.log.take() == ["r ended"])
    #expect(recognizer.heard == ["began", "moved", "reset"])
  }

  @Test("a failed gesture sends nothing and is possible again when the finger is up")
  func failed() {
    let recognizer = scripted()
    recognizer.atDown = .failed
    bench.press(150, 100)
    #expect(recognizer.state == .failed)
    bench.release(150, 100)
    #expect(recognizer.state == .possible)
    #expect(recognizer.heard == ["began", "reset"])
    #expect(bench.log.take() == [])
  }

  @Test("who cancels before it begins fails, who fails after it began is cancelled")
  func endings() {
    let early = scripted("early")
    early.atMove = .cancelled
    bench.press(150, 100)
    bench.move(151, 100)
    #expect(early.state == .failed)
    bench.release(151, 100)
    early.isEnabled = false
    let late = scripted("late")
    (late.atDown, late.atUp) = (.began, .failed)
    bench.tap(150, 100)
    #expect(bench.log.take() == ["late began", "late cancelled"])
  }

  @Test("a subclass that cancels in the event in which its superclass began fails unheard")
  func cancelledAtOnce() {
    final class Vertical: UIPanGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .began else { return }
        let way = translation(in: nil)
        if abs(way.x) > abs(way.y) { state = .cancelled }
      }
    }
    bench.add(Vertical(), "vertical")
    bench.add(UIPanGestureRecognizer(), "pan", to: bench.harness.window)
    bench.press(150, 100)
    bench.move(170, 100)
    #expect(bench.log.take() == ["pan began"])
    bench.release(170, 100)
    _ = bench.log.take()
    bench.press(150, 100)
    bench.move(150, 120)
    #expect(bench.log.take() == ["vertical began"])
  }

  @Test("an illegal change is logged and ignored")
  func illegal() {
    let recognizer = scripted()
    recognizer.atDown = .changed
    bench.press(150, 100)
    #expect(recognizer.state == .possible)
    #expect(bench.harness.warnings.count == 1)
    #expect(bench.harness.warnings.first?.contains("cannot go from possible to changed") == true)
  }

  @Test("switching off cancels what has begun, within the turn; the rest of the touch is lost")
  func disabling() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(150, 100)
    bench.move(170, 100)
    bench.harness.turn {
      pan.isEnabled = false
      #expect(bench.log.take() == ["pan began", "pan cancelled"])
      pan.isEnabled = true
    }
    #expect(pan.state == .possible)
    bench.move(190, 100)
    bench.release(190, 100)
    #expect(bench.log.take() == [])
    bench.press(150, 100)
    bench.move(170, 100)
    #expect(bench.log.take() == ["pan began"])
  }

  @Test("switching off and on in an action cancels the gesture after that action")
  func disablingInAction() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.addTarget(
      bench,
      action: Selector("toggle") { (_: GestureBench, pan: UIPanGestureRecognizer) in
        guard pan.state == .changed else { return }
        pan.isEnabled = false
        pan.isEnabled = true
      })
    bench.press(150, 100)
    bench.move(170, 100)
    bench.move(180, 100)
    bench.move(190, 100)
    bench.release(190, 100)
    #expect(bench.log.take() == ["pan began", "pan changed", "pan cancelled"])
  }

  // MARK: The view goes away

  @Test("a recognizer whose view leaves the window is cancelled")
  func viewLeaves() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(150, 100)
    bench.move(170, 100)
    bench.harness.turn { bench.view.removeFromSuperview() }
    #expect(bench.log.take() == ["pan began", "pan cancelled"])
    bench.move(190, 100)
    bench.release(190, 100)
    #expect(bench.log.take() == [])
    #expect(pan.state == .possible)
  }

  @Test("a view that moves inside its window keeps its gesture")
  func viewMoves() {
    bench.add(UIPanGestureRecognizer(), "pan")
    let other = bench.addView(
      CGRect(x: 0, y: 0, width: 400, height: 300), named: "other", to: bench.harness.window)
    bench.harness.turn { bench.harness.window.sendSubviewToBack(other) }
    bench.press(150, 100)
    bench.move(170, 100)
    bench.harness.turn { other.addSubview(bench.view) }
    bench.move(190, 100)
    bench.release(190, 100)
    #expect(bench.log.take() == ["pan began", "pan changed", "pan ended"])
  }

  @Test("a recognizer that is taken from its view is cancelled")
  func removal() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(150, 100)
    bench.move(170, 100)
    bench.harness.turn { bench.view.removeGestureRecognizer(pan) }
    #expect(bench.log.take() == ["pan began", "pan cancelled"])
    #expect(pan.view == nil && bench.view.gestureRecognizers == nil)
  }

  @Test("a view that is hidden or removed during a touch still gets the touch")
  func viewKeepsTouch() {
    bench.view.name = "view"
    bench.press(150, 100)
    bench.harness.turn { bench.view.isHidden = true }
    bench.move(151, 100)
    bench.harness.turn { bench.view.removeFromSuperview() }
    bench.move(152, 100)
    bench.release(152, 100)
    #expect(bench.log.take() == ["view down", "view moved", "view moved", "view up"])
  }

  @Test("nothing of a gesture that is under way outlives its screen")
  func noLeak() {
    weak var pan: UIPanGestureRecognizer?
    weak var view: UIView?
    do {
      let bench = GestureBench()
      pan = bench.add(UIPanGestureRecognizer(), "pan")
      view = bench.view
      bench.press(150, 100)
      bench.move(170, 100)
      #expect(pan?.state == .began)
    }
    #expect(pan == nil && view == nil)
  }

  // MARK: Ignored input

  @Test("T17: no gesture begins while interaction is ignored")
  func ignoring() {
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.harness.turn { bench.environment.application.beginIgnoringInteractionEvents() }
    bench.press(150, 100)
    bench.move(170, 100)
    bench.release(170, 100)
    #expect(bench.log.take() == [])
    bench.harness.turn { bench.environment.application.endIgnoringInteractionEvents() }
    bench.press(150, 100)
    bench.move(170, 100)
    #expect(bench.log.take() == ["pan began"])
  }

  @Test("T17: a non-interactive transition cancels the gesture that is under way")
  func transitionCancels() {
    let harness = TransitionHarness()
    let (a, b) = (harness.controller("A"), harness.controller("B"))
    harness.show(a)
    let log = GestureLog()
    let pan = UIPanGestureRecognizer(
      target: log, action: Selector("note(_:)", GestureLog.note(_:)))
    pan.name = "pan"
    harness.turn { a.view.addGestureRecognizer(pan) }
    harness.environment.send(
      .pointerDown(CGPoint(x: 100, y: 100), clickCount: 1, modifiers: []))
    harness.environment.send(.pointerMoved(CGPoint(x: 100, y: 150), modifiers: []))
    harness.perform { a.present(b, animated: true) }
    #expect(log.take() == ["pan began", "pan cancelled"])
    harness.environment.send(.pointerMoved(CGPoint(x: 100, y: 190), modifiers: []))
    #expect(log.take() == [])
  }

  @Test("UA13: a touch on an animating view reaches no recognizer unless interaction is allowed")
  func animatingView() {
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.harness.turn { UIView.animate(withDuration: 1) { bench.view.frame.origin.x = 110 } }
    bench.press(150, 100)
    bench.move(170, 100)
    bench.release(170, 100)
    #expect(bench.log.take() == [])
    bench.wait(1)
    bench.harness.turn {
      UIView.animate(
        withDuration: 1, delay: 0, options: .allowUserInteraction,
        animations: { bench.view.frame.origin.x = 100 })
    }
    bench.press(150, 100)
    bench.move(170, 100)
    #expect(bench.log.take() == ["pan began"])
  }

  @Test("VH10: a touch beside the view's bounds is none of its recognizers'")
  func outside() {
    bench.add(UIPanGestureRecognizer(), "pan")
    _ = bench.addView(CGRect(x: 180, y: 0, width: 100, height: 50), named: "out")
    bench.press(350, 60)
    bench.move(370, 60)
    #expect(bench.log.take() == [])
  }
}
