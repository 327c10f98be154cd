import CoreGraphics
import Foundation
import TestSupport

@testable import UIKit

/// A tab bar controller T with screens A, B and C, the first shown; the director vends what a test
/// gives it.
@MainActor struct TabScene {
  let harness: TransitionHarness
  let tabs: UITabBarController
  let a: RecordingController
  let b: RecordingController
  let c: RecordingController
  let director = TabDirector()

  init(animator: (any UIViewControllerAnimatedTransitioning)? = nil) {
    harness = TransitionHarness()
    a = harness.controller("A")
    b = harness.controller("B")
    c = harness.controller("C")
    for screen in [a, b, c] { screen.title = screen.role }
    tabs = UITabBarController()
    tabs.role = "T"
    tabs.viewControllers = [a, b, c]
    director.animator = animator
    tabs.delegate = director
    harness.show(tabs)
  }

  func select(_ index: Int) { harness.perform { tabs.selectedIndex = index } }

  func tap(_ index: Int) {
    let button = tabs.tabBar.buttons[index]
    harness.tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
  }

  /// The roles of the screens whose views are in the window.
  var shown: [String] {
    [a, b, c].filter { $0.viewIfLoaded?.window != nil }.compactMap(\.role)
  }

  /// Whether exactly the selected screen is shown, where it belongs.
  var isAtRest: Bool {
    guard let selected = tabs.selectedViewController else { return shown.isEmpty }
    return shown == [selected.role] && selected.view.shownFrame == tabs.view.bounds
      && tabs.tabBar.selectedItem === selected.tabBarItem
      && tabs.view.subviews.count == 2
      && !harness.environment.application.isIgnoringInteractionEvents
  }
}

/// A tab bar controller's delegate that vends what a test gives it.
@MainActor final class TabDirector: NSObject, UITabBarControllerDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var allows = true
  private(set) var questions: [String] = []

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    questions.append("should \(viewController.role ?? "")")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    questions.append("did \(viewController.role ?? "")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    questions.append("animate \(fromVC.role ?? "") \(toVC.role ?? "")")
    return animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    questions.append("drive")
    return interaction
  }
}
