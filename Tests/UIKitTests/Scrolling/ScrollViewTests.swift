import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// What a scroll view reports, in order.
@MainActor private final class ScrollLog: NSObject, UIScrollViewDelegate {
  var entries: [String] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    entries.append("scroll \(Int(scrollView.contentOffset.y))")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { entries.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    entries.append("end \(decelerate)")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { entries.append("stopped") }
}

/// A scroll view of 200 by 100 points at (10, 20) over content of 200 by 500.
@MainActor @Suite struct ScrollViewTests {
  let bench = InputBench()
  let view: UIScrollView
  private let log = ScrollLog()

  init() {
    view = bench.add(CGRect(x: 10, y: 20, width: 200, height: 100), UIScrollView.init)
    bench.turn {
      view.contentSize = CGSize(width: 200, height: 500)
      view.delegate = log
    }
  }

  private var offset: CGFloat { view.contentOffset.y }

  // MARK: Offset

  @Test("the offset is the origin of the bounds, content is cut off at them")
  func boundsOrigin() {
    let child = bench.add(CGRect(x: 0, y: 150, width: 50, height: 50), in: view, UIView.init)
    bench.turn { view.contentOffset = CGPoint(x: 0, y: 120) }
    #expect(view.bounds == CGRect(x: 0, y: 120, width: 200, height: 100))
    #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 50))
    #expect(view.clipsToBounds)
    #expect(log.entries == ["scroll 120"])
  }

  @Test("an offset set by code may lie beyond the limits")
  func beyondLimits() {
    bench.turn { view.contentOffset = CGPoint(x: 0, y: -30) }
    #expect(offset == -30)
  }

  @Test("the offset follows when the content shrinks or the view grows")
  func limitsChange() {
    bench.turn { view.contentOffset.y = 400 }
    bench.turn { view.contentSize.height = 300 }
    #expect(offset == 200)
    bench.turn { view.frame.size.height = 150 }
    #expect(offset == 150)
  }

  @Test("insets are room that can be scrolled to")
  func insets() {
    bench.turn { view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0) }
    bench.wheel(50, 50, notches: -9)
    #expect(offset == -10)
    bench.wheel(50, 50, notches: 99)
    #expect(offset == 430)
  }

  // MARK: Wheel

  @Test("a notch of the wheel scrolls 48 points, up to the limits")
  func wheel() {
    bench.wheel(50, 50, notches: 1)
    #expect(offset == 48)
    bench.wheel(50, 50, notches: 20)
    #expect(offset == 400)
    bench.wheel(50, 50, notches: -20)
    #expect(offset == 0)
  }

  @Test("what cannot be used goes to the scroll view around, axis by axis")
  func unusedScroll() {
    let inner = bench.add(CGRect(x: 0, y: 0, width: 100, height: 80), in: view, UIScrollView.init)
    bench.turn { inner.contentSize = CGSize(width: 300, height: 80) }
    bench.wheel(50, 50, notches: 1, across: 1)
    #expect(inner.contentOffset == CGPoint(x: 48, y: 0))
    #expect(offset == 48)
    bench.turn { view.contentOffset = .zero }
    bench.wheel(50, 50, notches: 0, across: -9)
    #expect(inner.contentOffset == .zero)
  }

  @Test("a view that must not scroll leaves wheel and keys alone")
  func scrollingOff() {
    bench.turn { view.isScrollEnabled = false }
    bench.wheel(50, 50, notches: 1)
    #expect(offset == 0)
    #expect(view.bars.isEmpty)
  }

  @Test("while the wheel turns, a slider that comes under the pointer is left alone")
  func wheelStaysWithScrollView() {
    let slider = bench.add(CGRect(x: 0, y: 40, width: 180, height: 100), in: view, UISlider.init)
    bench.turn { slider.value = 0.5 }
    bench.wheel(50, 40, notches: 1)
    bench.wheel(50, 40, notches: 1)
    #expect(offset == 96)
    #expect(slider.value == 0.5)
    bench.move(50, 41)
    bench.move(60, 45)
    bench.wheel(60, 45, notches: -1)
    #expect(offset == 96)
    #expect(slider.value > 0.5)
  }

  @Test("a pause ends the hold that a turn of the wheel has")
  func wheelAfterPause() {
    let slider = bench.add(CGRect(x: 0, y: 40, width: 180, height: 100), in: view, UISlider.init)
    bench.wheel(50, 40, notches: 1)
    bench.advance(by: 1)
    bench.wheel(50, 40, notches: -1)
    #expect(offset == 48)
    #expect(slider.value > 0)
  }

  // MARK: By calls

  @Test("a rectangle is scrolled to just so far that it is seen")
  func rectToVisible() {
    func show(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      bench.turn {
        view.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
      }
      return offset
    }
    #expect(show(20, 30) == 0)
    #expect(show(180, 40) == 120)
    #expect(show(130, 40) == 120)
    #expect(show(60, 10) == 60)
    #expect(show(200, 150) == 200)
    #expect(show(490, 100) == 400)
  }

  @Test("an animated change runs over time and reports its end once")
  func animated() {
    bench.turn { view.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
    bench.advance(by: 0.1)
    let shown = view.layer.presentation()?.bounds.minY ?? 0
    #expect(shown > 1 && shown < 199)
    #expect(log.entries == ["scroll 200"])
    bench.turn { view.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    bench.advance(by: 1)
    #expect(log.entries == ["scroll 200", "scroll 300", "stopped"])
    #expect(view.layer.presentation()?.bounds.minY == 300)
  }

  @Test("the bar stays at the edge while the content moves under it")
  func barDuringAnimation() {
    bench.move(50, 50)
    bench.turn { view.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
    bench.advance(by: 0.1)
    let bounds = view.layer.presentation()?.bounds ?? .zero
    let bar = view.bars[.vertical]?.layer.presentation()?.frame ?? .zero
    #expect(abs(bar.minY - bounds.minY) < 1e-6)
  }

  // MARK: Keys

  @Test(
    "keys scroll while something inside has the focus",
    arguments: [
      (UIKeyboardHIDUsage.keyboardPageDown, 168.0), (.keyboardPageUp, 32), (.keyboardHome, 0),
      (.keyboardEnd, 400), (.keyboardDownArrow, 140), (.keyboardUpArrow, 60),
    ])
  func keys(code: UIKeyboardHIDUsage, result: CGFloat) {
    let child = bench.add(CGRect(x: 0, y: 100, width: 50, height: 20), in: view) {
      UIControl(frame: $0)
    }
    bench.turn {
      child.becomeFirstResponder()
      view.contentOffset.y = 100
    }
    bench.key(code)
    #expect(offset == result)
  }

  // MARK: Focus

  @Test("a control that gets the focus by Tab is scrolled into view, one that is clicked is not")
  func focus() {
    _ = bench.add(CGRect(x: 0, y: 80, width: 50, height: 40), in: view) { UIControl(frame: $0) }
    let below = bench.add(CGRect(x: 0, y: 300, width: 50, height: 40), in: view) {
      UIControl(frame: $0)
    }
    bench.click(30, 110)
    #expect(offset == 0)
    bench.turn { bench.window.moveFocus(forward: true) }
    #expect(below.isFirstResponder)
    #expect(offset == 248)
  }

  @Test("keys of a focused control that was scrolled away bring it back")
  func keysBringBack() {
    let slider = bench.add(CGRect(x: 0, y: 0, width: 100, height: 28), in: view, UISlider.init)
    bench.turn {
      slider.becomeFirstResponder()
      view.contentOffset.y = 300
    }
    bench.key(.keyboardRightArrow)
    #expect(offset == 0)
  }
}
