import TestSupport
import Testing

@testable import UIKit

/// What tab bar and navigation controllers hold on to.
@MainActor @Suite struct ContainerLifetimeTests {
  @Test(
    "a tab bar controller goes away with its stacks, screens and items", arguments: [true, false])
  func lifetimes(isCustom: Bool) {
    weak var tabs: UITabBarController?
    weak var navigation: UINavigationController?
    weak var popped: UIViewController?
    weak var item: UIBarButtonItem?
    let harness = TransitionHarness()
    let director = TransitionDirector.sliding()
    let tabDirector = TabDirector()
    tabDirector.animator = SlideAnimator(.in)
    do {
      let stack = UINavigationController(rootViewController: UIViewController())
      let container = UITabBarController()
      let screen = UIViewController()
      let button = UIBarButtonItem(title: "Go")
      screen.navigationItem.rightBarButtonItem = button
      container.viewControllers = [stack, UIViewController()]
      if isCustom {
        stack.delegate = director
        container.delegate = tabDirector
      }
      harness.show(container)
      harness.perform { stack.pushViewController(screen, animated: true) }
      harness.advance(by: 1)
      var drive: EdgePopDrive?
      harness.perform { drive = stack.beginEdgePop() }
      harness.perform { drive?.end(velocity: 3) }
      harness.advance(by: 1)
      #expect(stack.viewControllers.count == 1)
      harness.perform { container.selectedIndex = 1 }
      harness.advance(by: 1)
      (tabs, navigation, popped, item) = (container, stack, screen, button)
      harness.perform { harness.window.rootViewController = UIViewController() }
      harness.advance(by: 2)
    }
    harness.forget()
    harness.advance(by: 1)
    #expect(tabs == nil)
    #expect(navigation == nil)
    #expect(popped == nil)
    #expect(item == nil)
  }
}
