import CX11

/// Turns key events into keys and text, and knows which keys are held down.
@MainActor final class KeyboardState {
  private let handle: ServerHandle
  private let method: InputMethod?
  private var held: Set<UInt32> = []

  /// Asks the server to send repeated presses without releases between them.
  ///
  /// The corresponding Xlib function is `XkbSetDetectableAutoRepeat`.
  init(handle: ServerHandle, window: Window) {
    self.handle = handle
    method = InputMethod(handle: handle, window: window)
    XkbSetDetectableAutoRepeat(handle.display, 1, nil)
  }

  func setFocus(_ isFocused: Bool) {
    method?.setFocus(isFocused)
    // Keys let go elsewhere are not reported here.
    if !isFocused { held = [] }
  }

  func press(_ event: XKeyEvent, time: Double) -> KeyStroke {
    // An input method sends what it composed with key code 0.
    let isRepeat = event.keycode != 0 && !held.insert(event.keycode).inserted
    return keyStroke(event, text: text(of: event), isRepeat: isRepeat, time: time)
  }

  func release(_ event: XKeyEvent, time: Double) -> KeyStroke {
    held.remove(event.keycode)
    return keyStroke(event, text: "", isRepeat: false, time: time)
  }

  private func keyStroke(
    _ event: XKeyEvent, text: String, isRepeat: Bool, time: Double
  ) -> KeyStroke {
    KeyStroke(
      key: key(of: event), text: text, modifiers: KeyModifiers(state: event.state),
      isRepeat: isRepeat, time: time)
  }

  /// What stands on the key in the layout in use; on the number pad it depends on Num Lock.
  ///
  /// The corresponding Xlib functions are `XkbKeycodeToKeysym` and `XLookupString`.
  private func key(of event: XKeyEvent) -> Key {
    let group = event.state >> 13 & 3
    let plain = XkbKeycodeToKeysym(
      handle.display, UInt8(truncatingIfNeeded: event.keycode), Int32(group), 0)
    let isNumberPad = plain >= 0xFF80 && plain <= 0xFFBD
    return KeyNames.key(symbol: isNumberPad || plain == 0 ? symbol(of: event) : plain)
  }

  private func symbol(of event: XKeyEvent) -> KeySym {
    var event = event
    var symbol: KeySym = 0
    XLookupString(&event, nil, 0, &symbol, nil)
    return symbol
  }

  private func text(of event: XKeyEvent) -> String {
    var text = method?.text(of: event) ?? ""
    if text.isEmpty, method == nil, let scalar = KeyNames.scalar(symbol: symbol(of: event)) {
      text = String(scalar)
    }
    // Return, Escape, Control-C and the like type nothing that can be shown.
    return text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "" : text
  }
}
