import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Taps and long presses on a view of 200 by 200 points at (100, 50).
@MainActor @Suite struct TapTests {
  let bench = GestureBench()

  private func doubleTap() -> UITapGestureRecognizer {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    return bench.add(double, "double")
  }

  // MARK: Taps

  @Test("a tap is recognized when the finger goes up, however long it was down")
  func tap() {
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    var places: [CGPoint] = []
    tap.addTarget(
      bench,
      action: Selector("place") { (_: GestureBench, tap: UITapGestureRecognizer) in
        places = [tap.location(in: tap.view), tap.location(ofTouch: 0, in: nil)]
        #expect(tap.numberOfTouches == 1)
      })
    bench.press(150, 100)
    #expect(bench.log.take() == [])
    bench.wait(2)
    bench.move(155, 100)
    bench.release(155, 100)
    #expect(bench.log.take() == ["tap ended"])
    #expect(places == [CGPoint(x: 55, y: 50), CGPoint(x: 155, y: 100)])
    #expect(tap.state == .possible)
  }

  @Test("a finger that moves more than 45 points does not tap")
  func movedTap() {
    bench.add(UITapGestureRecognizer(), "tap")
    bench.press(150, 100)
    bench.move(195, 100)
    bench.release(195, 100)
    #expect(bench.log.take() == ["tap ended"])
    bench.press(150, 100)
    bench.move(196, 100)
    bench.release(150, 100)
    #expect(bench.log.take() == [])
  }

  @Test(
    "a double tap: two taps within 0.35 s at about the same place",
    arguments: [(0.0, 150.0, true), (0.34, 150, true), (0.36, 150, false), (0.1, 200, false)])
  func double(pause: Double, x: Double, isDouble: Bool) {
    _ = doubleTap()
    bench.tap(150, 100)
    bench.wait(pause)
    bench.tap(x, 100)
    #expect(bench.log.take() == (isDouble ? ["double ended"] : []))
  }

  @Test("a tap of several that takes longer than 0.75 s fails")
  func slowDouble() {
    let double = doubleTap()
    bench.press(150, 100)
    bench.wait(0.76)
    #expect(double.state == .failed)
    bench.release(150, 100)
    bench.tap(150, 100)
    #expect(bench.log.take() == [])
  }

  @Test("a single tap does not stop a double tap")
  func singleAndDouble() {
    bench.add(UITapGestureRecognizer(), "single")
    _ = doubleTap()
    bench.tap(150, 100)
    #expect(bench.log.take() == ["single ended"])
    bench.tap(150, 100)
    #expect(bench.log.take() == ["double ended"])
  }

  @Test("a tap with two fingers needs both, and no third")
  func twoFingers() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    bench.add(tap, "tap")
    let places = [150, 170, 190].map { CGPoint(x: $0, y: 100) }
    for count in 1...3 {
      for index in 0..<count { bench.fingers(FingerSample(index, .down, places[index])) }
      for index in 0..<count { bench.fingers(FingerSample(index, .up, places[index])) }
      #expect(bench.log.take() == (count == 2 ? ["tap ended"] : []))
    }
  }

  @Test("nothing waits for its time after a gesture has come to its end")
  func nothingWaits() {
    _ = doubleTap()
    bench.add(UILongPressGestureRecognizer(), "long")
    bench.add(UISwipeGestureRecognizer(), "swipe")
    bench.tap(150, 100)
    bench.wait(0.4)
    #expect(bench.environment.scheduler.nextDeadline == nil)
  }

  // MARK: Long presses

  @Test("a long press begins after half a second, changes with moves, ends with the finger")
  func longPress() {
    let long = bench.add(UILongPressGestureRecognizer(), "long")
    bench.press(150, 100)
    bench.move(157, 107)
    bench.wait(0.49)
    #expect(bench.log.take() == [])
    bench.wait(0.01)
    #expect(bench.log.take() == ["long began"])
    bench.move(250, 100)
    #expect(long.location(in: bench.view) == CGPoint(x: 150, y: 50))
    bench.release(250, 100)
    #expect(bench.log.take() == ["long changed", "long ended"])
  }

  @Test("a long press fails when the finger goes up or moves more than 10 points too early")
  func earlyPress() {
    bench.add(UILongPressGestureRecognizer(), "long")
    bench.press(150, 100)
    bench.move(161, 100)
    bench.wait(1)
    bench.release(161, 100)
    bench.press(150, 100)
    bench.wait(0.4)
    bench.release(150, 100)
    bench.wait(1)
    #expect(bench.log.take() == [])
  }

  @Test("a long press of no duration begins at once; one after a tap waits for it")
  func otherPresses() {
    let quick = bench.add(UILongPressGestureRecognizer(), "quick")
    quick.minimumPressDuration = 0
    bench.tap(150, 100)
    #expect(bench.log.take() == ["quick began", "quick ended"])
    quick.isEnabled = false
    let late = bench.add(UILongPressGestureRecognizer(), "late")
    late.numberOfTapsRequired = 1
    bench.press(150, 100)
    bench.wait(0.6)
    bench.release(150, 100)
    bench.press(150, 100)
    bench.wait(0.5)
    #expect(bench.log.take() == ["late began"])
  }

  @Test("a long press stops the tap that would follow")
  func pressAndTap() {
    bench.add(UITapGestureRecognizer(), "tap")
    bench.add(UILongPressGestureRecognizer(), "long")
    bench.press(150, 100)
    bench.wait(0.6)
    bench.release(150, 100)
    #expect(bench.log.take() == ["long began", "long ended"])
  }

  // MARK: Swipes

  @Test("a swipe goes 50 points in its direction within half a second, and not aside")
  func swipe() {
    let swipe = bench.add(UISwipeGestureRecognizer(), "swipe")
    let ways: [(UISwipeGestureRecognizer.Direction, x: CGFloat, y: CGFloat, Double, Bool)] = [
      (.right, 50, 0, 0.1, true), (.right, 49, 0, 0.1, false), (.right, -60, 0, 0.1, false),
      (.left, -50, 40, 0.1, true), (.left, -50, 51, 0.1, false), (.up, 0, -50, 0.49, true),
      (.down, 0, 50, 0.51, false), ([.left, .down], 0, 50, 0.1, true),
    ]
    for (direction, x, y, seconds, isSwipe) in ways {
      swipe.direction = direction
      bench.press(200, 150)
      bench.wait(seconds)
      bench.move(200 + x, 150 + y)
      #expect(bench.log.take() == (isSwipe ? ["swipe ended"] : []), "\(direction) \(x) \(y)")
      bench.release(200 + x, 150 + y)
    }
  }

  // MARK: Hover

  @Test("a hover begins with the pointer over the view, changes with moves, ends when it leaves")
  func hover() {
    let hover = bench.add(UIHoverGestureRecognizer(), "hover")
    bench.move(10, 10)
    #expect(bench.log.take() == [])
    bench.move(150, 100)
    #expect(bench.log.take() == ["hover began"])
    #expect(hover.location(in: bench.view) == CGPoint(x: 50, y: 50))
    bench.move(151, 100)
    bench.environment.send(.pointerExited)
    #expect(bench.log.take() == ["hover changed", "hover ended"])
    #expect(hover.state == .possible)
    bench.move(150, 100)
    bench.harness.turn { hover.isEnabled = false }
    bench.move(151, 100)
    #expect(bench.log.take() == ["hover began", "hover cancelled"])
  }
}
