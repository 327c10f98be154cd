import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A switch of 40 by 24 points at (20, 40).
@MainActor @Suite struct SwitchTests {
  let bench = InputBench()
  let toggle: UISwitch
  let events: EventCounter

  init() {
    toggle = bench.add(CGRect(x: 20, y: 40, width: 40, height: 24), UISwitch.init)
    events = EventCounter(toggle, .valueChanged, .touchUpInside)
  }

  @Test("a click changes the switch and reports it, each time")
  func click() {
    bench.click(30, 50)
    #expect(toggle.isOn)
    bench.click(30, 50)
    #expect(!toggle.isOn)
    #expect(events[.valueChanged] == 2)
    #expect(events[.touchUpInside] == 2)
  }

  @Test("setting it by code reports nothing")
  func byCode() {
    bench.turn {
      toggle.isOn = true
      toggle.setOn(false, animated: true)
      toggle.setOn(true, animated: true)
    }
    #expect(toggle.isOn)
    #expect(events[.valueChanged] == 0)
  }

  @Test(
    "a drag takes the side where the knob is let go",
    arguments: [(40.0, true), (6.0, false), (-40.0, false)])
  func drag(distance: CGFloat, isOn: Bool) {
    bench.drag(from: CGPoint(x: 32, y: 52), to: CGPoint(x: 32 + distance, y: 52))
    #expect(toggle.isOn == isOn)
    #expect(events[.valueChanged] == (isOn ? 1 : 0))
  }

  @Test("a drag there and back changes nothing, and a click after it works")
  func dragBack() {
    bench.press(32, 52)
    bench.move(60, 52)
    #expect(toggle.face.knob.frame.minX == 18)
    bench.move(33, 52)
    bench.release(33, 52)
    #expect(!toggle.isOn)
    bench.click(32, 52)
    #expect(toggle.isOn)
  }

  @Test("a press that ends beside the switch changes nothing")
  func releaseOutside() {
    bench.press(32, 52)
    bench.move(33, 90)
    bench.release(33, 90)
    #expect(!toggle.isOn)
  }

  @Test("Space changes the switch that has the focus, also after a drag")
  func space() {
    bench.drag(from: CGPoint(x: 32, y: 52), to: CGPoint(x: 60, y: 52))
    #expect(toggle.isOn)
    bench.turn { bench.window.moveFocus(forward: true) }
    bench.key(.keyboardSpacebar)
    #expect(!toggle.isOn)
    #expect(events[.valueChanged] == 2)
  }

  @Test("a disabled switch does nothing and has no hand over it")
  func disabled() {
    bench.turn { toggle.isEnabled = false }
    bench.click(30, 50)
    #expect(!toggle.isOn)
    #expect(bench.environment.pointerShape == .arrow)
  }

  @Test("a switch without a size has UIKit's; a low place gets a compact one")
  func sizes() {
    let usual = CGSize(width: 51, height: 31)
    let made = bench.environment.enter { UISwitch(frame: CGRect(x: 7, y: 9, width: 0, height: 0)) }
    #expect(made.frame == CGRect(origin: CGPoint(x: 7, y: 9), size: usual))
    #expect(made.intrinsicContentSize == usual)
    #expect(made.sizeThatFits(.zero) == usual)
    #expect(made.sizeThatFits(CGSize(width: 100, height: 28)) == CGSize(width: 40, height: 24))
  }

  @Test("on, the track has the tint for on and the knob stands at the right")
  func look() {
    bench.turn {
      toggle.onTintColor = .purple
      toggle.isOn = true
    }
    #expect(toggle.face.track.backgroundColor == .purple)
    #expect(toggle.face.knob.frame == CGRect(x: 18, y: 2, width: 20, height: 20))
  }

  @Test("a click moves the knob over time; afterwards nothing waits")
  func animation() {
    bench.click(30, 50)
    bench.advance(by: 0.075)
    let shown = toggle.face.knob.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 3 && shown < 17)
    bench.advance(by: 1)
    #expect(!bench.isAwaitingWork)
  }
}
