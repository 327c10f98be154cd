import CoreGraphics

/// Hands touches to recognizers and decides which of them are recognized.
///
/// Each event goes to the recognizers of the touched view first, then to those of the views above
/// it; of one view, to the last one added first. A recognizer that is recognized stops the others
/// that share a touch with it, unless they are let through, so the deeper one wins.
@MainActor final class GestureArbiter {
  /// The recognizers that have touches, or wait for some, in the order in which they are asked.
  private(set) var participants: [UIGestureRecognizer] = []
  /// The event that is being handed out.
  private(set) var event: UIEvent?
  let delivery = TouchDelivery()
  private var isBusy = false

  /// Recognizers and the touches they watch hold on to each other.
  isolated deinit {
    for recognizer in participants { recognizer.letGo() }
  }

  /// Finds the recognizers that watch a new touch.
  func enlist(_ touch: UITouch) {
    var view = touch.view
    var watching: [UIGestureRecognizer] = []
    while let here = view {
      watching += here.gestureList.reversed().filter { watches($0, touch) }
      view = here.superview
    }
    touch.gestureRecognizers = watching
    for recognizer in watching {
      recognizer.attempt.add(touch)
      enter(recognizer)
    }
  }

  private func watches(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    recognizer.isEnabled && !recognizer.storedState.isFinal && recognizer.accepts(touch)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
  }

  private func enter(_ recognizer: UIGestureRecognizer) {
    if !participants.contains(where: { $0 === recognizer }) { participants.append(recognizer) }
  }

  /// Hands changed touches to their recognizers, then, unless these have taken them, to their views.
  func receive(_ changed: [UITouch], _ event: UIEvent) {
    let outerEvent = self.event
    self.event = event
    defer { self.event = outerEvent }
    perform {
      for recognizer in participants { hand(changed, to: recognizer, event) }
    }
    delivery.deliver(event)
  }

  private func hand(_ changed: [UITouch], to recognizer: UIGestureRecognizer, _ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.filter {
        $0.phase == phase && recognizer.attempt.touches.contains($0)
      }
      guard !touches.isEmpty else { continue }
      if recognizer.isEnabled, !recognizer.storedState.isFinal {
        recognizer.receive(Set(touches), phase, event)
      }
      if phase == .ended || phase == .cancelled { recognizer.attempt.lift(touches) }
    }
  }

  /// Runs `body`, which may change the states of recognizers, and then what follows from it.
  func perform(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    arbitrate()
    isBusy = false
  }

  /// Does what follows from changed states, unless that will be done anyway.
  func settle() {
    guard !isBusy else { return }
    perform {}
    delivery.releaseHeldTouches()
  }

  /// A recognizer's state was set.
  func stateDidChange(of recognizer: UIGestureRecognizer) {
    enter(recognizer)
    settle()
  }

  /// Gives up what has not begun and waits for more touches or for other recognizers.
  func abandonWaiting() {
    perform {
      for recognizer in participants where recognizer.storedState == .possible {
        recognizer.fail()
      }
    }
    delivery.releaseHeldTouches()
  }

  // MARK: Deciding

  private func arbitrate() {
    repeat {
      while let recognizer = participants.first(where: hasNews) { decide(about: recognizer) }
      dismissIdle()
    } while participants.contains(where: hasNews)
  }

  private func hasNews(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.attempt.needsSettling { return true }
    return recognizer.attempt.awaited != nil && verdict(on: recognizer) != .waits
  }

  private func decide(about recognizer: UIGestureRecognizer) {
    recognizer.attempt.needsSettling = false
    if let awaited = recognizer.attempt.awaited {
      recognizer.storedState = awaited
      recognizer.attempt.awaited = nil
    }
    let state = recognizer.storedState
    guard state.isRecognized, recognizer.attempt.announced == .possible else {
      recognizer.attempt.announced = state
      if state != .failed { recognizer.sendActions() }
      return
    }
    switch verdict(on: recognizer) {
    case .waits:
      recognizer.storedState = .possible
      recognizer.attempt.awaited = state
    case .isPrevented: recognizer.fail()
    case .isRecognized: recognize(recognizer)
    }
  }

  private enum Verdict {
    case isRecognized
    case isPrevented
    case waits
  }

  private func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
    var waits = false
    for other in rivals(of: recognizer) {
      let isRecognized = other.attempt.announced.isRecognized
      if recognizer.requiresFailure(of: other) {
        if isRecognized { return .isPrevented }
        // Two that wait for each other would wait forever.
        let isWaiting = other.attempt.awaited != nil && other.requiresFailure(of: recognizer)
        if !other.storedState.isFinal || other.storedState == .ended, !isWaiting { waits = true }
      } else if isRecognized, other.prevents(recognizer) {
        return .isPrevented
      }
    }
    return waits ? .waits : .isRecognized
  }

  private func recognize(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt.announced = recognizer.storedState
    for other in rivals(of: recognizer) where other.attempt.announced == .possible {
      guard !other.storedState.isFinal || other.storedState == .ended else { continue }
      if other.requiresFailure(of: recognizer) || recognizer.prevents(other) { other.fail() }
    }
    if recognizer.cancelsTouchesInView {
      for touch in recognizer.attempt.allTouches { delivery.take(touch, event) }
    }
    recognizer.sendActions()
  }

  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    participants.filter { $0 !== recognizer && $0.attempt.shares(recognizer.attempt) }
  }

  /// Lets go of recognizers whose touches have all gone up.
  private func dismissIdle() {
    for recognizer in participants where recognizer.attempt.touches.isEmpty {
      let state = recognizer.storedState
      if state.isFinal {
        leave(recognizer)
        recognizer.startOver()
      } else if state == .possible {
        if recognizer.attempt.awaited != nil || recognizer.awaitsTouches { continue }
        leave(recognizer)
        recognizer.letGo()
      } else if !recognizer.attempt.allTouches.isEmpty {
        // A gesture without fingers would never end.
        recognizer.state = .cancelled
      }
    }
  }

  private func leave(_ recognizer: UIGestureRecognizer) {
    participants.removeAll { $0 === recognizer }
  }
}

extension UIGestureRecognizer {
  fileprivate func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
