import CoreGraphics

extension UIControl {
  func beginTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    isTouchInside = true
    guard beginTracking(touch, with: event) else {
      isTouchInside = false
      return
    }
    trackedTouch = touch
    isTracking = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  func continueTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touchPoint(of: touch), with: event)
    guard continueTracking(touch, with: event) else { return stopTracking() }
    isHighlighted = isTouchInside
    if wasInside != isTouchInside {
      send(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  func endTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = point(inside: touchPoint(of: touch), with: event)
    let endedInside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    if endedInside { touchDidEndInside() } else { send(.touchUpOutside) }
  }

  func cancelTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    abandonTracking(event)
  }

  /// Takes the press away from the control.
  func abandonTracking(_ event: UIEvent?) {
    guard trackedTouch != nil else { return }
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel)
  }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  func enabledDidChange() {
    if !isEnabled {
      abandonTracking(nil)
      heldKey = nil
      isHighlighted = false
      if isFirstResponder { resignFirstResponder() }
    }
    appearanceDidChange()
  }
}
