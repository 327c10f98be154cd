import CoreGraphics
import Foundation

/// The gesture of a finger that pulls the top screen away from the left edge.
///
/// It is its recognizer's delegate at first; a program that gives the recognizer another decides by
/// itself whether the back button matters, but still cannot pop what must not be popped now.
final class EdgePopGesture: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var navigation: UINavigationController?
  private var drive: EdgePopDrive?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.maximumNumberOfTouches = 1
    recognizer.addTarget(self, action: Selector("follow(_:)", EdgePopGesture.follow(_:)))
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation?.offersEdgePop ?? false
  }

  private func follow(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let view = navigation?.viewIfLoaded, view.bounds.width > 0 else { return }
    let width = view.bounds.width
    switch recognizer.state {
    case .began:
      drive = navigation?.beginEdgePop()
      drive?.move(to: recognizer.translation(in: view).x / width)
    case .changed:
      drive?.move(to: recognizer.translation(in: view).x / width)
    case .ended:
      drive?.end(velocity: recognizer.velocity(in: view).x / width)
      drive = nil
    default:
      drive?.cancel()
      drive = nil
    }
  }
}
