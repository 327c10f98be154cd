import CoreGraphics
import Foundation

/// A drag of a slider's knob.
struct SliderDrag {
  /// How much slower than the pointer the knob goes with Shift.
  static let finePace: CGFloat = 0.1

  /// Where the knob's middle is drawn to, maybe beyond the track's ends.
  var knob: CGFloat
  /// Where the pointer was.
  var pointer: CGFloat
  /// The value before the drag.
  let startValue: Float

  /// Moves the knob with the pointer: as far as it, or a tenth of that.
  ///
  /// The fine pace starts from where the knob is seen, and leaves it there when it ends.
  mutating func follow(_ pointer: CGFloat, isFine: Bool, within range: ClosedRange<CGFloat>) {
    let distance = pointer - self.pointer
    self.pointer = pointer
    guard isFine else {
      knob += distance
      return
    }
    knob = min(max(knob, range.lowerBound), range.upperBound) + distance * Self.finePace
  }
}

extension UISlider {
  private static let stepsWithShift = 10
  /// Where no step is set, a step is this part of the way.
  private static let defaultStep = 0.01

  // MARK: Dragging

  func beginDrag(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    if touch.tapCount == 2, let resetValue {
      choose(resetValue)
      return false
    }
    let x = touch.location(in: self).x
    let knob = thumbRect
    let isFine = event?.modifierFlags.contains(.shift) ?? false
    let isHeld = x >= knob.minX && x <= knob.maxX
    drag = SliderDrag(knob: isHeld || isFine ? knob.midX : x, pointer: x, startValue: value)
    chooseDraggedValue()
    return true
  }

  func continueDrag(_ touch: UITouch, _ event: UIEvent?) {
    let isFine = event?.modifierFlags.contains(.shift) ?? false
    drag?.follow(touch.location(in: self).x, isFine: isFine, within: knobRange)
    chooseDraggedValue()
  }

  func endDrag() {
    guard let drag else { return }
    self.drag = nil
    if !isContinuous, value != drag.startValue { report() }
  }

  func cancelDrag() {
    guard let drag else { return }
    self.drag = nil
    if !isContinuous { value = drag.startValue }
  }

  /// Where the knob's middle can be.
  private var knobRange: ClosedRange<CGFloat> {
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    return low...max(low, high)
  }

  private func chooseDraggedValue() {
    guard let drag else { return }
    let range = knobRange
    // A knob that stands where it stood means the value it stood for, not the nearest that the
    // pixel allows.
    guard abs(drag.knob - thumbRect.midX) > 1e-6 else { return }
    let room = range.upperBound - range.lowerBound
    let position = room > 0 ? Double((drag.knob - range.lowerBound) / room) : 0
    choose(snapped(scale.value(at: position)), reporting: isContinuous)
  }

  private func snapped(_ value: Double) -> Float {
    Float(scale.clamped(StepGrid(step)?.snapped(value) ?? value))
  }

  // MARK: Keys and wheel

  func move(by presses: Set<UIPress>) -> Bool {
    guard isEnabled, let key = presses.first?.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    let steps = key.modifierFlags.contains(.shift) ? Self.stepsWithShift : 1
    switch key.keyCode {
    case .keyboardRightArrow, .keyboardUpArrow: move(bySteps: steps)
    case .keyboardLeftArrow, .keyboardDownArrow: move(bySteps: -steps)
    case .keyboardHome: choose(minimumValue)
    case .keyboardEnd: choose(maximumValue)
    default: return false
    }
    scrollIntoView()
    return true
  }

  /// Makes a step for each notch; the wheel away from the person makes the value larger.
  func turnWheel(by delta: ScrollDelta) -> Bool {
    guard isEnabled, delta.dy != 0, abs(delta.dy) >= abs(delta.dx) else { return false }
    if (wheelTravel > 0) != (delta.dy > 0) { wheelTravel = 0 }
    wheelTravel += delta.dy
    let notches = (wheelTravel / ScrollDelta.notch).rounded(.towardZero)
    wheelTravel -= notches * ScrollDelta.notch
    if notches != 0 { move(bySteps: -Int(notches)) }
    return true
  }

  private func move(bySteps count: Int) {
    if let grid = StepGrid(step) {
      return choose(Float(scale.clamped(grid.value(from: Double(value), movedBySteps: count))))
    }
    let position = scale.position(of: Double(value)) + Double(count) * Self.defaultStep
    choose(Float(scale.value(at: position)))
  }

  // MARK: Choosing

  /// Takes a value that the person chose, and reports it if it is another one.
  private func choose(_ newValue: Float, reporting: Bool = true) {
    let old = value
    setValue(newValue, animated: false)
    if reporting, value != old { report() }
  }

  private func report() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}
