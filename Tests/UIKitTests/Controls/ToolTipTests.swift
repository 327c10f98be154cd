import CoreGraphics
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite struct ToolTipTests {
  private let host = ControlHost()

  private func view(_ tip: String?, x: CGFloat = 50) -> UIView {
    let view = host.turn { UIView(frame: CGRect(x: x, y: 50, width: 100, height: 40)) }
    view.toolTip = tip
    host.show { view }
    return view
  }

  private var tip: ToolTipView? { host.views(ToolTipView.self).first }

  @Test("a tip shows after the pointer was over the view for 0.6 s, and goes with the pointer")
  func delay() {
    _ = view("Plays it")
    host.move(to: CGPoint(x: 60, y: 60))
    host.advance(to: 0.59)
    #expect(tip == nil)
    host.advance(to: 0.61)
    #expect(tip?.text == "Plays it")
    host.move(to: CGPoint(x: 62, y: 62))
    #expect(tip != nil)
    host.move(to: CGPoint(x: 10, y: 10))
    #expect(tip == nil)
  }

  @Test("a pointer that leaves in time sees no tip")
  func leaves() {
    _ = view("Plays it")
    host.move(to: CGPoint(x: 60, y: 60))
    host.advance(to: 0.3)
    host.move(to: CGPoint(x: 10, y: 10))
    host.advance(to: 2)
    #expect(tip == nil)
    #expect(host.environment.scheduler.nextDeadline == nil)
  }

  @Test("a press or a key silences the tip until the pointer comes back")
  func silence() {
    _ = view("Plays it")
    host.move(to: CGPoint(x: 60, y: 60))
    host.advance(to: 1)
    host.click(at: CGPoint(x: 60, y: 60))
    host.advance(to: 3)
    #expect(tip == nil)
    host.move(to: CGPoint(x: 10, y: 10))
    host.move(to: CGPoint(x: 60, y: 60))
    host.advance(to: 4)
    #expect(tip != nil)
    host.type("x")
    #expect(tip == nil)
  }

  @Test("from one tip to the next there is no waiting")
  func next() {
    _ = view("first")
    _ = view("second", x: 200)
    host.move(to: CGPoint(x: 60, y: 60))
    host.advance(to: 1)
    host.move(to: CGPoint(x: 210, y: 60))
    host.advance(to: 1)
    #expect(tip?.text == "second")
  }

  @Test("a subview without a tip has that of the view around it")
  func inherited() {
    let outer = view("outer")
    host.turn { outer.addSubview(UIView(frame: outer.bounds)) }
    host.move(to: CGPoint(x: 60, y: 60))
    host.advance(to: 1)
    #expect(tip?.text == "outer")
  }

  @Test("a tip that is shown follows its text")
  func change() {
    let view = view("before")
    host.move(to: CGPoint(x: 60, y: 60))
    host.advance(to: 1)
    host.environment.performTurn { view.toolTip = "after" }
    #expect(tip?.text == "after")
    host.environment.performTurn { view.toolTip = nil }
    #expect(tip == nil)
  }

  @Test(
    "a tip keeps inside the window", arguments: [CGPoint(x: 390, y: 60), CGPoint(x: 60, y: 295)])
  func inside(point: CGPoint) throws {
    let whole = host.turn { UIView(frame: host.window.bounds) }
    whole.toolTip = "A rather long text that says what the control does, and its shortcut"
    host.show { whole }
    host.move(to: point)
    host.advance(to: 1)
    let frame = try #require(tip?.frame)
    #expect(host.window.bounds.insetBy(dx: 8, dy: 8).contains(frame))
    #expect(!frame.contains(point))
  }

  @Test("a disabled control says what it has to say")
  func disabled() {
    let button = host.turn { UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40)) }
    button.isEnabled = false
    button.toolTip = "Nothing is presented"
    host.show { button }
    host.move(to: CGPoint(x: 60, y: 60))
    host.advance(to: 1)
    #expect(tip != nil)
  }
}
