/// A dismissal that the person has begun, and not the program (PC11).
@MainActor struct UserDismissal {
  /// What drives it; nil lets it play.
  var driver: (any UIViewControllerInteractiveTransitioning)?
}

extension UIPresentationController {
  /// Dismisses the presented controller on the person's behalf, unless it may not be (PC11).
  ///
  /// With a driver the dismissal stays in the person's hand. False means that it was refused.
  @discardableResult
  func dismissForUser(
    drivenBy driver: (any UIViewControllerInteractiveTransitioning)? = nil
  ) -> Bool {
    guard let presentation = presentedViewController.presentation,
      !presentation.chain.contains(where: \.isInTransition)
    else { return false }
    let announced = presentation.requestedManager
    guard mayDismiss(announced) else {
      delegate?.presentationControllerDidAttemptToDismiss(announced)
      return false
    }
    delegate?.presentationControllerWillDismiss(announced)
    presentation.userDismissal = UserDismissal(driver: driver)
    presentation.presenting.startDismissing(presentation, animated: true, completion: nil)
    return true
  }

  private func mayDismiss(_ announced: UIPresentationController) -> Bool {
    guard !presentedViewController.isModalInPresentation else { return false }
    return delegate?.presentationControllerShouldDismiss(announced) ?? true
  }
}

extension ModalPresentation {
  /// Whether a dismissal ended well or not, the person's part in it is over (PC11).
  func reportUserDismissal(completed: Bool) {
    guard userDismissal != nil else { return }
    userDismissal = nil
    if completed {
      requestedManager.delegate?.presentationControllerDidDismiss(requestedManager)
    }
  }
}
