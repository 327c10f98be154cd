import CX11

extension DisplayWindow {
  // MARK: Pointer

  func handlePointer(_ event: XEvent) {
    switch event.type {
    case MotionNotify:
      let event = event.xmotion
      deliver(.pointerMoved(sample(event.x, event.y, event.state, event.time)))
    case ButtonPress:
      press(event.xbutton)
    case ButtonRelease:
      release(event.xbutton)
    default:
      cross(event.xcrossing)
    }
  }

  private func press(_ event: XButtonEvent) {
    let sample = sample(event.x, event.y, event.state, event.time)
    if let step = wheelStep(event.button) {
      deliver(.wheel(sample, dx: step.dx, dy: step.dy))
    } else {
      var sample = sample
      sample.buttons |= 1 << (Int(event.button) - 1)
      deliver(.buttonDown(sample, button: Int(event.button)))
    }
  }

  private func release(_ event: XButtonEvent) {
    guard wheelStep(event.button) == nil else { return }
    var sample = sample(event.x, event.y, event.state, event.time)
    sample.buttons &= ~(1 << (Int(event.button) - 1))
    deliver(.buttonUp(sample, button: Int(event.button)))
  }

  /// X reports the wheel as buttons 4 to 7: up, down, left, right.
  private func wheelStep(_ button: UInt32) -> (dx: Int, dy: Int)? {
    switch button {
    case 4: (0, -1)
    case 5: (0, 1)
    case 6: (-1, 0)
    case 7: (1, 0)
    default: nil
    }
  }

  private func cross(_ event: XCrossingEvent) {
    // A grab, such as a window manager's shortcut, does not move the pointer.
    guard event.mode != NotifyGrab else { return }
    let sample = sample(event.x, event.y, event.state, event.time)
    let entered = event.type == EnterNotify
    if event.detail != NotifyInferior {
      setFocus(pointer: entered && event.focus != 0)
    }
    deliver(entered ? .pointerEntered(sample) : .pointerLeft(sample))
  }

  private func sample(_ x: Int32, _ y: Int32, _ state: UInt32, _ time: Time) -> PointerSample {
    PointerSample(
      x: Double(x), y: Double(y), modifiers: KeyModifiers(state: state),
      buttons: Int(state >> 8 & 0x1F), time: seconds(time))
  }

  private func seconds(_ time: Time) -> Double {
    connection.clock.seconds(UInt32(truncatingIfNeeded: time), now: connection.batchTime)
  }

  // MARK: Keyboard

  func handleKeyboard(_ event: XEvent) {
    switch event.type {
    case KeyPress:
      let event = event.xkey
      deliver(.keyDown(keyboard.press(event, time: seconds(event.time))))
    case KeyRelease:
      let event = event.xkey
      deliver(.keyUp(keyboard.release(event, time: seconds(event.time))))
    default:
      changeFocus(event.xfocus)
    }
  }

  private func changeFocus(_ event: XFocusChangeEvent) {
    // A grab takes the keys for a moment, not the focus.
    guard event.mode != NotifyGrab, event.mode != NotifyUngrab else { return }
    let isIn = event.type == FocusIn
    switch event.detail {
    case NotifyPointer, NotifyPointerRoot, NotifyDetailNone:
      // Without a window manager the keys go to whatever is under the pointer.
      setFocus(pointer: isIn && event.detail == NotifyPointer)
    default:
      setFocus(window: isIn)
    }
  }

  private func setFocus(window: Bool? = nil, pointer: Bool? = nil) {
    let before = isFocused
    hasFocus = window ?? hasFocus
    hasPointerFocus = pointer ?? hasPointerFocus
    guard isFocused != before else { return }
    keyboard.setFocus(isFocused)
    deliver(isFocused ? .focusIn : .focusOut)
  }
}
