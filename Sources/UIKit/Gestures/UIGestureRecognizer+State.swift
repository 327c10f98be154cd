import CoreGraphics
import QuartzCore

extension UIGestureRecognizer.State {
  /// Whether the gesture is recognized.
  var isRecognized: Bool { self == .began || self == .changed || self == .ended }

  /// Whether nothing more comes of the attempt.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension UIGestureRecognizer {
  var environment: HostEnvironment {
    (attempt.window ?? view?.window)?.environment ?? HostEnvironment.current
  }

  var arbiter: GestureArbiter { environment.application.input.gestures }

  /// Whether the recognizer still makes up its mind about a touch.
  func isAnalyzing(_ touch: UITouch) -> Bool {
    isEnabled && storedState == .possible && attempt.allTouches.contains(touch)
  }

  func change(to new: State) {
    let old = storedState
    if let awaited = attempt.awaited, new.isRecognized {
      // The gesture waits for others to fail; where it ends meanwhile it is recognized then.
      if new == .ended, awaited != .ended { attempt.awaited = .ended }
      return
    }
    switch (old, new) {
    case (.possible, .possible), (.began, .began): return
    case (.possible, .began), (.possible, .ended): attemptRecognition(as: new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed):
      if attempt.announced == .possible { return }
      store(new)
    case (.changed, .changed), (.began, .ended), (.changed, .ended): store(new)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      // What nobody has heard of begin cannot be cancelled.
      if attempt.announced == .possible { fail() } else { store(.cancelled) }
    default:
      environment.log(
        "\(type(of: self)).state: a recognizer cannot go from \(old) to \(new); ignored.")
    }
  }

  private func attemptRecognition(as new: State) {
    if !attempt.isPermitted {
      attempt.isPermitted = mayBegin
      // The answer may have been to switch the recognizer off.
      guard storedState == .possible else { return }
    }
    if attempt.isPermitted { store(new) } else { fail() }
  }

  private var mayBegin: Bool {
    let touched = attempt.touches.first?.view ?? attempt.allTouches.first?.view ?? view
    if let touched, !touched.gestureRecognizerShouldBegin(self) { return false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  func fail() {
    attempt.awaited = nil
    store(.failed)
  }

  private func store(_ new: State) {
    storedState = new
    attempt.needsSettling = true
    arbiter.stateDidChange(of: self)
  }

  /// Ends the attempt: the recognizer was switched off, or its view went away.
  func abandon() {
    let old = storedState
    guard !attempt.allTouches.isEmpty || (old != .possible && !old.isFinal) else { return }
    attempt.touches = []
    if !old.isFinal { change(to: .cancelled) }
    arbiter.settle()
  }

  /// Goes back to possible.
  func startOver() {
    attempt = GestureAttempt(lastMiddle: middle)
    storedState = .possible
    reset()
  }

  /// Forgets the touches of an attempt that came to nothing.
  func letGo() { attempt = GestureAttempt(lastMiddle: middle) }

  // MARK: Actions

  func add(_ target: Any, _ action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.target === object && $0.action == action }) else { return }
    targets.append(TargetAction(target: object, action: action))
  }

  func remove(_ target: Any?, _ action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  func tellTargets() {
    for target in targets { target.perform(sender: self, event: arbiter.event) }
  }

  // MARK: Time

  /// Runs `action` after some seconds, and then what follows from it.
  func schedule(after delay: Double, _ action: @escaping () -> Void) -> ScheduledWork {
    let arbiter = arbiter
    return environment.schedule(after: delay) { [weak arbiter] in
      arbiter?.perform(action)
      arbiter?.settle()
    }
  }
}

extension GestureAttempt {
  /// A new attempt, before its first touch.
  fileprivate init(lastMiddle: CGPoint) {
    self.init()
    self.lastMiddle = lastMiddle
  }
}
