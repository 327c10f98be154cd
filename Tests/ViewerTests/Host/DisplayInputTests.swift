import CoreGraphics
import Testing
import UIKit
import X11Display

@testable import Viewer

@Suite struct DisplayInputTests {
  private func press(_ input: inout DisplayInput, x: Double = 10, at time: Double) -> Int {
    let sample = PointerSample(x: x, y: 10, time: time)
    let down = input.event(for: .buttonDown(sample, button: 1))
    _ = input.event(for: .buttonUp(sample, button: 1))
    guard case .pointerDown(_, let count, _) = down else { return 0 }
    return count
  }

  @Test("pixels become points")
  func scale() {
    var input = DisplayInput(scale: 2)
    let event = input.event(for: .pointerMoved(PointerSample(x: 30, y: 41)))
    #expect(event == .pointerMoved(CGPoint(x: 15, y: 20.5), modifiers: []))
  }

  @Test("presses close in time and place are counted together")
  func clicks() {
    var input = DisplayInput(scale: 1)
    #expect(press(&input, at: 1) == 1)
    #expect(press(&input, at: 1.2) == 2)
    #expect(press(&input, at: 1.4) == 3)
    #expect(press(&input, at: 2) == 1)
    #expect(press(&input, x: 40, at: 2.1) == 1)
  }

  @Test("only the left button presses")
  func buttons() {
    var input = DisplayInput(scale: 1)
    for button in [2, 3, 8] {
      #expect(input.event(for: .buttonDown(PointerSample(x: 1, y: 1), button: button)) == nil)
      #expect(input.event(for: .buttonUp(PointerSample(x: 1, y: 1), button: button)) == nil)
    }
  }

  @Test("a held pointer that leaves is still the window's")
  func leaving() {
    var input = DisplayInput(scale: 1)
    let sample = PointerSample(x: 1, y: 1)
    #expect(input.event(for: .pointerLeft(sample)) == .pointerExited)
    _ = input.event(for: .buttonDown(sample, button: 1))
    #expect(input.event(for: .pointerLeft(sample)) == nil)
    #expect(input.event(for: .unmapped) == .pointerCancelled)
    #expect(input.event(for: .unmapped) == nil)
  }

  @Test("a notch of the wheel scrolls by a notch")
  func wheel() {
    var input = DisplayInput(scale: 1)
    let event = input.event(for: .wheel(PointerSample(x: 1, y: 1), dx: 0, dy: 1))
    let delta = ScrollDelta(dx: 0, dy: ScrollDelta.notch)
    #expect(event == .scrolled(CGPoint(x: 1, y: 1), delta, modifiers: []))
  }

  @Test(
    "keys that are asked for by their place are found",
    arguments: [
      (Key.tab, UIKeyboardHIDUsage.keyboardTab), (.space, .keyboardSpacebar),
      (.enter, .keyboardReturnOrEnter), (.escape, .keyboardEscape),
      (.backspace, .keyboardDeleteOrBackspace), (.delete, .keyboardDeleteForward),
      (.left, .keyboardLeftArrow), (.right, .keyboardRightArrow), (.up, .keyboardUpArrow),
      (.down, .keyboardDownArrow), (.home, .keyboardHome), (.end, .keyboardEnd),
      (.pageUp, .keyboardPageUp), (.pageDown, .keyboardPageDown),
      (.character("p"), .keyboardErrorUndefined),
    ])
  func keys(_ key: Key, _ usage: UIKeyboardHIDUsage) {
    var input = DisplayInput(scale: 1)
    let stroke = X11Display.KeyStroke(
      key: key, text: "x", modifiers: [.shift, .alt], isRepeat: true)
    let expected = UIKit.KeyStroke(code: usage, text: "x", modifiers: [.shift, .alternate])
    #expect(input.event(for: .keyDown(stroke)) == .keyDown(expected, isRepeat: true))
  }

  @Test("every shape of the pointer has one on the display")
  func shapes() {
    let shapes: [UIKit.PointerShape] = [
      .arrow, .hand, .text, .resizeHorizontally, .resizeVertically, .move,
    ]
    #expect(Set(shapes.map(\.ofWindow)).count == shapes.count)
  }
}
