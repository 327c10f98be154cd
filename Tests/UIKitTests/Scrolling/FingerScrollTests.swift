import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// What a scroll view reports about fingers, in order.
@MainActor private final class DragLog: NSObject, UIScrollViewDelegate {
  var entries: [String] = []
  var velocity = CGPoint.zero
  var target: CGPoint?
  var proposed = CGPoint.zero

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { entries.append("begin") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    entries.append("end \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { entries.append("glide") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { entries.append("rest") }
}

/// A scroll view of 200 by 200 points at (100, 50) over content of 200 by 1000.
@MainActor @Suite struct FingerScrollTests {
  let bench = GestureBench()
  let view: UIScrollView
  private let log = DragLog()

  init() {
    let bench = bench
    let log = log
    view = bench.harness.turn {
      let view = UIScrollView(frame: bench.view.bounds)
      view.contentSize = CGSize(width: 200, height: 1000)
      view.contentOffset.y = 300
      view.delegate = log
      bench.view.addSubview(view)
      return view
    }
  }

  @Test("content follows the finger from where the pan began, and stops where the finger rested")
  func drag() {
    bench.press(200, 150)
    #expect(view.isTracking && !view.isDragging)
    bench.move(200, 140)
    #expect(view.contentOffset.y == 300)
    #expect(view.isDragging && log.entries == ["begin"])
    bench.move(190, 100)
    #expect(view.contentOffset == CGPoint(x: 0, y: 340))
    bench.wait(0.2)
    bench.release(190, 100)
    #expect(log.entries == ["begin", "end false"])
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
    bench.wait(1)
    #expect(view.contentOffset.y == 340)
  }

  @Test("a fling goes on by half its velocity, in closed form, and tells of its rest")
  func fling() {
    bench.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -4), steps: 20)
    bench.release(200, 120)
    // The pan began at 12 points, the third step.
    let start = 300.0 + 80 - 12
    #expect(abs(view.contentOffset.y - start) < 1e-9)
    #expect(abs(log.velocity.y - 0.4) < 1e-9)
    let decay = -1000 * log10(0.998) / log10(M_E)
    #expect(abs(log.proposed.y - (start + 400 / decay)) < 1e-6)
    #expect(view.isDecelerating)
    bench.wait(0.5)
    let expected = start + 400 / decay * (1 - exp(-decay * 0.5))
    #expect(abs(view.contentOffset.y - expected) < 1e-6)
    bench.wait(4)
    #expect(abs(view.contentOffset.y - log.proposed.y) < 1e-6)
    #expect(log.entries == ["begin", "end true", "glide", "rest"])
    #expect(!view.isDecelerating)
    bench.wait(1)
    #expect(bench.environment.scheduler.nextDeadline == nil)
  }

  @Test("the delegate can set where the content comes to rest")
  func target() {
    log.target = CGPoint(x: 0, y: 500)
    bench.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -4), steps: 20)
    bench.release(200, 120)
    bench.wait(5)
    #expect(view.contentOffset.y == 500)
  }

  @Test("past the limits content resists, and comes back when it is let go")
  func bounce() {
    bench.harness.turn { view.contentOffset.y = 0 }
    bench.press(200, 100)
    bench.move(200, 110)
    bench.move(200, 210)
    #expect(abs(view.contentOffset.y + RubberBand.stretch(100, length: 200)) < 1e-9)
    bench.wait(0.2)
    bench.release(200, 210)
    #expect(log.entries == ["begin", "end true", "glide"])
    bench.wait(2)
    #expect(view.contentOffset.y == 0)
    view.bounces = false
    bench.press(200, 100)
    bench.move(200, 110)
    bench.move(200, 210)
    #expect(view.contentOffset.y == 0)
  }

  @Test("a finger stops content that goes on by itself")
  func catching() {
    bench.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -4), steps: 20)
    bench.release(200, 120)
    bench.wait(0.2)
    bench.press(200, 150)
    let offset = view.contentOffset.y
    #expect(!view.isDecelerating && offset > 400)
    bench.wait(0.3)
    bench.release(200, 150)
    bench.wait(1)
    #expect(view.contentOffset.y == offset)
  }

  @Test("a drag along an axis without anything to scroll is left to the recognizers above")
  func otherAxis() {
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.press(200, 150)
    bench.move(220, 155)
    #expect(bench.log.take() == ["pan began"])
    #expect(log.entries == [])
    bench.release(220, 155)
    _ = bench.log.take()
    bench.press(200, 150)
    bench.move(200, 170)
    #expect(bench.log.take() == [])
    #expect(log.entries == ["begin"])
    bench.release(200, 170)
    view.isScrollEnabled = false
    bench.press(200, 150)
    bench.move(200, 170)
    #expect(bench.log.take() == ["pan began"])
  }

  @Test("a drag takes the press from a button inside, not from a slider dragged to the side")
  func controls() {
    let (button, slider) = bench.harness.turn {
      (
        UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 40)),
        UISlider(frame: CGRect(x: 0, y: 400, width: 200, height: 30))
      )
    }
    bench.harness.turn {
      view.contentSize.width = 400
      view.addSubview(button)
      view.addSubview(slider)
    }
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    bench.press(120, 70)
    bench.move(120, 85)
    bench.move(120, 82)
    bench.wait(0.2)
    bench.release(120, 82)
    #expect(presses == 0)
    #expect(log.entries == ["begin", "end false"])
    bench.harness.turn { view.contentOffset = CGPoint(x: 0, y: 300) }
    bench.press(150, 165)
    bench.move(220, 165)
    #expect(view.contentOffset == CGPoint(x: 0, y: 300))
    #expect(slider.value > 0.5)
  }

  @Test("a pan from the screen's edge comes before scrolling")
  func edge() {
    bench.harness.turn {
      view.frame = CGRect(x: 0, y: 50, width: 200, height: 200)
      view.contentSize.width = 500
      bench.harness.window.addSubview(view)
    }
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    bench.add(edge, "edge", to: bench.harness.window)
    bench.press(5, 150)
    bench.move(30, 150)
    #expect(bench.log.take() == ["edge began"])
    #expect(log.entries == [])
    bench.release(30, 150)
    bench.press(50, 150)
    bench.move(30, 150)
    #expect(log.entries == ["begin"])
  }

  @Test("where the pointer is no finger, dragging does not scroll")
  func pointerOnly() {
    bench.environment.metrics.pointerIsFinger = false
    bench.press(200, 150)
    bench.move(200, 100)
    #expect(view.contentOffset.y == 300)
  }
}
