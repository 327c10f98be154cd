package import CoreGraphics

/// What happens to a window.
///
/// Places are in pixels from the window's top left, times in seconds of
/// `MonotonicTime`.
package enum DisplayEvent: Equatable, Sendable {
  case pointerMoved(PointerSample)
  case pointerEntered(PointerSample)
  case pointerLeft(PointerSample)
  /// A button went down: 1 is the left one, 2 the middle one, 3 the right one, 8 and 9 go back and
  /// forward.
  case buttonDown(PointerSample, button: Int)
  case buttonUp(PointerSample, button: Int)
  /// The wheel turned, in notches: positive to the right and towards the user, to where the
  /// content's end is.
  case wheel(PointerSample, dx: Int, dy: Int)
  case keyDown(KeyStroke)
  case keyUp(KeyStroke)
  /// The window receives the keyboard, or no longer does.
  case focusIn
  case focusOut
  /// The window has another size. Its presenter has it already; the next frame starts afresh.
  case resized(width: Int, height: Int)
  /// Parts of the window must be shown again: for the presenter's `expose`.
  case exposed([PixelRect])
  /// The window is on the screen, or no longer is.
  case mapped
  case unmapped
  /// All of the window is covered, or no longer is.
  case covered(Bool)
  /// The user asks to close the window.
  case closeRequested
  /// The monitor that shows the window has another refresh rate, in Hz.
  case refreshRateChanged(Double)
  /// The desktop has another scale.
  case scaleChanged(Double)
}

/// The pointer at an instant.
package struct PointerSample: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var modifiers: KeyModifiers
  /// The buttons that are down once the event has happened: bit 0 is button 1.
  ///
  /// X tells of the first five.
  package var buttons: Int
  package var time: Double

  package init(
    x: Double, y: Double, modifiers: KeyModifiers = [], buttons: Int = 0, time: Double = 0
  ) {
    self.x = x
    self.y = y
    self.modifiers = modifiers
    self.buttons = buttons
    self.time = time
  }
}

/// A key going down or up.
package struct KeyStroke: Equatable, Sendable {
  package var key: Key
  /// What the key types with these modifiers; empty if nothing that can be shown.
  package var text: String
  package var modifiers: KeyModifiers
  /// Whether the key was held down rather than pressed anew.
  package var isRepeat: Bool
  package var time: Double

  package init(
    key: Key, text: String = "", modifiers: KeyModifiers = [], isRepeat: Bool = false,
    time: Double = 0
  ) {
    self.key = key
    self.text = text
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}

/// The modifier keys that are down.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let shift = KeyModifiers(rawValue: 1 << 0)
  package static let control = KeyModifiers(rawValue: 1 << 1)
  package static let alt = KeyModifiers(rawValue: 1 << 2)
  /// The key with the desktop's sign.
  package static let command = KeyModifiers(rawValue: 1 << 3)
  package static let capsLock = KeyModifiers(rawValue: 1 << 4)
}

/// A key by what stands on it.
package enum Key: Hashable, Sendable {
  /// A key that types: what it types without modifiers, a letter in lower case.
  case character(Character)
  case space
  case enter
  case tab
  case escape
  case backspace
  case delete
  case insert
  case left
  case right
  case up
  case down
  case home
  case end
  case pageUp
  case pageDown
  case menu
  case function(Int)
  case shift
  case control
  case alt
  case command
  case capsLock
  /// Any other, by X's number for it.
  case other(UInt)
}

/// What the pointer looks like.
package enum PointerShape: Hashable, Sendable, CaseIterable {
  case arrow
  case hand
  case text
  case crosshair
  case move
  case openHand
  case closedHand
  case resizeHorizontal
  case resizeVertical
  case wait
  case forbidden
}
