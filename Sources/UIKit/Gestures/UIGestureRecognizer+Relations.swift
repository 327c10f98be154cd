extension UIGestureRecognizer {
  /// Whether this gesture waits until another has failed; found out once an attempt.
  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    let key = ObjectIdentifier(other)
    if let known = attempt.requirements[key] { return known }
    let answer =
      requiredFailures.contains { $0.recognizer === other }
      || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    attempt.requirements[key] = answer
    return answer
  }

  /// Whether this gesture, recognized, stops another.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
      && !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
        ?? false)
  }
}
