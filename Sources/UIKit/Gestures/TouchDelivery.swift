import CoreGraphics

/// Hands touches to the views they hit, as far as recognizers let them.
@MainActor final class TouchDelivery {
  /// The touches that a view still hears of, or will.
  private var touches: [UITouch] = []

  /// Begins to hand out a touch; a view that takes one finger at a time hears of no second one.
  func begin(_ touch: UITouch) {
    guard touch.delivery != .over else { return }
    let view = touch.view
    guard view?.isMultipleTouchEnabled == true || !touches.contains(where: { $0.view === view })
    else {
      touch.delivery = .over
      return
    }
    touches.append(touch)
  }

  /// Hands out the touches that changed in an event, and those that were held back until now.
  func deliver(_ event: UIEvent) {
    let begun = touches.filter { $0.delivery == .held && !$0.holdsBegan }
    send(begun, as: .began, event)
    let isBegun = Set(begun)
    send(
      touches.filter {
        $0.phase == .moved && $0.delivery == .underWay && !isBegun.contains($0)
          && event.allTouches?.contains($0) == true
      }, as: .moved, event)
    send(
      touches.filter { $0.phase == .ended && $0.delivery == .underWay && !$0.holdsEnded },
      as: .ended, event)
    let cancelled = touches.filter { $0.phase == .cancelled }
    send(cancelled.filter { $0.delivery == .underWay }, as: .cancelled, event)
    for touch in cancelled { touch.delivery = .over }
    touches.removeAll { $0.delivery == .over }
  }

  /// Hands out what is not held back any more.
  func releaseHeldTouches() {
    guard let touch = touches.first(where: { $0.isReleased }),
      let environment = touch.window?.environment
    else { return }
    deliver(UIEvent(type: .touches, timestamp: environment.now))
  }

  /// Takes a touch away from its view.
  func take(_ touch: UITouch, _ event: UIEvent?) {
    if touch.delivery == .underWay {
      let event = event ?? UIEvent(type: .touches, timestamp: touch.timestamp)
      send([touch], as: .cancelled, event)
    }
    touch.delivery = .over
    touches.removeAll { $0 === touch }
  }

  /// Tells each view of its touches, which have a phase while it hears of them.
  private func send(_ sent: [UITouch], as phase: UITouch.Phase, _ event: UIEvent) {
    var rest = sent
    while let view = rest.first?.view {
      let group = rest.filter { $0.view === view }
      rest.removeAll { $0.view === view }
      let phases = group.map(\.phase)
      for touch in group {
        touch.phase = phase
        touch.delivery = phase == .began || phase == .moved ? .underWay : .over
      }
      view.receive(Set(group), phase, event)
      for (touch, old) in zip(group, phases) where touch.phase == phase { touch.phase = old }
    }
  }
}

extension UITouch {
  /// What the touch's view has heard of it.
  enum Delivery {
    /// Nothing yet.
    case held
    /// That it went down.
    case underWay
    /// All that it will hear.
    case over
  }

  fileprivate var holdsBegan: Bool {
    gestureRecognizerList.contains { $0.delaysTouchesBegan && $0.isAnalyzing(self) }
  }

  fileprivate var holdsEnded: Bool {
    gestureRecognizerList.contains { $0.delaysTouchesEnded && $0.isAnalyzing(self) }
  }

  /// Whether the view can hear of something that it was not told at once.
  fileprivate var isReleased: Bool {
    switch delivery {
    case .held: !holdsBegan
    case .underWay: phase == .ended && !holdsEnded
    case .over: false
    }
  }

  private var gestureRecognizerList: [UIGestureRecognizer] { gestureRecognizers ?? [] }
}

extension UIView {
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
