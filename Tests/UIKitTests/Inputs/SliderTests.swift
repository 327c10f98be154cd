import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A slider of 216 by 28 points at (20, 40): its knob of 16 points has 200 points of way.
@MainActor @Suite struct SliderTests {
  let bench = InputBench()
  let slider: UISlider
  let events: EventCounter

  init() {
    slider = bench.add(CGRect(x: 20, y: 40, width: 216, height: 28), UISlider.init)
    events = EventCounter(slider, .valueChanged, .primaryActionTriggered, .touchUpInside)
  }

  /// The place of the screen where the knob's middle stands at a fraction of its way.
  private func x(_ fraction: CGFloat) -> CGFloat { 28 + 200 * fraction }

  // MARK: Values

  @Test("a value beyond an end is the end's, and setting it by code reports nothing")
  func clamping() {
    bench.turn { slider.value = 3 }
    #expect(slider.value == 1)
    bench.turn { slider.setValue(-3, animated: true) }
    #expect(slider.value == 0)
    #expect(events[.valueChanged] == 0)
  }

  @Test("a minimum above the maximum takes it along, and the other way round; the value follows")
  func ends() {
    bench.turn { slider.minimumValue = 4 }
    #expect([slider.minimumValue, slider.maximumValue, slider.value] == [4, 4, 4])
    bench.turn { slider.maximumValue = -1 }
    #expect([slider.minimumValue, slider.maximumValue, slider.value] == [-1, -1, -1])
  }

  @Test(
    "the knob stands at the value's fraction of its way", arguments: [0, 0.25, 0.5, 1] as [Float])
  func knobPlace(value: Float) {
    let knob = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
    #expect(knob == CGRect(x: 200 * CGFloat(value), y: 6, width: 16, height: 16))
  }

  // MARK: Pointer

  @Test("a click on the track jumps there", arguments: [0, 0.25, 0.6, 1] as [CGFloat])
  func jump(fraction: CGFloat) {
    bench.turn { slider.value = fraction == 0.6 ? 0 : 0.6 }
    bench.click(x(fraction), 54)
    #expect(abs(slider.value - Float(fraction)) < 1e-6)
    #expect(events[.valueChanged] == 1)
    #expect(events[.primaryActionTriggered] == 1)
  }

  @Test("a click at a fraction f of a logarithmic track means min * (max / min)^f")
  func logarithmicJump() {
    bench.turn {
      slider.maximumValue = 5
      slider.minimumValue = 0.05
      slider.scaleMapping = .logarithmic
    }
    bench.click(x(0.25), 54)
    #expect(abs(slider.value - 0.05 * Float(pow(100, 0.25))) < 1e-5)
    bench.click(x(0.5), 54)
    #expect(abs(slider.value - 0.5) < 1e-5)
  }

  @Test("a press on the knob changes nothing until it moves, then the knob keeps its grip")
  func grip() {
    bench.turn { slider.value = 0.5 }
    bench.press(x(0.5) + 5, 54)
    #expect(slider.value == 0.5)
    #expect(events[.valueChanged] == 0)
    bench.move(x(0.5) + 5 + 20, 54)
    #expect(abs(slider.value - 0.6) < 1e-6)
  }

  @Test("a press on the knob keeps a value that lies between two steps")
  func gripBetweenSteps() {
    slider.step = 0.1
    bench.turn { slider.value = 0.44 }
    bench.click(x(0.44), 54)
    #expect(slider.value == 0.44)
    #expect(events[.valueChanged] == 0)
  }

  @Test("a drag past an end and back leaves the knob under the pointer")
  func absoluteDrag() {
    bench.press(x(0.9), 54)
    bench.move(x(1.4), 54)
    #expect(slider.value == 1)
    bench.move(x(0.3), 200)
    #expect(abs(slider.value - 0.3) < 1e-6)
  }

  @Test("with Shift the knob goes a tenth of the way, also from a press beside it")
  func fineDrag() {
    bench.turn { slider.value = 0.5 }
    bench.drag(
      from: CGPoint(x: x(0.1), y: 54), to: CGPoint(x: x(0.1) + 100, y: 54), .shift)
    #expect(abs(slider.value - 0.55) < 1e-6)
  }

  @Test("letting go of Shift in mid-drag does not let the knob jump")
  func shiftReleased() {
    bench.turn { slider.value = 0.5 }
    bench.press(x(0.5), 54, .shift)
    bench.move(x(0.5) + 100, 54, .shift)
    #expect(abs(slider.value - 0.55) < 1e-6)
    bench.move(x(0.5) + 120, 54)
    #expect(abs(slider.value - 0.65) < 1e-6)
  }

  @Test("a slider that is not continuous reports once, at the end")
  func discontinuous() {
    slider.isContinuous = false
    bench.press(x(0.2), 54)
    bench.move(x(0.4), 54)
    #expect(events[.valueChanged] == 0)
    bench.release(x(0.4), 54)
    #expect(events[.valueChanged] == 1)
    #expect(abs(slider.value - 0.4) < 1e-6)
  }

  @Test("a drag that is taken away keeps what was reported and takes back what was not")
  func cancelledDrag() {
    bench.press(x(0.2), 54)
    bench.environment.send(.pointerCancelled)
    #expect(abs(slider.value - 0.2) < 1e-6)
    slider.isContinuous = false
    bench.press(x(0.7), 54)
    bench.environment.send(.pointerCancelled)
    #expect(abs(slider.value - 0.2) < 1e-6)
  }

  @Test("a double click goes back to the reset value, where there is one")
  func reset() {
    bench.clicks(2, x(0.8), 54)
    #expect(abs(slider.value - 0.8) < 1e-6)
    slider.resetValue = 0.4
    bench.clicks(2, x(0.8), 54)
    #expect(slider.value == 0.4)
  }

  @Test("with a step, a drag chooses multiples of it only")
  func snapping() {
    slider.step = 0.05
    bench.press(x(0.333), 54)
    #expect(slider.value == 0.35)
    bench.move(x(0.36), 54)
    #expect(events[.valueChanged] == 1)
    bench.move(x(0.39), 54)
    #expect(slider.value == 0.4)
  }

  @Test("the pointer says that the knob can be dragged, unless the slider is disabled")
  func pointerShape() {
    bench.move(x(0.5), 54)
    #expect(bench.environment.pointerShape == .resizeHorizontally)
    bench.turn { slider.isEnabled = false }
    #expect(bench.environment.pointerShape == .arrow)
    bench.click(x(0.5), 54)
    #expect(slider.value == 0)
  }

  // MARK: Wheel and keys

  @Test("a notch of the wheel is a step; parts of notches add up, a turn back starts anew")
  func wheel() {
    slider.step = 0.1
    bench.turn { slider.value = 0.5 }
    bench.wheel(x(0.1), 54, notches: -1)
    #expect(slider.value == 0.6)
    bench.wheel(x(0.1), 54, notches: 3)
    #expect(slider.value == 0.3)
    bench.wheel(x(0.1), 54, notches: 0.5)
    #expect(slider.value == 0.3)
    bench.wheel(x(0.1), 54, notches: 0.5)
    #expect(slider.value == 0.2)
    bench.wheel(x(0.1), 54, notches: 0.5)
    bench.wheel(x(0.1), 54, notches: -0.5)
    #expect(slider.value == 0.2)
  }

  @Test(
    "keys step from the value, with Shift ten steps",
    arguments: [
      (UIKeyboardHIDUsage.keyboardRightArrow, false, 0.41), (.keyboardUpArrow, false, 0.41),
      (.keyboardLeftArrow, false, 0.39), (.keyboardDownArrow, false, 0.39),
      (.keyboardRightArrow, true, 0.5), (.keyboardLeftArrow, true, 0.3),
      (.keyboardHome, false, 0), (.keyboardEnd, false, 1),
    ])
  func keys(code: UIKeyboardHIDUsage, isShifted: Bool, result: Float) {
    slider.step = 0.01
    bench.turn {
      slider.value = 0.4
      slider.becomeFirstResponder()
    }
    bench.key(code, isShifted ? .shift : [])
    #expect(slider.value == result)
    #expect(events[.valueChanged] == 1)
  }

  @Test("from between two steps, keys lead to the next one")
  func keysBetweenSteps() {
    slider.step = 0.1
    bench.turn {
      slider.value = 0.44
      slider.becomeFirstResponder()
    }
    bench.key(.keyboardRightArrow)
    #expect(slider.value == 0.5)
    bench.turn { slider.value = 0.44 }
    bench.key(.keyboardLeftArrow)
    #expect(slider.value == 0.4)
  }

  @Test("without a step, keys go a hundredth of the way, on any scale")
  func keysWithoutStep() {
    bench.turn {
      slider.maximumValue = 5
      slider.minimumValue = 0.05
      slider.scaleMapping = .logarithmic
      slider.value = 0.5
      slider.becomeFirstResponder()
    }
    bench.key(.keyboardRightArrow)
    #expect(abs(slider.value - 0.5 * Float(pow(100, 0.01))) < 1e-5)
  }

  @Test("keys at an end report nothing, and Space and Return do not press the slider")
  func keysAtEnd() {
    bench.turn {
      slider.value = 1
      slider.becomeFirstResponder()
    }
    bench.key(.keyboardRightArrow)
    bench.key(.keyboardSpacebar)
    bench.key(.keyboardReturnOrEnter)
    #expect(events[.valueChanged] == 0)
    #expect(events[.touchUpInside] == 0)
  }

  // MARK: Parts

  @Test("the fill reaches to the knob's middle, the focus ring goes around the knob")
  func parts() {
    bench.turn { slider.value = 0.5 }
    #expect(slider.face.fill.frame == CGRect(x: 0, y: 12, width: 108, height: 4))
    let knob = CGRect(x: 100, y: 6, width: 16, height: 16)
    #expect(slider.focusShape == FocusShape(rect: knob, cornerRadius: 8))
  }

  @Test("marks stand where the knob would stand at their values")
  func marks() {
    bench.turn {
      slider.ticks = [0, 0.5]
      slider.referenceValue = 0.25
    }
    #expect(slider.face.marks.marks.map(\.x) == [8, 108, 58])
    #expect(slider.face.marks.marks.map(\.isReference) == [false, false, true])
  }

  @Test("an animated change moves the knob over time, the value at once")
  func animated() {
    bench.turn { slider.setValue(1, animated: true) }
    #expect(slider.value == 1)
    bench.advance(by: 0.1)
    let shown = slider.face.thumb.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 50 && shown < 150)
    bench.advance(by: 0.2)
    #expect(!bench.isAwaitingWork)
  }

  @Test("another palette and another tint colour the parts anew")
  func colors() {
    bench.environment.setPalette(.dark)
    #expect(slider.face.track.backgroundColor == ControlPalette.dark.groove)
    bench.turn { bench.window.tintColor = .purple }
    #expect(slider.face.fill.backgroundColor == .purple)
    bench.turn { slider.minimumTrackTintColor = .orange }
    #expect(slider.face.fill.backgroundColor == .orange)
  }

  @Test("a value that is no number, and a logarithmic scale from 0, are misuse")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UISlider(frame: .zero).value = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let slider = UISlider(frame: .zero)
        slider.scaleMapping = .logarithmic
        slider.layoutIfNeeded()
      }
    }
  }

  @Test("disabled, the parts are shown at 40 %")
  func disabled() {
    bench.turn { slider.isEnabled = false }
    #expect(abs(slider.face.alpha - 0.4) < 1e-6)
  }
}
