import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// What a view of 200 by 200 points at (100, 50) hears of touches that recognizers watch.
@MainActor @Suite struct TouchDeliveryTests {
  let bench = GestureBench()

  init() { bench.view.name = "view" }

  @Test("a recognized pan takes the touch from its view")
  func taken() {
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(150, 100)
    bench.move(155, 100)
    bench.move(170, 100)
    bench.move(180, 100)
    bench.release(180, 100)
    #expect(
      bench.log.take() == [
        "view down", "view moved", "view taken", "pan began", "pan changed", "pan ended",
      ])
  }

  @Test("a recognizer that does not cancel touches leaves them to the view")
  func left() {
    bench.add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
    bench.press(150, 100)
    bench.move(170, 100)
    bench.release(170, 100)
    #expect(
      bench.log.take() == ["view down", "pan began", "view moved", "pan ended", "view up"])
  }

  @Test("a tap takes the end of the touch")
  func tapTakesEnd() {
    bench.add(UITapGestureRecognizer(), "tap")
    bench.tap(150, 100)
    #expect(bench.log.take() == ["view down", "view taken", "tap ended"])
  }

  @Test("the view hears of the end only when a double tap has failed")
  func delayedEnd() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    bench.add(double, "double")
    bench.tap(150, 100)
    #expect(bench.log.take() == ["view down"])
    bench.wait(0.4)
    #expect(bench.log.take() == ["view up"])
    double.delaysTouchesEnded = false
    bench.tap(150, 100)
    #expect(bench.log.take() == ["view down", "view up"])
  }

  @Test("a delayed touch reaches the view when the gesture has failed, and never if it has not")
  func delayedBegin() {
    let swipe = bench.add(UISwipeGestureRecognizer(), "swipe")
    swipe.delaysTouchesBegan = true
    bench.press(150, 100)
    bench.move(155, 100)
    #expect(bench.log.take() == [])
    bench.wait(0.5)
    #expect(bench.log.take() == ["view down"])
    bench.release(155, 100)
    #expect(bench.log.take() == ["view up"])
    bench.press(150, 100)
    bench.release(150, 100)
    #expect(bench.log.take() == ["view down", "view up"])
    bench.press(150, 100)
    bench.move(210, 100)
    bench.release(210, 100)
    #expect(bench.log.take() == ["swipe ended"])
  }

  @Test("a touch that is ignored goes to the view, and is none of the recognizer's")
  func ignored() {
    final class Ignorant: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    bench.add(Ignorant(), "pan")
    bench.press(150, 100)
    bench.move(170, 100)
    bench.release(170, 100)
    #expect(bench.log.take() == ["view down", "view moved", "view up"])
  }

  @Test("a view hears of a second finger only if it takes several", arguments: [true, false])
  func secondFinger(takesSeveral: Bool) {
    bench.view.isMultipleTouchEnabled = takesSeveral
    bench.fingers(FingerSample(1, .down, CGPoint(x: 150, y: 100)))
    bench.fingers(FingerSample(2, .down, CGPoint(x: 170, y: 100)))
    bench.fingers(FingerSample(2, .up, CGPoint(x: 170, y: 100)))
    bench.fingers(FingerSample(1, .up, CGPoint(x: 150, y: 100)))
    let one = ["view down", "view up"]
    #expect(bench.log.take() == (takesSeveral ? ["view down"] + one + ["view up"] : one))
  }

  @Test("an event tells of its touches by view, window and recognizer")
  func event() {
    final class Witness: UIGestureRecognizer {
      var counts: [Int?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let view, let window = view.window else { return }
        counts = [
          event.allTouches?.count, event.touches(for: view)?.count,
          event.touches(for: window)?.count, event.touches(for: self)?.count,
          touches.first?.gestureRecognizers?.count,
        ]
      }
    }
    let witness = bench.add(Witness(), "witness")
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.fingers(FingerSample(1, .down, CGPoint(x: 10, y: 10)))
    bench.fingers(FingerSample(2, .down, CGPoint(x: 150, y: 100)))
    #expect(witness.counts == [2, 1, 2, 1, 2])
  }

  // MARK: Controls

  @Test("a tap that a view above watches for does not take a button's press")
  func button() {
    let button = bench.harness.turn { UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40)) }
    bench.harness.turn { bench.view.addSubview(button) }
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    bench.add(UITapGestureRecognizer(), "tap")
    bench.tap(120, 60)
    #expect(presses == 1)
    #expect(bench.log.take() == [])
    bench.add(UITapGestureRecognizer(), "own", to: button)
    bench.tap(120, 60)
    #expect(presses == 1)
    #expect(bench.log.take() == ["own ended"])
  }

  @Test("a pan over a button takes the press; along a slider it does not begin, across it does")
  func panOverControls() {
    let (button, slider) = bench.harness.turn {
      (
        UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40)),
        UISlider(frame: CGRect(x: 0, y: 60, width: 200, height: 30))
      )
    }
    bench.harness.turn {
      bench.view.addSubview(button)
      bench.view.addSubview(slider)
    }
    var calls: [String] = []
    button.addAction(UIAction { _ in calls.append("taken") }, for: .touchCancel)
    button.addAction(UIAction { _ in calls.append("press") }, for: .touchUpInside)
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(120, 60)
    bench.move(120, 75)
    bench.release(120, 75)
    #expect(calls == ["taken"])
    #expect(bench.log.take() == ["pan began", "pan ended"])
    bench.press(150, 125)
    bench.move(250, 125)
    #expect(bench.log.take() == [])
    #expect(slider.value > 0.6)
    bench.release(250, 125)
    bench.press(150, 125)
    bench.move(150, 150)
    #expect(bench.log.take() == ["pan began"])
  }
}
