import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Several recognizers on a view of 200 by 200 points at (100, 50), and on its subview "inner" of 100
/// by 100 points at (120, 70).
@MainActor @Suite struct RecognizerRelationTests {
  let bench = GestureBench()
  let inner: TouchView
  let answers = GestureAnswers()

  init() { inner = bench.addView(CGRect(x: 20, y: 20, width: 100, height: 100), named: "inner") }

  private func drag() {
    bench.press(150, 100)
    bench.move(170, 100)
  }

  private func recognized() -> [String] { bench.log.take().filter { !$0.hasPrefix("inner") } }

  @Test("of two pans the deeper view's begins, and the other one fails")
  func deeperWins() {
    let outer = bench.add(UIPanGestureRecognizer(), "outer")
    bench.add(UIPanGestureRecognizer(), "deep", to: inner)
    drag()
    #expect(recognized() == ["deep began"])
    #expect(outer.state == .failed)
    bench.release(170, 100)
    #expect(outer.state == .possible)
  }

  @Test("a recognizer on a view above gets the touch of a subview")
  func bubbling() {
    bench.add(UIPanGestureRecognizer(), "window", to: bench.harness.window)
    drag()
    #expect(recognized() == ["window began"])
  }

  @Test("either delegate lets two be recognized at the same time", arguments: [true, false])
  func simultaneous(outerAnswers: Bool) {
    answers.isSimultaneous = true
    let outer = bench.add(UIPanGestureRecognizer(), "outer")
    let deep = bench.add(UIPanGestureRecognizer(), "deep", to: inner)
    (outerAnswers ? outer : deep).delegate = answers
    drag()
    #expect(recognized() == ["deep began", "outer began"])
    bench.move(180, 100)
    bench.release(180, 100)
    #expect(recognized() == ["deep changed", "outer changed", "deep ended", "outer ended"])
  }

  @Test("a subclass can refuse to stop others, or to be stopped")
  func prevention() {
    final class Shy: UIPanGestureRecognizer {
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    final class Stubborn: UIPanGestureRecognizer {
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    bench.add(Stubborn(), "stubborn")
    bench.add(UIPanGestureRecognizer(), "usual", to: bench.harness.window)
    bench.add(Shy(), "shy", to: inner)
    drag()
    #expect(recognized() == ["shy began", "stubborn began"])
  }

  @Test("the delegate is asked once whether a gesture may begin; no makes it fail")
  func shouldBegin() {
    var count = 0
    answers.begins = { recognizer in
      count += 1
      // What a delegate decides by is there.
      return (recognizer as? UIPanGestureRecognizer)?.translation(in: nil).y != 0
    }
    bench.add(UIPanGestureRecognizer(), "outer")
    bench.add(UIPanGestureRecognizer(), "deep", to: inner).delegate = answers
    drag()
    bench.move(190, 100)
    #expect(recognized() == ["outer began", "outer changed"])
    #expect(count == 1)
  }

  @Test("a view is asked whether a gesture on it, of its own or of one above, may begin")
  func viewShouldBegin() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UITapGestureRecognizer)
      }
    }
    let view = bench.harness.turn { Refusing(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    bench.harness.turn { inner.addSubview(view) }
    bench.add(UITapGestureRecognizer(), "tap")
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.tap(130, 80)
    #expect(recognized() == [])
    bench.press(130, 80)
    bench.move(150, 80)
    bench.release(150, 80)
    #expect(recognized() == ["pan began", "pan ended"])
    bench.tap(200, 150)
    #expect(recognized() == ["tap ended"])
  }

  @Test("a touch that the delegate refuses is none of the recognizer's")
  func shouldReceive() {
    answers.receives = { $0.location(in: nil).x > 200 }
    bench.add(UIPanGestureRecognizer(), "pan").delegate = answers
    drag()
    bench.release(170, 100)
    #expect(recognized() == [])
    bench.press(210, 100)
    bench.move(230, 100)
    #expect(recognized() == ["pan began"])
  }

  // MARK: Failure requirements

  enum Requirement: CaseIterable, Sendable {
    case call
    case delegateOfWaiting
    case delegateOfOther
  }

  @Test(
    "a tap that requires a double tap to fail waits for that", arguments: Requirement.allCases)
  func requirement(by way: Requirement) {
    let single = bench.add(UITapGestureRecognizer(), "single")
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    bench.add(double, "double")
    switch way {
    case .call: single.require(toFail: double)
    case .delegateOfWaiting:
      answers.waitsFor = double
      single.delegate = answers
    case .delegateOfOther:
      answers.holdsUp = single
      double.delegate = answers
    }
    bench.tap(200, 200)
    #expect(recognized() == [])
    #expect(single.state == .possible)
    bench.wait(0.34)
    #expect(recognized() == [])
    bench.wait(0.02)
    #expect(recognized() == ["single ended"])
    #expect(single.location(in: nil) == CGPoint(x: 200, y: 200))
    bench.tap(200, 200)
    bench.wait(0.1)
    bench.tap(201, 200)
    #expect(recognized() == ["double ended"])
    bench.wait(1)
    #expect(recognized() == [])
  }

  @Test("a subclass can wait for another, or let another wait")
  func subclassRequirement() {
    final class Patient: UIPanGestureRecognizer {
      override func shouldRequireFailure(
        of otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { otherGestureRecognizer is UISwipeGestureRecognizer }
    }
    bench.add(Patient(), "pan", to: inner)
    let swipe = bench.add(UISwipeGestureRecognizer(), "swipe")
    drag()
    #expect(recognized() == [])
    bench.move(200, 100)
    #expect(recognized() == ["swipe ended"])
    bench.release(200, 100)
    swipe.direction = .up
    drag()
    #expect(recognized() == [])
    bench.move(201, 100)
    #expect(recognized() == ["pan began"])
  }

  @Test("a recognizer without touches holds up nobody; two that wait for each other do not")
  func harmlessRequirements() {
    let elsewhere = bench.addView(CGRect(x: 150, y: 150, width: 20, height: 20), named: "inner2")
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.require(toFail: bench.add(UIPanGestureRecognizer(), "idle", to: elsewhere))
    drag()
    #expect(recognized() == ["pan began"])
    bench.release(170, 100)
    let deep = bench.add(UIPanGestureRecognizer(), "deep", to: inner)
    pan.require(toFail: deep)
    deep.require(toFail: pan)
    drag()
    #expect(recognized().count == 2)
  }

  @Test("two fingers on two views pan both")
  func separateTouches() {
    let second = bench.addView(CGRect(x: 20, y: 130, width: 100, height: 50), named: "inner3")
    bench.add(UIPanGestureRecognizer(), "a", to: inner)
    bench.add(UIPanGestureRecognizer(), "b", to: second)
    bench.fingers(
      FingerSample(1, .down, CGPoint(x: 150, y: 100)),
      FingerSample(2, .down, CGPoint(x: 150, y: 200)))
    bench.fingers(
      FingerSample(1, .moved, CGPoint(x: 170, y: 100)),
      FingerSample(2, .moved, CGPoint(x: 170, y: 200)))
    #expect(recognized() == ["a began", "b began"])
  }
}
