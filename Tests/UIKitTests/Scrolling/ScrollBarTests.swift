import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A scroll view of 200 by 100 points at (10, 20) over content of 200 by 400: its bar has a track
/// of 96 points, a thumb of 24 and 72 points of way for 300 points of content.
@MainActor @Suite struct ScrollBarTests {
  let bench = InputBench()
  let view: UIScrollView

  init() {
    view = bench.add(CGRect(x: 10, y: 20, width: 200, height: 100), UIScrollView.init)
    bench.turn { view.contentSize = CGSize(width: 200, height: 400) }
  }

  private var bar: ScrollBar? { view.bars[.vertical] }

  @Test("there is a bar for the axis that can be scrolled, and none when everything fits")
  func existence() {
    #expect(Set(view.bars.keys) == [.vertical])
    bench.turn { view.contentSize = CGSize(width: 300, height: 50) }
    #expect(Set(view.bars.keys) == [.horizontal])
    bench.turn { view.showsHorizontalScrollIndicator = false }
    #expect(view.bars.isEmpty)
    #expect(view.subviews.isEmpty)
  }

  @Test("the thumb's length is the visible part of the track, but long enough to grab")
  func thumbLength() {
    func geometry(visible: CGFloat, travel: CGFloat) -> ScrollBarGeometry {
      ScrollBarGeometry(track: 200, visible: visible, travel: travel, scrolled: travel / 2)
    }
    #expect(geometry(visible: 100, travel: 100).thumbLength == 100)
    #expect(geometry(visible: 100, travel: 100).thumbStart == 50)
    #expect(geometry(visible: 100, travel: 9900).thumbLength == ScrollBarGeometry.shortestThumb)
    #expect(geometry(visible: 100, travel: 0).thumbLength == 200)
  }

  @Test("the thumb's place and the offset are inverse", arguments: [0, 0.3, 1] as [CGFloat])
  func inverse(fraction: CGFloat) {
    var geometry = ScrollBarGeometry(track: 96, visible: 100, travel: 300, scrolled: 0)
    geometry.scrolled = 300 * fraction
    #expect(abs(geometry.scrolled(forThumbStart: geometry.thumbStart) - 300 * fraction) < 1e-9)
  }

  @Test("dragging the thumb scrolls in proportion, up to the end, and the view reports it")
  func drag() {
    bench.move(205, 30)
    bench.press(205, 30)
    #expect(view.isDragging)
    bench.move(205, 30 + 36)
    #expect(abs(view.contentOffset.y - 150) < 1e-9)
    bench.move(205, 300)
    #expect(view.contentOffset.y == 300)
    bench.release(205, 300)
    #expect(!view.isDragging)
  }

  @Test("a press beside the thumb turns a page towards it")
  func page() {
    bench.move(205, 110)
    bench.click(205, 110)
    #expect(view.contentOffset.y == 90)
  }

  @Test("pressing the bar leaves the keyboard's focus where it is")
  func focus() {
    let field = bench.add(CGRect(x: 0, y: 0, width: 100, height: 28), in: view, UITextField.init)
    bench.click(30, 30)
    #expect(field.isEditing)
    bench.move(205, 110)
    bench.click(205, 110)
    #expect(field.isEditing)
  }

  @Test("the bar comes with the pointer, is wider under it, and goes a moment after it left")
  func automatic() {
    #expect(bar?.alpha == 0)
    bench.move(50, 50)
    #expect(bar?.alpha == 1)
    let thin = bar?.subviews.first?.frame.width
    bench.move(205, 50)
    #expect((bar?.subviews.first?.frame.width ?? 0) > (thin ?? .infinity))
    bench.move(300, 250)
    #expect(bar?.alpha == 1)
    bench.advance(by: 1)
    #expect(bar?.alpha == 0)
    bench.advance(by: 1)
    #expect(!bench.isAwaitingWork)
  }

  @Test("a bar that is always there is there without the pointer, and lets nothing wait")
  func always() {
    bench.turn { view.barVisibility = .always }
    #expect(bar?.alpha == 1)
    bench.wheel(50, 50, notches: 1)
    bench.advance(by: 5)
    #expect(bar?.alpha == 1)
    #expect(!bench.isAwaitingWork)
  }

  @Test("a hidden bar takes no presses")
  func hiddenBar() {
    #expect(view.hitTest(CGPoint(x: 195, y: 50), with: nil) === view)
  }

  @Test("bars stay in front of content that is added later")
  func order() {
    _ = bench.add(CGRect(x: 0, y: 0, width: 200, height: 400), in: view, UIView.init)
    #expect(view.subviews.last === bar)
  }

  @Test("two bars leave the corner free")
  func corner() {
    bench.turn { view.contentSize.width = 600 }
    #expect(view.bars[.vertical]?.frame == CGRect(x: 188, y: 0, width: 12, height: 88))
    #expect(view.bars[.horizontal]?.frame == CGRect(x: 0, y: 88, width: 188, height: 12))
  }

  @Test("flashing shows the bars for a moment")
  func flash() {
    bench.turn { view.flashScrollIndicators() }
    #expect(bar?.alpha == 1)
    bench.advance(by: 1)
    #expect(bar?.alpha == 0)
  }

  @Test("a view that leaves the window leaves no work behind")
  func leaving() {
    bench.turn { view.flashScrollIndicators() }
    bench.turn { view.removeFromSuperview() }
    bench.advance(by: 0.25)
    #expect(!bench.isAwaitingWork)
  }
}
