import CoreGraphics
import UIKit
import X11Display

/// Turns a window's events into the input of the views in it.
struct DisplayInput {
  private static let primaryButton = 1
  /// Presses this close in time and place belong together.
  private static let clickInterval = 0.4
  private static let clickDistance = 5.0

  /// Pixels a point.
  var scale: Double
  private var isPressed = false
  private var clickCount = 0
  private var lastPress: PointerSample?

  init(scale: Double) { self.scale = scale }

  /// What an event means to the views; nil for events that mean nothing to them.
  mutating func event(for event: DisplayEvent) -> InputEvent? {
    switch event {
    case .pointerMoved(let sample), .pointerEntered(let sample):
      return .pointerMoved(point(sample), modifiers: flags(sample.modifiers))
    case .pointerLeft:
      return isPressed ? nil : .pointerExited
    case .buttonDown(let sample, Self.primaryButton):
      isPressed = true
      countClick(sample)
      return .pointerDown(
        point(sample), clickCount: clickCount, modifiers: flags(sample.modifiers))
    case .buttonUp(let sample, Self.primaryButton):
      guard isPressed else { return nil }
      isPressed = false
      return .pointerUp(point(sample), modifiers: flags(sample.modifiers))
    case .wheel(let sample, let dx, let dy):
      let delta = ScrollDelta(
        dx: CGFloat(dx) * ScrollDelta.notch, dy: CGFloat(dy) * ScrollDelta.notch)
      return .scrolled(point(sample), delta, modifiers: flags(sample.modifiers))
    case .keyDown(let stroke):
      return .keyDown(keyStroke(stroke), isRepeat: stroke.isRepeat)
    case .keyUp(let stroke):
      return .keyUp(keyStroke(stroke))
    case .unmapped:
      defer { isPressed = false }
      return isPressed ? .pointerCancelled : nil
    default:
      return nil
    }
  }

  private mutating func countClick(_ sample: PointerSample) {
    defer { lastPress = sample }
    guard let last = lastPress, sample.time - last.time < Self.clickInterval,
      abs(sample.x - last.x) < Self.clickDistance * scale,
      abs(sample.y - last.y) < Self.clickDistance * scale
    else {
      clickCount = 1
      return
    }
    clickCount += 1
  }

  private func point(_ sample: PointerSample) -> CGPoint {
    CGPoint(x: sample.x / scale, y: sample.y / scale)
  }

  private func flags(_ modifiers: KeyModifiers) -> UIKeyModifierFlags {
    let pairs: [(KeyModifiers, UIKeyModifierFlags)] = [
      (.shift, .shift), (.control, .control), (.alt, .alternate), (.command, .command),
      (.capsLock, .alphaShift),
    ]
    return pairs.reduce(into: []) { flags, pair in
      if modifiers.contains(pair.0) { flags.insert(pair.1) }
    }
  }

  private func keyStroke(_ stroke: X11Display.KeyStroke) -> UIKit.KeyStroke {
    UIKit.KeyStroke(
      code: stroke.key.usage, text: text(of: stroke), modifiers: flags(stroke.modifiers))
  }

  /// The server sends no text while Control or Command is held; views still ask which letter it is.
  private func text(of stroke: X11Display.KeyStroke) -> String {
    guard stroke.text.isEmpty, !stroke.modifiers.isDisjoint(with: [.control, .command]),
      case .character(let character) = stroke.key
    else { return stroke.text }
    return String(character)
  }
}

extension Key {
  /// The key's place on a keyboard, for keys that are asked for by it.
  var usage: UIKeyboardHIDUsage {
    switch self {
    case .space: .keyboardSpacebar
    case .enter: .keyboardReturnOrEnter
    case .tab: .keyboardTab
    case .escape: .keyboardEscape
    case .backspace: .keyboardDeleteOrBackspace
    case .delete: .keyboardDeleteForward
    case .left: .keyboardLeftArrow
    case .right: .keyboardRightArrow
    case .up: .keyboardUpArrow
    case .down: .keyboardDownArrow
    case .home: .keyboardHome
    case .end: .keyboardEnd
    case .pageUp: .keyboardPageUp
    case .pageDown: .keyboardPageDown
    default: .keyboardErrorUndefined
    }
  }
}

extension UIKit.PointerShape {
  /// The window's shape for a view's.
  var ofWindow: X11Display.PointerShape {
    switch self {
    case .arrow: .arrow
    case .hand: .hand
    case .text: .text
    case .resizeHorizontally: .resizeHorizontal
    case .resizeVertically: .resizeVertical
    case .move: .move
    }
  }
}
