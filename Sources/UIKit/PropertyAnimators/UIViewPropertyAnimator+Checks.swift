import CoreGraphics

/// What UIKit raises an exception for (PA4, PA6).
extension UIViewPropertyAnimator {
  func checkSettable(_ property: String) {
    guard phase != .inactive else { return }
    misuse(
      "UIViewPropertyAnimator.\(property): cannot be set while the animator is active or stopped; "
        + "set it before it is started")
  }

  /// A stopped animator waits for nothing but its end (PA2).
  func checkStartable(_ call: String) {
    guard phase == .stopped else { return }
    misuse(
      "UIViewPropertyAnimator.\(call): the animator is stopped; call finishAnimation(at:) before "
        + "it is started again")
  }

  /// Whether it can be interrupted; otherwise the call is ignored with a warning.
  func canInterrupt(_ call: String) -> Bool {
    guard !isInterruptible, isRunning else { return true }
    run?.environment.log(
      "UIViewPropertyAnimator.\(call) is ignored: isInterruptible is false.")
    return false
  }

  /// An animator that stands or is stopped must not be released, unless the screen that it belongs
  /// to is gone.
  func checkRelease() {
    guard phase != .inactive, !isRunning, run?.isHosted == true else { return }
    misuse(
      "It is an error to release a paused or stopped property animator. Property animators must "
        + "either finish animating or be explicitly stopped and finished before they can be "
        + "released.")
  }
}
