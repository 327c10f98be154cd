extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureList.append(recognizer)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard gestureList.contains(where: { $0 === recognizer }) else { return }
    recognizer.abandon()
    gestureList.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  func replaceGestureRecognizers(by new: [UIGestureRecognizer]) {
    for old in gestureList where !new.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }
}
