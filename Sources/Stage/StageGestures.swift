import CoreGraphics
import Foundation
import UIKit

/// Lets a finger on the stage take the second screen back: in from the left edge where it stands on
/// a navigation stack, up or down where it is presented.
///
/// Gestures of the code on the stage come first, the navigation controller's own among them.
@MainActor final class StageGestures: NSObject, UIGestureRecognizerDelegate {
  private let edge = UIScreenEdgePanGestureRecognizer()
  private let drag = UIPanGestureRecognizer()
  private weak var window: UIWindow?
  private let mayGoBack: () -> Bool
  private let goBack: (LiveHand) -> Void
  private let didLetGo: () -> Void
  private var hand: LiveHand?
  /// Which way a drag went at first; 1 is down.
  private var direction: CGFloat = 1

  /// `goBack` starts the way back in a hand; it is asked only where `mayGoBack` says yes.
  init(
    on window: UIWindow, mayGoBack: @escaping () -> Bool, goBack: @escaping (LiveHand) -> Void,
    didLetGo: @escaping () -> Void
  ) {
    self.window = window
    self.mayGoBack = mayGoBack
    self.goBack = goBack
    self.didLetGo = didLetGo
    super.init()
    edge.edges = .left
    edge.addTarget(self, action: Selector("followEdge(_:)", StageGestures.followEdge(_:)))
    drag.addTarget(self, action: Selector("followDrag(_:)", StageGestures.followDrag(_:)))
    for recognizer in [edge, drag] {
      recognizer.delegate = self
      recognizer.maximumNumberOfTouches = 1
      recognizer.delaysTouchesEnded = false
      window.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Whose turn it is

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard mayGoBack(), let window else { return false }
    let presented = topPresented
    guard gestureRecognizer === drag else { return canPop(in: presented) }
    guard let presented, !presented.isModalInPresentation else { return false }
    let way = drag.translation(in: window)
    direction = way.y < 0 ? -1 : 1
    return abs(way.y) > abs(way.x)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer !== edge && otherGestureRecognizer !== drag
      && otherGestureRecognizer is UIPanGestureRecognizer
  }

  /// The controller in front of all that are presented; nil where none is.
  private var topPresented: UIViewController? {
    var top = window?.rootViewController?.presentedViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }

  /// Whether what is in front is a navigation stack with something to pop.
  private func canPop(in presented: UIViewController?) -> Bool {
    guard let front = presented ?? window?.rootViewController else { return false }
    return hasStack(front)
  }

  private func hasStack(_ controller: UIViewController) -> Bool {
    if let navigation = controller as? UINavigationController {
      return navigation.viewControllers.count > 1
    }
    return controller.children.contains { $0.viewIfLoaded?.window != nil && hasStack($0) }
  }

  // MARK: The finger

  private func followEdge(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let width = window?.bounds.width, width > 0 else { return }
    follow(
      recognizer, progress: recognizer.translation(in: window).x / width,
      velocity: recognizer.velocity(in: window).x / width)
  }

  private func followDrag(_ recognizer: UIPanGestureRecognizer) {
    guard let height = window?.bounds.height, height > 0 else { return }
    follow(
      recognizer, progress: direction * recognizer.translation(in: window).y / height,
      velocity: direction * recognizer.velocity(in: window).y / height)
  }

  private func follow(_ recognizer: UIGestureRecognizer, progress: CGFloat, velocity: CGFloat) {
    switch recognizer.state {
    case .began:
      let hand = LiveHand()
      self.hand = hand
      goBack(hand)
      hand.update(progress)
    case .changed:
      hand?.update(progress)
    case .ended:
      hand?.letGo(velocity: Double(velocity))
      release()
    default:
      hand?.cancel()
      release()
    }
  }

  private func release() {
    hand = nil
    didLetGo()
  }
}
