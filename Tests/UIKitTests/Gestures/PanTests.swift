import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Pans on a view of 200 by 200 points at (100, 50).
@MainActor @Suite struct PanTests {
  let bench = GestureBench()

  private func close(_ left: CGPoint, _ right: CGPoint) -> Bool {
    abs(left.x - right.x) < 1e-6 && abs(left.y - right.y) < 1e-6
  }

  @Test("a pan begins at 10 points from where the finger went down, not before")
  func hysteresis() {
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(150, 100)
    bench.move(159, 100)
    bench.move(156, 107)
    #expect(bench.log.take() == [])
    bench.move(156, 108)
    #expect(bench.log.take() == ["pan began"])
    bench.move(157, 108)
    bench.move(157, 109)
    bench.release(157, 109)
    #expect(bench.log.take() == ["pan changed", "pan changed", "pan ended"])
  }

  @Test("a press without a way is no pan, and the next one is looked at anew")
  func failure() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(150, 100)
    bench.move(153, 100)
    bench.release(153, 100)
    #expect(bench.log.take() == [])
    #expect(pan.state == .possible)
    bench.press(150, 100)
    bench.move(160, 100)
    #expect(bench.log.take() == ["pan began"])
  }

  @Test("the translation counts from the place where the finger went down")
  func translation() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(150, 100)
    bench.move(160, 100)
    #expect(pan.translation(in: bench.view) == CGPoint(x: 10, y: 0))
    bench.move(130, 145)
    #expect(pan.translation(in: bench.view) == CGPoint(x: -20, y: 45))
    #expect(pan.translation(in: nil) == CGPoint(x: -20, y: 45))
    #expect(pan.location(in: bench.view) == CGPoint(x: 30, y: 95))
    #expect(pan.location(in: nil) == CGPoint(x: 130, y: 145))
  }

  @Test("the translation follows the view's scale and rotation, not its place")
  func transformedTranslation() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(200, 150)
    bench.move(220, 150)
    bench.harness.turn { bench.view.center.x += 60 }
    #expect(close(pan.translation(in: bench.view), CGPoint(x: 20, y: 0)))
    bench.harness.turn { bench.view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    #expect(close(pan.translation(in: bench.view), CGPoint(x: 10, y: 0)))
    bench.harness.turn { bench.view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
    #expect(close(pan.translation(in: bench.view), CGPoint(x: 0, y: -20)))
  }

  @Test("a translation that is set is counted from; the velocity stays")
  func setTranslation() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.drag(from: CGPoint(x: 150, y: 100), by: CGPoint(x: 5, y: 0), steps: 4)
    pan.setTranslation(CGPoint(x: 7, y: 3), in: bench.view)
    #expect(pan.translation(in: bench.view) == CGPoint(x: 7, y: 3))
    bench.wait(0.01)
    bench.move(175, 102)
    #expect(pan.translation(in: bench.view) == CGPoint(x: 12, y: 5))
    #expect(close(pan.velocity(in: nil), CGPoint(x: 500, y: 40)))
  }

  @Test(
    "the velocity of a uniform motion is exact, at any rate of events",
    arguments: [1.0 / 240, 1.0 / 60, 0.01, 1.0 / 30, 0.1])
  func velocity(step: Double) {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    let velocity = CGPoint(x: 240, y: -120)
    let way = CGPoint(x: velocity.x * step, y: velocity.y * step)
    let steps = max(3, Int(0.3 / step))
    bench.drag(from: CGPoint(x: 150, y: 200), by: way, steps: steps, each: step)
    #expect(close(pan.velocity(in: nil), velocity))
    bench.harness.turn { bench.view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    #expect(close(pan.velocity(in: bench.view), CGPoint(x: 120, y: -60)))
  }

  @Test("the velocity at the end is that of the last tenth of a second, zero after a rest")
  func velocityAtEnd() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    var atEnd = CGPoint.zero
    pan.addTarget(
      bench,
      action: Selector("end") { (_: GestureBench, pan: UIPanGestureRecognizer) in
        if pan.state == .ended { atEnd = pan.velocity(in: nil) }
      })
    // Slow for a while, then fast for a tenth of a second.
    bench.drag(from: CGPoint(x: 150, y: 100), by: CGPoint(x: 1, y: 0), steps: 20) {
      for number in 1...10 {
        bench.wait(0.01)
        bench.move(170 + CGFloat(number) * 4, 100)
      }
    }
    bench.wait(0.008)
    bench.release(210, 100)
    #expect(close(atEnd, CGPoint(x: 400, y: 0)))

    bench.drag(from: CGPoint(x: 150, y: 100), by: CGPoint(x: 4, y: 0), steps: 10)
    bench.wait(0.2)
    bench.release(190, 100)
    #expect(atEnd == .zero)
  }

  @Test("everything at one instant has no velocity")
  func instant() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(150, 100)
    bench.move(190, 100)
    #expect(pan.velocity(in: nil) == .zero)
    #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
  }

  // MARK: Fingers

  @Test("the number of fingers: too few do not begin a pan, too many make it fail")
  func fingerCount() {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    bench.add(pan, "pan")
    let (a, b, c) = (CGPoint(x: 150, y: 100), CGPoint(x: 200, y: 100), CGPoint(x: 150, y: 150))
    bench.fingers(FingerSample(1, .down, a))
    bench.fingers(FingerSample(1, .moved, b))
    #expect(bench.log.take() == [])
    bench.fingers(FingerSample(1, .up, b))
    bench.fingers(FingerSample(1, .down, a), FingerSample(2, .down, b))
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(ofTouch: 1, in: nil) == b)
    bench.fingers(
      FingerSample(1, .moved, CGPoint(x: 150, y: 120)),
      FingerSample(2, .moved, CGPoint(x: 200, y: 120)))
    #expect(bench.log.take() == ["pan began"])
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20))
    #expect(pan.location(in: nil) == CGPoint(x: 175, y: 120))
    bench.fingers(FingerSample(3, .down, c))
    #expect(pan.numberOfTouches == 2)
    bench.fingers(FingerSample(1, .up, a), FingerSample(2, .up, b), FingerSample(3, .up, c))
    #expect(bench.log.take() == ["pan ended"])
    bench.fingers(FingerSample(1, .down, a), FingerSample(2, .down, b), FingerSample(3, .down, c))
    #expect(pan.state == .failed)
  }

  @Test("a finger that comes or goes does not make the translation jump")
  func fingersComeAndGo() {
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    let (a, b) = (CGPoint(x: 160, y: 100), CGPoint(x: 220, y: 140))
    bench.fingers(FingerSample(1, .down, CGPoint(x: 150, y: 100)))
    bench.fingers(FingerSample(1, .moved, a))
    bench.fingers(FingerSample(2, .down, b))
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    #expect(pan.location(in: nil) == CGPoint(x: 190, y: 120))
    bench.fingers(FingerSample(1, .up, a))
    #expect(pan.state == .changed || pan.state == .began)
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    bench.fingers(FingerSample(2, .moved, CGPoint(x: 221, y: 141)))
    #expect(pan.translation(in: nil) == CGPoint(x: 11, y: 1))
    #expect(pan.velocity(in: nil) == .zero)
  }

  // MARK: Edges

  struct EdgeCase: Sendable {
    let edges: UIRectEdge
    let start: CGPoint
    let end: CGPoint
    let begins: Bool

    init(_ edges: UIRectEdge, _ start: (Int, Int), _ end: (Int, Int), _ begins: Bool) {
      self.edges = edges
      self.start = CGPoint(x: start.0, y: start.1)
      self.end = CGPoint(x: end.0, y: end.1)
      self.begins = begins
    }
  }

  @Test(
    "an edge pan begins at its edge and inwards",
    arguments: [
      EdgeCase(.left, (20, 100), (30, 100), true),
      EdgeCase(.left, (21, 100), (60, 100), false),
      EdgeCase(.left, (5, 100), (15, 111), false),
      EdgeCase(.right, (395, 100), (380, 105), true),
      EdgeCase(.right, (385, 100), (397, 100), false),
      EdgeCase(.top, (200, 0), (200, 10), true),
      EdgeCase(.bottom, (200, 290), (200, 275), true),
      EdgeCase(.bottom, (200, 200), (200, 150), false),
      EdgeCase([.left, .right], (395, 100), (380, 100), true),
    ])
  func edges(of test: EdgeCase) {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = test.edges
    bench.add(pan, "edge", to: bench.harness.window)
    bench.press(test.start.x, test.start.y)
    bench.move(test.end.x, test.end.y)
    #expect(bench.log.take() == (test.begins ? ["edge began"] : []))
    #expect(pan.state == (test.begins ? .began : .failed))
    bench.release(test.end.x, test.end.y)
    #expect(bench.log.take() == (test.begins ? ["edge ended"] : []))
    #expect(pan.state == .possible)
  }
}
